/** A game that keeps how often something was said, and the last of it. */
export const talk = {
  name: 'talk',
  setup: () => ({ said: 0, last: '' }),
  moves: {
    say({ G }: { G: { said: number; last: string } }, text: string) {
      G.said += 1
      G.last = text
    },
  },
}
