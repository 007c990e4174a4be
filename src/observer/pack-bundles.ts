// Writes the programs that are bundled for browsers where the package looks for them (`npm run prepack`).
import { writeFile } from 'node:fs/promises'
import { languages } from '../words/languages.ts'
import { bundled, bundleName } from './bundle.ts'

for (const language of languages) {
  const { bytes } = await bundled(language)
  await writeFile(new URL(`../../dist/src/observer/browser/${bundleName(language)}`, import.meta.url), bytes)
}
