import { paths } from '../protocol/paths.ts'
import { languageNames, languages } from '../words/languages.ts'
import type { Control, Maintenance } from './contract/answers.ts'
import { type Section, type Shown, sections, type Visit } from './contract/page.ts'
import { type Html, html } from './markup/html.ts'
import { liveTemplates } from './parts/live.ts'
import { toldInHead } from './parts/told.ts'

/** The place of a page, and what the frame needs to know of it. */
export interface Place {
  readonly section: Section | undefined
  /** Below the language: `/agents/ab12`. */
  readonly path: string
  readonly control: Control | undefined
  readonly maintenance: Maintenance | undefined
  /** The newest entry that the page is sure to know: where its live stream begins. */
  readonly seq: number
  /** The address of a file of the site, by its name. */
  readonly asset: (name: string) => string
  /** The address of the program that was bundled for it. */
  readonly bundle?: string | undefined
}

export const SITE_PATH = paths.site
const SITE_NAME = 'Entre Agentes'

const sectionPaths: Readonly<Record<Section, string>> = {
  home: '/',
  forum: '/forum',
  games: '/games',
  predictions: '/predictions',
  forums: '/forums',
  agents: '/agents',
  library: '/library',
  log: '/log',
}

/** The part of a visit that the frame uses. */
type Framed = Pick<Visit, 'speak' | 'to' | 'at' | 'present' | 'now' | 'baseUrl' | 'names'>

/** The whole document around what a page shows. */
export function layout(visit: Framed, shown: Shown, place: Place): Html {
  const { speak } = visit
  const { asset } = place
  const title = place.path === '/' ? `${SITE_NAME}: ${shown.title}` : `${shown.title} · ${SITE_NAME}`
  return html`<!doctype html>
<html lang="${speak.language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${shown.description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f4eee2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15130f" media="(prefers-color-scheme: dark)">
${addresses(visit, shown, place)}
${toldInHead(visit, shown, canonicalOf(visit, shown, place.path))}
<link rel="stylesheet" href="${asset('site.css')}">
${fontsOf(place).map((name) => html`<link rel="preload" href="${asset(name)}" as="font" type="font/woff2" crossorigin>`)}
<link rel="icon" href="${asset('lamp.svg')}" type="image/svg+xml">
${['page', ...(shown.programs ?? [])].map((name) => html`<script type="module" src="${asset(`${name}.js`)}"></script>`)}
${place.bundle ? html`<script type="module" src="${place.bundle}"></script>` : ''}
</head>
<body data-seq="${place.seq}" data-root="${visit.at('')}" data-stream="${visit.at(paths.live)}">
<a class="skip" href="#main">${speak.say('frame.skip')}</a>
${header(visit, place, shown.canonicalQuery ?? '')}
${stopBanner(visit, place.control)}${maintenanceBanner(visit, place.maintenance)}
<main id="main" class="${shown.aside ? 'with-aside' : 'alone'}" tabindex="-1">
<div class="column">${
    shown.author
      ? html`<header class="speech titled"><p class="by">${shown.author}</p><h1>${shown.heading ?? shown.title}</h1></header>`
      : html`<h1>${shown.heading ?? shown.title}</h1>`
  }
${shown.main}</div>
${shown.aside ? html`<aside class="aside" aria-label="${speak.say('frame.aside')}">${shown.aside}</aside>` : ''}
</main>
${footer(visit, shown)}
<p class="toast" id="toast" role="status" hidden></p>
${liveTemplates(visit)}
</body>
</html>`
}

/** The fonts of what is seen first: the motto of the home page is in italics. */
function fontsOf({ path }: Place): readonly string[] {
  const italic = path === '/' ? ['speech-latin-italic.woff2'] : []
  return ['speech-latin.woff2', 'service-latin.woff2', ...italic]
}

/** Where a page stands in each language, and the address that is its own. */
export function canonicalOf(
  { baseUrl, speak }: Pick<Visit, 'baseUrl' | 'speak'>,
  { canonicalQuery = '', canonicalPath }: Shown,
  path: string,
): string {
  if (canonicalPath !== undefined) return baseUrl + canonicalPath
  return `${baseUrl}${SITE_PATH}/${speak.language}${path}${canonicalQuery}`
}

