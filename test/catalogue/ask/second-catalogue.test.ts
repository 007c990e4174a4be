import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asker, differences, type Row } from './asking.ts'

const ask = asker('test/catalogue/second-catalogue')

/** Another author, other themes, another main language, and no word of it in code. */
const rows: readonly Row[] = [
  { asked: '¿Cuántas novelas ha escrito Garmenda?', known: true, says: ['cuatro'] },
  { asked: '¿Quién tradujo Left Luggage?', known: true, says: ['Irene Poblador'] },
  { asked: '¿Quién ilustró la mula?', known: true, says: ['Noa Ibarluce'] },
  { asked: '¿Cuántas páginas tiene Las hijas del fogonero?', known: true, says: ['612'] },
  { asked: '¿Quién lee el audiolibro de El revisor no vuelve?', known: true, says: ['Candela Morros'] },
  { asked: '¿Cuándo nació Ulises Garmenda?', known: true, says: ['1956'] },
  { asked: '¿Quiénes son los autores de Cenizas en el economato?', known: true, says: ['Pilar Tormo'] },
  { asked: '¿Cuál es el ISBN de La estación de las seis?', known: true, says: ['9780306406157'] },
  { asked: '¿Cuál es el tema más frecuente?', known: true, set: ['theme/railways', 'theme/guilt'] },
  {
    asked: 'libros sobre emigración que no sean novelas',
    known: true,
    none: ['work/las-hijas-del-fogonero'],
  },
  {
    asked: '¿Qué obras tratan de la culpa y los trenes?',
    known: true,
    set: ['work/la-estacion-de-las-seis', 'work/el-revisor-no-vuelve'],
  },
  {
    asked: 'How many editions are there in English?',
    known: true,
    set: ['edition/mule-hardback', 'edition/left-luggage-paperback'],
  },
  {
    asked: 'Which books were published by Saltmarsh & Daughters?',
    known: true,
    set: ['work/la-mula-que-no-queria-ser-tren', 'work/left-luggage'],
  },
  { asked: 'Is Left Luggage a play?', known: true, says: ['drama'] },
  { asked: 'Who translated The Mule Who Would Not Be a Train?', known: true, says: ['Fiona Cragg'] },
  {
    asked: 'Which is longer, Ashes in the Company Store or The Stoker’s Daughters?',
    known: true,
    first: 'work/las-hijas-del-fogonero',
  },
  { asked: 'Which works have an audiobook?', known: true, set: ['work/el-revisor-no-vuelve'] },
  { asked: 'poems', known: true, set: ['work/trece-sopas-frias'] },
  { asked: 'Quantas obras há?', known: true, says: ['sete'] },
  { asked: 'Que livros falam de comboios?', known: true, hasall: ['work/las-hijas-del-fogonero'] },
  { asked: 'Há alguma edição em PDF?', known: true, set: ['edition/consigna-pdf'] },
  { asked: 'Is there a French edition of The Stoker’s Daughters?', known: false, says: ['no'], empty: true },
]

describe('a second, unlike catalogue', () => {
  it.each(rows)('$asked', (row) => {
    expect(differences(row, ask(row.asked))).toEqual([])
  })

  it('answers what strangers asked of it', () => {
    const kept: readonly Row[] = JSON.parse(
      readFileSync('test/catalogue/ask/questions.second.golden.json', 'utf8'),
    )
    expect(
      kept.flatMap((row) => differences(row, ask(row.asked)).map((one) => `${row.asked}: ${one}`)),
    ).toEqual([])
  })

  it('has names met in texts that are in another language than the question', () => {
    expect(ask('O que fez Genoveva?').description).toContain('Genoveva')
  })

  it('knows nothing of the demonstration', () => {
    for (const query of ['Who wrote the Atlas of Forgotten Things?', 'What is Marginália?'])
      expect(ask(query)._meta.known, query).toBe(false)
  })
})
