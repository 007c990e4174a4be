import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { type Tutorial, tutorials } from '../tutorials/tutorial.ts'

/** The ways to the tutorials, for pages about what one might change. */
export function tutorialLinks({ speak, to }: Visit, which: readonly Tutorial[] = tutorials): Html {
  return html`<ul class="channels">${which.map(
    (tutorial) =>
      html`<li><a href="${to(`/write/${tutorial}`)}"><strong>${speak.say(`write.${tutorial}`)}</strong><span>${speak.say(`write.${tutorial}.what`)}</span></a></li>`,
  )}</ul>`
}
