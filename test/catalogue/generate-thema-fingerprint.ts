/**
 * Makes `catalogue/values/thema-fingerprint.ts` from EDItEUR's own list of Thema codes, in the JSON form that EDItEUR publishes
 * (`https://www.editeur.org/files/Thema/1.6/v1.6_en/`, file `..._Thema_v1.6_en.json`; any language will do, only the
 * notations are read). Thema may be used free of charge; its list may be passed on whole and unchanged, but not in
 * extracts or altered (licence: DOI 10.4400/nwgj). So the list does not travel with this package, and the fingerprint, from
 * which it cannot be read back, does.
 *
 * Run it as `node test/catalogue/generate-thema-fingerprint.ts <file.json> [--write]`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { fingerprintOf, themaFingerprint } from '../../catalogue/values/thema.ts'

const publishedList = v.object({
  CodeList: v.object({
    VersionNumber: v.optional(v.string()),
    IssueNumber: v.union([v.string(), v.number()]),
    ThemaCodes: v.object({ Code: v.array(v.object({ CodeValue: v.union([v.string(), v.number()]) })) }),
  }),
})

function main([file, write]: readonly string[]): void {
  if (file === undefined) throw new Error('Name the JSON file of the list that EDItEUR publishes.')
  const { CodeList } = v.parse(publishedList, JSON.parse(readFileSync(file, 'utf8')))
  const codes = CodeList.ThemaCodes.Code.map(({ CodeValue }) => String(CodeValue))
  const version = String(CodeList.IssueNumber)
  const made = fingerprintOf(codes)
  const same = made.filter === themaFingerprint.filter && made.bits === themaFingerprint.bits
  process.stdout.write(`Thema ${version}: ${codes.length} notations, ${made.bits} bits. `)
  process.stdout.write(
    same
      ? 'The fingerprint in the tree is that of this list.\n'
      : 'The fingerprint in the tree is another.\n',
  )
  if (write !== '--write') return
  const path = new URL('../../catalogue/values/thema-fingerprint.ts', import.meta.url)
  writeFileSync(path, source(version, codes.length, made))
}

function source(version: string, count: number, { bits, filter }: { bits: number; filter: string }): string {
  return `/**
 * A fingerprint of EDItEUR's list of Thema subject codes, version ${version}: a Bloom filter of its ${count.toLocaleString('en')} notations,
 * ${bits} bits and eight hashes. It tells whether a code is on the list, wrongly once in some thousands, and cannot be read back
 * as the list, which is EDItEUR's and does not travel with this package. Made by \`test/catalogue/generate-thema-fingerprint.ts\`.
 */
export const themaFingerprint = {
  version: '${version}',
  bits: ${bits},
  filter:
    '${filter}',
} as const
`
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
