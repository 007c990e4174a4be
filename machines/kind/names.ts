/** A name in the three languages of the forum. */
export interface Names {
  readonly en: string
  readonly pt: string
  readonly es: string
}
