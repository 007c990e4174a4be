import type { ActionName } from '../../protocol/vocabularies.ts'

/** An action that a service names, with the part of its payload that it knows already. */
export interface Offer {
  readonly action: ActionName
  readonly payload?: object | undefined
}
