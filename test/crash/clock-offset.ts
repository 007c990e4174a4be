/** The environment that starts a process with its wall clock set forward: for what should happen while it was down. */
export function clockOffset(ms: number): { readonly NODE_OPTIONS: string } {
  const script = `const now=Date.now;Date.now=()=>now()+${ms}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
