// Every writing of the library: well formed, nothing unused or undefined, and printable in every way it can be used.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contentOnWire } from '#contract/shapes/content.ts'
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { layOut, type Sheet, type SheetBlock } from '#domain/sheet/sheet.ts'
import { testsOf } from '#domain/writing/conditions/conditions.ts'
import type { Condition } from '#domain/writing/model.ts'
import { reviewOf } from '#domain/writing/review.ts'
import { slugOf } from '#domain/writing/slug.ts'
import { openRenderer } from '#server/render/renderer.ts'
import { libraryText } from '#tests/support/library.ts'

const root = new URL('../../../library/', import.meta.url)
const files = globSync('*/*.txt', { cwd: root }).toSorted()
const library = files.map((file) => ({ file, ...readLibraryWriting(libraryText(file)) }))

const renderer = openRenderer()
afterAll(() => renderer.close())

function textOf(sheet: Sheet): string[] {
  const inside = (block: SheetBlock): string[] => {
    if (block.type === 'paragraph') return [block.runs.map(({ text }) => text).join('')]
    return (block.type === 'list' ? block.items : block.rows.flat()).flat().flatMap(inside)
  }
  return [sheet.title, ...sheet.parts.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(inside)])]
}

/** Values that turn the condition's result round. */
function switched(condition: Condition, values: Values): Values {
  const [first] = testsOf(condition)
  if (!first || 'party' in first) return values
  const { field, test, value } = first
  const now = values[field]
  if (test === 'is') return { ...values, [field]: now === value ? (value === 'yes' ? 'no' : 'otra cosa') : value }
  if (test === 'is_not') return { ...values, [field]: now === value ? 'otra cosa' : value }
  if (test === 'filled' || test === 'empty') return { ...values, [field]: now ? '' : '1' }
  return { ...values, [field]: test === 'more' ? '0' : '999999' }
}

const holes = /undefined|null|NaN|__|\[|\]|\{|\}|\*| {2}| [,.;:)]|\( |\.\.|,,|«[^»]*$|^[^«]*»/

it('has addresses of its own for all of them', () =>
  expect(new Set(library.map(({ title }) => slugOf(title))).size).toBe(library.length))

describe.each(library)('$file', ({ file, title, country, content, sample, summary, tags, laws, notes, category }) => {
  const paper = (values: Values) => layOut({ title, content, country }, values)

  it('is sound, and the check list of publishing finds nothing', () => {
    expect(contentOnWire.safeParse(content).error).toBeUndefined()
    expect(reviewOf({ title, content, visibility: 'public', category, summary })).toEqual([])
  })

  it('says what it is for, what it rests on and when that was checked', () => {
    expect(basename(file, '.txt').length).toBeGreaterThan(5)
    expect(summary.split(/(?<=[.?!])\s+/).length).toBeGreaterThanOrEqual(2)
    expect(tags.length).toBeGreaterThanOrEqual(4)
    expect(laws.length).toBeGreaterThanOrEqual(1)
    for (const { checked } of laws) expect(Date.parse(checked)).not.toBeNaN()
    expect(notes.join(' ') + summary).not.toMatch(holes)
    // Notes about a text are shown on the screen only: they are not in the document.
    expect(textOf(paper(sample)).join('\n')).not.toMatch(/este modelo|no sustituye/i)
  })

  it('helps with every field and has a sample for each', () => {
    for (const field of content.fields) {
      expect([field.id, field.help.length > 5]).toEqual([field.id, true])
      if (field.type !== 'computed') expect([field.id, field.id in sample]).toEqual([field.id, true])
      if (field.type === 'choice') expect(field.choices).toContain(sample[field.id])
    }
  })

  it('has no hole with its sample, nor with any of its conditions switched', () => {
    const conditions = content.sections.flatMap(({ condition }) => condition ?? [])
    for (const values of [sample, ...conditions.map((condition) => switched(condition, sample))]) {
      const sheet = paper(values)
      const blanks = sheet.parts.flatMap(({ blocks }) => JSON.stringify(blocks).match(/"(?:blank|lost)":true/g) ?? [])
      expect(blanks).toEqual([])
      for (const text of textOf(sheet)) expect(text).not.toMatch(holes)
    }
  })

  it('can be printed', async () => {
    const stamp = { id: 'RB-0000-0000-0000', verifyUrl: 'https://rubrica.example/x', createdAt: new Date(0) }
    const pdf = await renderer.pdf(paper(sample), stamp, { caller: 'ana' })
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  })
})
