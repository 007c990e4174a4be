import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm'

const SCHEMA = 'ONIX_BookProduct_3.1_reference.xsd'
const INCLUDED = ['ONIX_BookProduct_CodeLists.xsd', 'ONIX_XHTML_Subset.xsd']

/**
 * EDItEUR's schema files are not ours to ship (licence: DOI 10.4400/nwgj). They are read from `ONIX_XSD_DIR`, or from
 * `../shared/onix`; where they are absent the reason is a sentence.
 */
const directory = resolve(process.env.ONIX_XSD_DIR ?? '../shared/onix')

/** Why the schema cannot be used here, or nothing. */
export const schemaAbsence = [SCHEMA, ...INCLUDED].every((file) => existsSync(join(directory, file)))
  ? undefined
  : `the ONIX schema files are not in ${directory}; set ONIX_XSD_DIR to the folder of EDItEUR's XSD files`

let validator: XsdValidator | undefined

/** What the schema finds wrong with a message: nothing, when it is valid. */
export function schemaErrors(message: string): string[] {
  validator ??= compile()
  const document = XmlDocument.fromString(message)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')
  } finally {
    document.dispose()
  }
}

function compile(): XsdValidator {
  const read = (file: string) => new Uint8Array(readFileSync(join(directory, file)))
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries(INCLUDED.map((file) => [file, read(file)]))),
  )
  const schema = XmlDocument.fromBuffer(read(SCHEMA), { url: SCHEMA })
  return XsdValidator.fromDoc(schema)
}

const namespaces = { o: 'http://ns.editeur.org/onix/3.1/reference' }

/** The texts that an XPath finds in a message; `Name` stands for an element of ONIX. */
export function textsIn(message: string, path: string): string[] {
  const document = XmlDocument.fromString(message)
  try {
    return document
      .find(path.replace(/(?<!["\w.-])([A-Z]\w*)/g, 'o:$1'), namespaces)
      .map((node) => node.content)
  } finally {
    document.dispose()
  }
}
