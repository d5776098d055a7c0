// What was read of a Word file, as the content of a writing: with its references, blanks and parties.
import { randomUUID } from 'node:crypto'
import { namedSections } from '#domain/reading/references.ts'
import { withNamedParties } from '#domain/reading/understand.ts'
import { fieldsOfBlanks } from '#domain/writing/blanks/blank-fields.ts'
import type { ImportNote } from '#domain/writing/import.ts'
import { type Content, currentFormat } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'
import { importWords } from '#language/es/writing/import.ts'
import { ImportFailure } from '../failure.ts'
import type { ReadFile, Reading } from '../read.ts'
import { Definitions } from './definitions.ts'
import type { TrackedChanges } from './tracked.ts'

type ImportedText = { title: string; content: Content; notes: ImportNote[] }
/** Of a file with suggested changes, both texts: the caller is asked which one. */
export type Imported = ImportedText & { changes?: TrackedChanges & { before: ImportedText } }

export function imported({ changes, settings, ...read }: ReadFile): Imported {
  const text = importedText(read, settings)
  if (!changes) return text
  const { before, ...counted } = changes
  return { ...text, changes: { ...counted, before: importedText(before, settings) } }
}

function importedText(
  { title, numbering, notes, anchors, tokens, isOurs, ...read }: Reading,
  settings: string,
): ImportedText {
  const plain = namedSections(read, randomUUID, { links: !isOurs })
  const idOf = new Map(read.sections.map((draft, at) => [draft, plain[at]?.id]))
  const known = new Definitions(settings, randomUUID)
  const sections = tokens.resolved(plain, (token) => {
    if (token.is === 'control') return known.inlineOf(token.control, token.shown)
    const draft = anchors.get(token.bookmark)
    const section = draft && idOf.get(draft)
    return section ? { type: 'reference', section, form: 'number' } : null
  })
  const bare: Content = { format: currentFormat, numbering, sections, fields: [], parties: [] }
  const whole: Content = { ...bare, fields: known.fields, parties: known.parties }
  // Where what it says of its blanks does not fit, they are text, as they were shown.
  const content = faultOf(whole) ? { ...bare, sections: tokens.resolved(plain, () => null) } : whole
  const fault = faultOf(content)
  if (fault) throw new ImportFailure(fault.startsWith('too_') ? 'too_large' : 'broken')
  // Our own files say what their blanks are, who the parties are, and what refers to what.
  if (isOurs) return { title: title || importWords.untitled, content, notes }
  // Parties with blanks are left to the author (docs/decisions/0039); those whose people the text names are known.
  const understood = withNamedParties(fieldsOfBlanks(content, randomUUID), randomUUID, { keepsNames: true })
  // If its fields would exceed the limits, the text is imported with its blanks as plain text.
  return { title: title || importWords.untitled, content: faultOf(understood) ? content : understood, notes }
}
