import { Command } from 'commander'
import { checkCatalogue } from '../../catalogue/check.ts'
import { ContentError, describeProblem } from '../../catalogue/content-problem.ts'
import { loadCatalogue } from '../../catalogue/load.ts'

/** `catalogue check DIR`: what is wrong with the content in a directory, and what is missing from it. */
export function catalogueCommand(): Command {
  const check = new Command('check')
    .description('say what is wrong with, or missing from, the content in a directory')
    .argument('<dir>', 'a content directory, as CATALOGUE_DIR names one')
    .action((dir: string) => {
      const wrong = problemsIn(dir)
      for (const line of wrong) console.error(line)
      process.exitCode = wrong.length === 0 ? 0 : 1
      if (wrong.length > 0) return
      const missing = checkCatalogue(loadCatalogue(dir))
      for (const line of missing) console.log(line)
      if (missing.length === 0) console.log('nothing is wrong, and nothing is missing')
    })
  return new Command('catalogue').description('the content of the catalogue').addCommand(check)
}

function problemsIn(dir: string): readonly string[] {
  try {
    loadCatalogue(dir)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(describeProblem)
    throw error
  }
}
