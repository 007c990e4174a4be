import type { Verdict } from '../../conformance/index.ts'

/** Verdicts as JUnit XML, which build servers read: a suite for each section. */
export function junitOf(url: string, verdicts: readonly Verdict[]): string {
  const sections = Map.groupBy(verdicts, ({ section }) => section)
  const suites = [...sections].map(
    ([section, cases]) =>
      `  <testsuite name="section ${section}"${countsOf(cases)}>\n${cases.map(caseOf).join('')}  </testsuite>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(url)}"${countsOf(verdicts)}>\n${suites.join('')}</testsuites>\n`
}

function countsOf(verdicts: readonly Verdict[]): string {
  const count = (wanted: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length
  return ` tests="${verdicts.length}" failures="${count('failed')}" errors="0" skipped="${count('not_observed')}"`
}

function caseOf({ id, source, name, verdict, why = '', request, answer }: Verdict): string {
  const outcome = {
    ok: '',
    failed: `<failure message="${xml(why)}">${xml([request, answer].filter(Boolean).join('\n'))}</failure>`,
    not_observed: `<skipped message="${xml(why)}"/>`,
  }[verdict]
  return `    <testcase classname="${source}" name="${xml(`${id} ${name}`)}">${outcome}</testcase>\n`
}

/** XML 1.0 has no way to write most control characters. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
