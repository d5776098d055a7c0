// Upgrades contents of older formats to the present one.
import { type Content, currentFormat, paragraphOf } from './model.ts'
import { withoutNestedTables } from './text/nested-tables.ts'

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Format 0, also accepted from API clients: sections of plain text, one paragraph per line. */
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

/** Format 2 added presences of parties, combined conditions, rules and pieces, all optional. */
const fromSimpleParties = (old: Loose): Loose => ({ ...old, format: 2 })

/** From each format to the next: a new format adds a line here. */
const upgrades: ((old: Loose) => Loose)[] = [fromPlainText, fromSimpleParties]

/** Leaves what it cannot read: the schema reports what is wrong. */
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

/** Stored by a newer version of this program, or damaged: it must not be overwritten. */
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

/** Any stored content in the present format; cheap if it has that already. */
export function readContent(stored: unknown): Content {
  const content = upgradeContent(stored)
  if (!isContent(content)) throw new UnreadableContent(isObject(stored) ? stored.format : typeof stored)
  return withoutNestedTables(content)
}