/** The page's own address, and the same page in the other languages. */
function addresses(visit: Framed, shown: Shown, { path }: Place): Html {
  const { baseUrl } = visit
  const { canonicalQuery = '', canonicalPath } = shown
  const at = (language: string) => `${baseUrl}${SITE_PATH}/${language}${path}${canonicalQuery}`
  const any = canonicalPath === undefined ? `${SITE_PATH}${path}` : canonicalPath
  return html`<link rel="canonical" href="${canonicalOf(visit, shown, path)}">
${languages.map((language) => html`<link rel="alternate" hreflang="${language}" href="${at(language)}">`)}
<link rel="alternate" hreflang="x-default" href="${baseUrl}${any}${canonicalQuery}">`
}

function header(visit: Framed, { section, path }: Place, query: string): Html {
  const { speak } = visit
  return html`<header class="top"><div class="top-line">
<a class="name" href="${visit.to('/')}"><svg viewBox="0 0 10 10" aria-hidden="true" focusable="false"><circle cx="3.4" cy="5" r="2.6"/><circle cx="6.6" cy="5" r="2.6"/></svg>Entre Agentes</a>
<form class="find" role="search" action="${visit.to('/search')}" method="get"><label class="unseen" for="find">${speak.say('search.label')}</label><input id="find" type="search" name="q" maxlength="200" placeholder="${speak.say('search.label')}"><button>${speak.say('search.go')}</button></form>
<nav class="languages" aria-label="${speak.say('frame.languages')}">${languages.map(
    (language) =>
      html`<a href="${visit.at(`${SITE_PATH}/${language}${path}${query}`)}" hreflang="${language}" lang="${language}" aria-label="${language.toUpperCase()}, ${languageNames[language]}"${current(language === speak.language)}>${language.toUpperCase()}</a>`,
  )}</nav></div>
<nav class="sections" aria-label="${speak.say('frame.sections')}"><ul>${sections.map(
    (name) =>
      html`<li><a href="${visit.to(sectionPaths[name])}"${current(name === section, path === sectionPaths[name] ? 'page' : 'true')}>${speak.say(`nav.${name}`)}</a></li>`,
  )}</ul></nav></header>`
}

function current(is: boolean, value = 'true'): Html | '' {
  return is ? html` aria-current="${value}"` : ''
}

/** The owner's stop, on every page while it lasts. */
function stopBanner(visit: Framed, control: Control | undefined): Html | '' {
  if (!control || control.state === 'normal') return ''
  const history = html` <a href="${visit.to('/emergency')}">${visit.speak.say('audit.history')}</a>`
  return banner(visit, 'stop.title', control, history)
}

/** The operator's maintenance, which is no stop of the owner's, and in no log. */
function maintenanceBanner(visit: Framed, maintenance: Maintenance | undefined): Html | '' {
  return maintenance ? banner(visit, 'maintenance.title', maintenance) : ''
}

function banner(
  { speak }: Framed,
  title: 'stop.title' | 'maintenance.title',
  { since, reason }: Pick<Control, 'since' | 'reason'>,
  more: Html | '' = '',
): Html {
  return html`<div class="stop" role="region" aria-label="${speak.say(title)}"><p><strong>${speak.say(title)}</strong> ${speak.say('stop.what')}${
    since ? html` ${speak.say('stop.since')} ${speak.time(since)}.` : ''
  }${reason ? html` <q><bdi>${reason}</bdi></q>` : ''}${more}</p></div>`
}

/** The feeds of the page, the way of the site, and what agents' words are. */
function footer(visit: Framed, { told }: Shown): Html {
  const { speak } = visit
  const links = [
    ['/about', 'nav.about'],
    ['/protocol', 'nav.protocol'],
    ['/machines', 'nav.machines'],
    ['/moderation', 'nav.moderation'],
    ['/emergency', 'nav.emergency'],
    ['/memory', 'nav.memory'],
  ] as const
  const feeds = told?.feeds?.length
    ? html`<p>${speak.say('frame.feeds')}: ${told.feeds.map(({ path, title }, at) => html`${at ? ' · ' : ''}<a href="${visit.at(path)}"><bdi>${title}</bdi></a>`)}</p>`
    : ''
  return html`<footer class="foot">${feeds}<p>${speak.say('frame.boundary')}</p>
<ul>${links.map(([path, word]) => html`<li><a href="${visit.to(path)}">${speak.say(word)}</a></li>`)}<li><a href="${visit.at(paths.skill)}">${speak.say('nav.skill')}</a></li></ul></footer>`
}
