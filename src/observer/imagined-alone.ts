import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import type { Language } from '../words/languages.ts'
import { assets } from './assets.ts'
import { type Authored, bundledWith } from './bundle.ts'
import { banner, course, settings } from './imagined/frame.ts'
import { imaginedVisit } from './imagined/visit.ts'
import { asMarkup, html } from './markup/html.ts'
import { section } from './parts/pieces.ts'
import { machineTitle, stateChart } from './parts/state-chart.ts'

/**
 * The page of imagined courses of a machine that no node knows, as one HTML document: machine, words and style lie in it, and it
 * asks for nothing. It speaks one language; what a game has no words for in it is said in English.
 */
export async function imaginedAlone(
  version: AnyMachineVersion,
  authored: Authored,
  language: Language,
): Promise<string> {
  const visit = imaginedVisit(language, Date.now())
  const { speak } = visit
  const title = speak.say('imagine.title', { name: machineTitle(visit, version) })
  const [chart, program] = await Promise.all([
    stateChart(visit, version, true),
    bundledWith(authored, language),
  ])
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${asMarkup(stylesAlone())}</style>
</head>
<body>
<main id="main" class="alone" tabindex="-1"><div class="column"><h1><bdi>${title}</bdi></h1>
${banner(visit, html`<code>${version.machine.id}</code>`)}
<div id="imagined" hidden data-title="${title}">${settings(visit, version)}${course(visit)}</div>
${section(speak.say('chart.picture'), html`<div id="here">${chart}</div>`, 'chart')}
</div></main>
<script type="module">${asMarkup(program.replaceAll('</script', '<\\/script'))}</script>
</body>
</html>
`.toString()
}

/** The style of the site, in the fonts of the reader: its own are files. */
function stylesAlone(): string {
  const css = new TextDecoder().decode(assets().file('site.css')?.bytes)
  return css.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
}
