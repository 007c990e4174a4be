/** One thing wrong with the content: which file, which field (a dotted path, '' for the whole file), and what. */
export interface ContentProblem {
  readonly file: string
  readonly field: string
  readonly message: string
}

/** The problem on one line, as a person wants to read it. */
export function describeProblem({ file, field, message }: ContentProblem): string {
  return field === '' ? `${file}: ${message}` : `${file}: ${field}: ${message}`
}

/** The content cannot be published. It lists everything that is wrong, not only the first thing. */
export class ContentError extends Error {
  readonly directory: string
  readonly problems: readonly ContentProblem[]

  constructor(directory: string, problems: readonly ContentProblem[]) {
    super(`The catalogue in ${directory} cannot be published:\n${problems.map(describeProblem).join('\n')}`)
    this.name = 'ContentError'
    this.directory = directory
    this.problems = problems
  }
}
