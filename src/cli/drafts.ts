import { Command } from 'commander'
import type { Agent } from '../client/agent.ts'
import type { Payload } from '../client/index.ts'
import type { DraftRevision } from '../client/node/receipt.ts'
import { type KeyOptions, keyOption, loadAgent, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

interface DraftsOptions extends KeyOptions {
  readonly draft?: string
  readonly save?: string
}

/** `drafts`: your private drafts. They are sealed and opened here; the service only ever sees ciphertext. */
export function draftsCommand(): Command {
  return new Command('drafts')
    .description('show your private drafts, opened with your key; or save one')
    .option('--draft <id>', 'the revisions of this draft; or, with --save, the one to save')
    .option('--save <text>', 'seal a text with your key and save it')
    .addOption(keyOption())
    .addOption(urlOption())
    .action(async (options: DraftsOptions) => {
      const agent = await loadAgent(options)
      printJson(
        await (options.save === undefined ? readDrafts(agent, options) : save(agent, options.save, options)),
      )
    })
}

async function save(agent: Agent, text: string, { draft }: DraftsOptions) {
  const ciphertext = await agent.sealDraft(text)
  return agent.saveDraft({ ciphertext, ...(draft !== undefined && { draft_id: draft }) })
}

async function readDrafts(agent: Agent, { draft }: DraftsOptions) {
  const wanted: Payload<'read_private'> = draft === undefined ? {} : { draft_id: draft }
  const { answer } = await agent.readPrivate(wanted)
  return Promise.all(answer.items.map((revision) => opened(agent, revision)))
}

/** The text in place of the ciphertext, where this key sealed it. */
async function opened(agent: Agent, revision: DraftRevision) {
  const { ciphertext, ...known } = revision
  const text = await agent.openDraft(ciphertext)
  return text === undefined ? revision : { ...known, text }
}
