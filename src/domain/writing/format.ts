// Contents as they were written by older versions of this program, brought up to the shape of today.
import { type Content, currentFormat, paragraphOf } from './model.ts'
import { withoutNestedTables } from './nested-tables.ts'

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Format 0, also what programs send by hand: sections of plain text, one paragraph a line, and nothing else needed. */
function fromPlainText(old: Loose): Loose {
  const sections = Array.isArray(old.sections) ? old.sections : []
  return {
    numbering: 'ordinal_dash',
    fields: [],
    parties: [],
    ...old,
    format: 1,
    sections: sections.map((section: unknown, index) => {
      if (!isObject(section) || 'body' in section) return section
      const { text, ...rest } = section
      const lines = typeof text === 'string' ? text.split(/\r\n|\r|\n/) : []
      return { id: `s${index + 1}`, kind: 'clause', title: '', ...rest, body: lines.map(paragraphOf) }
    }),
  }
}

/** Format 2 brought parties that are asked who they are, conditions that combine, rules and pieces: all of it may be left out. */
const fromSimpleParties = (old: Loose): Loose => ({ ...old, format: 2 })

/** From each format to the next: a new one adds a line here and leaves those above it alone. */
const upgrades: ((old: Loose) => Loose)[] = [fromPlainText, fromSimpleParties]

/** What it cannot read it leaves as it is: the schema says what is wrong with it. */
export function upgradeContent(stored: unknown): unknown {
  if (!isObject(stored)) return stored
  let content: Loose = stored
  const written = content.format === undefined ? 0 : content.format
  if (!Number.isInteger(written)) return stored
  for (let format = Number(written); format >= 0 && format < currentFormat; format += 1) {
    content = upgrades[format]?.(content) ?? content
  }
  return content
}

/** Stored by a newer version of this program, or damaged: kept as it is, and never overwritten with something emptier. */
export class UnreadableContent extends Error {
  override name = 'UnreadableContent'
  readonly format: unknown

  constructor(format: unknown, of = 'a document') {
    super(`the content of ${of} is stored in format ${JSON.stringify(format)}, which cannot be read`)
    this.format = format
  }
}

const isContent = (value: unknown): value is Content =>
  isObject(value) &&
  value.format === currentFormat &&
  typeof value.numbering === 'string' &&
  [value.sections, value.fields, value.parties].every(Array.isArray)

/** Whatever is stored, in the shape of today. Costs next to nothing where it is in that shape already. */
export function readContent(stored: unknown): Content {
  const content = upgradeContent(stored)
  if (!isContent(content)) throw new UnreadableContent(isObject(stored) ? stored.format : typeof stored)
  return withoutNestedTables(content)
}
