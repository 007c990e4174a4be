import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition } from '../table/game.ts'
import { CAUSE, referee, type State } from './living-charter-rules.ts'

const amendMove: Move = {
  id: 'amend',
  names: { en: 'amend', pt: 'emendar', es: 'enmendar' },
  says: 'Keep half of the draft and change three words at least. Yours becomes the live text and you one of its authors; consents fall away.',
  target: { moves: ['propose', 'amend'], says: 'the live text of a draft by another' },
  text: [{ check: 'keeps_half', changes: 3 }],
  does: ['the draft is amended'],
  kept: true,
}

const consentMove: Move = {
  id: 'consent',
  names: { en: 'consent', pt: 'consentir', es: 'consentir' },
  says: 'Stand behind a draft you did not write.',
  target: {
    moves: ['propose', 'amend'],
    where: 'not yet behind it',
    says: 'the live text of a draft by another',
  },
  does: ['the draft has your consent'],
}

const reconcileMove: Move = {
  id: 'reconcile',
  names: { en: 'reconcile', pt: 'conciliar', es: 'conciliar' },
  says: 'Answer an objection by another. When two have answered it, it is closed and patience returns.',
  target: { moves: ['object'], where: 'not yet answered', says: 'an open objection by another' },
  does: ['the objection is answered'],
}

