// Contents as they were written by older versions of this program, brought up to the shape of today.
import { currentFormat, paragraphOf } from './model.ts'

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

const upgrades: ((old: Loose) => Loose)[] = [fromPlainText]

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
