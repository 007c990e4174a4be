/** Who speaks: a game by its id, each later edition of it by its version too. */
export function speakerOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return version === 1 ? id : `${id}@${version}`
}