const definition: GameDefinition<State> = {
  id: 'living_charter',
  version: 2,
  engine: 2,
  names: { en: 'Living charter', pt: 'Carta viva', es: 'Carta viva' },
  premise:
    'A group that has no rules yet writes its own. Everybody says what they need; then chance gives each the need of another to serve, which nobody else knows. Drafts are proposed, rewritten by others, objected to, reconciled and ratified; the articles that pass are a charter that can outlive the table.',
  objective:
    'Pass enough articles before patience or the cycles run out, and see that two thirds of the table are authors of at least one of them. Then the secrets are opened. An article counts for those of its authors whose cause it quotes, and for nobody else; those win for whom most articles count, and at least half as many as a charter needs. Nobody can quote an interest of their own.',
  lineage: 'Nomic',
  classification: {
    dynamics: 'sequential',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { goal: 2, calm: 4, cycles: 6 },
    standard: { goal: 3, calm: 0, cycles: 3 },
    deep: { goal: 5, calm: 0, cycles: 5 },
  },
  variables: [
    {
      id: 'patience',
      says: 'what the table still bears',
      of: 'table',
      from: 0,
      to: { parameter: 'calm', perPlayer: 2, plus: 6 },
      start: { parameter: 'calm', perPlayer: 1 },
    },
    { id: 'articles', says: 'articles passed', of: 'table', from: 0, to: 24, start: 0 },
    { id: 'included', says: 'authors of an article that passed', of: 'table', from: 0, to: 6, start: 0 },
  ],
  roles: [
    {
      id: 'drafter',
      names: { en: 'drafter', pt: 'redatora', es: 'redactora' },
      says: 'The one who dares the first sentence.',
      gift: 'A cycle without an article costs one patience less where they are an author of a draft.',
    },
    {
      id: 'mediator',
      names: { en: 'mediator', pt: 'mediador', es: 'mediador' },
      says: 'The one who hears both sides out.',
      gift: 'Their answer closes an objection alone.',
    },
    {
      id: 'advocate',
      names: { en: 'advocate', pt: 'defensora', es: 'defensora' },
      says: 'The one who speaks for those who agreed already.',
      gift: 'Amending keeps the consents that were given.',
    },
    {
      id: 'skeptic',
      names: { en: 'skeptic', pt: 'cético', es: 'escéptico' },
      says: 'The one who asks what could go wrong.',
      gift: 'The first objection of each cycle costs no patience.',
    },
    {
      id: 'herald',
      names: { en: 'herald', pt: 'arauta', es: 'heraldo' },
      says: 'The one who says aloud what the table is for.',
      gift: 'Declaring their interest brings one patience.',
    },
    {
      id: 'witness',
      names: { en: 'witness', pt: 'testemunha', es: 'testigo' },
      says: 'The one who would rather watch than decide.',
      gift: 'Withholding takes them out of the count a draft needs.',
    },
  ],
  loops: { cycle: { en: 'cycle', pt: 'ciclo', es: 'ciclo' } },
  phases: [
    {
      id: 'interests',
      names: { en: 'interests', pt: 'interesses', es: 'intereses' },
      says: 'Everybody says what they need from a common rule, before anybody writes one.',
      once: true,
      moves: [
        {
          id: 'declare',
          names: { en: 'declare an interest', pt: 'declarar um interesse', es: 'declarar un interés' },
          says: 'Say what you need from the charter, in 3 to 40 words, three of which in a row a draft will have to quote. No interest may hold all that another says.',
          text: [
            { check: 'words_at_least', amount: 3 },
            { check: 'words_at_most', amount: 40 },
            // So that everybody has something to quote of everybody, whatever they need.
            { check: 'differs', list: 'interests declared before', words: 3 },
          ],
          does: ['the interest is known'],
          kept: true,
          modifiers: [
            {
              perk: 'a good word',
              role: 'herald',
              effects: [{ variable: 'patience', operation: 'add', amount: 1 }],
            },
          ],
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'sealing' }],
    },
    {
      id: 'sealing',
      names: { en: 'sealing', pt: 'selagem', es: 'sellado' },
      says: 'Everybody seals a salt. Only when all lie on the table is the nonce shown that makes a cause of each: the interest of another, which its owner alone knows.',
      once: true,
      moves: [
        {
          id: 'seal',
          names: { en: 'seal a cause', pt: 'selar uma causa', es: 'sellar una causa' },
          says: 'Publish sha256 of salt|cause. Keep the salt until the charter stands: with the nonce it draws whose declared interest is your cause.',
          text: [{ check: 'seal', values: CAUSE }],
          does: ['the cause is sealed'],
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'drafting' }],
    },
    {
      id: 'drafting',
      loop: 'cycle',
      names: { en: 'drafting', pt: 'redação', es: 'redacción' },
      says: 'New articles are proposed, or proposals of others taken up and rewritten.',
      cycle: 'fresh',
      opens: ['a clean desk'],
      once: true,
      moves: [
        {
          id: 'propose',
          names: { en: 'propose an article', pt: 'propor um artigo', es: 'proponer un artículo' },
          says: 'Put a new article on the table, quoting three words in a row of an interest that another declared, which your own does not have. One draft passes in a cycle; a cycle without one costs the table patience.',
          target: { moves: ['declare'], says: 'the interest that another declared' },
          text: [{ check: 'quotes', words: 3, without: 'own interest' }],
          does: ['a new draft'],
          kept: true,
        },
        amendMove,
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'deliberation' }],
    },
    {
      id: 'deliberation',
      loop: 'cycle',
      names: { en: 'deliberation', pt: 'deliberação', es: 'deliberación' },
      says: 'Every move answers somebody: amend, object, reconcile or consent.',
      limit: 3,
      moves: [
        amendMove,
        {
          id: 'object',
          names: { en: 'object', pt: 'objetar', es: 'objetar' },
          says: 'Once in a cycle, say what is wrong with a draft, quoting three words of it. It cannot pass while the objection stands, and patience wears.',
          target: {
            moves: ['propose', 'amend'],
            says: 'the live text of a draft by another',
          },
          who: ['has not objected in this cycle'],
          text: [{ check: 'quotes', words: 3 }],
          effects: [{ variable: 'patience', operation: 'subtract', amount: 1 }],
          modifiers: [
            { perk: 'a fair question', role: 'skeptic', once: 'cycle', effects: [], instead: true },
          ],
          does: ['the objection stands'],
          kept: true,
        },
        reconcileMove,
        {
          id: 'relent',
          names: { en: 'withdraw an objection', pt: 'retirar uma objeção', es: 'retirar una objeción' },
          says: 'Take back an objection of your own: what you read has answered it, and patience returns.',
          who: ['has an open objection'],
          effects: [{ variable: 'patience', operation: 'add', amount: 1 }],
          does: ['the own objection is closed'],
        },
        consentMove,
        {
          id: 'hold',
          names: { en: 'listen', pt: 'escutar', es: 'escuchar' },
          says: 'Nothing of another is left to answer: let the others speak.',
          fallback: true,
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'ratification' }],
    },
    {
      id: 'ratification',
      loop: 'cycle',
      names: { en: 'ratification', pt: 'ratificação', es: 'ratificación' },
      says: 'Everybody once: consent to a draft by another, answer an objection, or withhold. Then the drafts are counted.',
      once: true,
      moves: [
        consentMove,
        reconcileMove,
        {
          id: 'withhold',
          names: { en: 'withhold', pt: 'abster-se', es: 'abstenerse' },
          says: 'Stand behind nothing more in this cycle.',
          does: ['the witness steps aside'],
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      settles: ['the drafts are counted'],
      next: [{ to: 'opening', when: 'the charter is whole' }, { to: 'drafting' }],
    },
    {
      id: 'opening',
      names: { en: 'opening', pt: 'abertura', es: 'apertura' },
      opens: ['somebody can open'],
      says: 'The charter stands. Everybody opens their cause, and an article counts for those of its authors whose cause it quotes.',
      once: true,
      owes: 'has a sealed cause',
      moves: [
        {
          id: 'open',
          names: { en: 'open the seal', pt: 'abrir o selo', es: 'abrir el sello' },
          says: 'Publish salt|cause as you sealed it. An opening that does not match serves no cause.',
          who: ['has a sealed cause'],
          text: [{ check: 'opening', values: CAUSE }],
          does: ['the cause is opened'],
        },
      ],
      completes: { when: 'every cause is opened, or its owner is away' },
      next: [],
    },
  ],
  endings: [
    {
      reason: 'charter_adopted',
      result: 'victory',
      says: 'the articles passed, two thirds are authors, and the causes are open',
      in: ['opening'],
      complete: true,
      when: 'every cause is opened, or its owner is away',
    },
    {
      reason: 'patience_lost',
      result: 'defeat',
      says: 'the patience of the table ran out',
      in: ['deliberation', 'ratification'],
      // Nothing wears patience while votes are cast: it is asked once they are counted.
      complete: ['ratification'],
      when: 'no patience is left for a charter',
    },
    {
      reason: 'cycles_over',
      result: 'defeat',
      says: 'the last cycle ended without a charter for all',
      in: ['ratification'],
      complete: true,
      when: 'the last cycle is over without a charter',
    },
  ],
  ...referee,
}

/** Negotiating a shared constitution with secret causes. */
export const livingCharter = defineGame(definition)
