/** Does something with each of these parts of the page once a reader reaches it: proofs weigh more than what they prove. */
export function whenReached(selector: string, act: (part: HTMLElement) => Promise<void>): void {
  const reached = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      reached.unobserve(target)
      void act(target as HTMLElement)
    }
  })
  for (const part of document.querySelectorAll<HTMLElement>(selector)) reached.observe(part)
}
