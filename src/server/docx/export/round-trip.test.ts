// Texts of the library as Word files, read back by our importer: the same clauses, numbers, references, blanks, parties and tables.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import type { Part, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'
import { textOf } from '#domain/sheet/words.ts'
import type { Content, Section } from '#domain/writing/model.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { printedSheet } from '#language/es/writing/printed-sheet.ts'
import { libraryText } from '#tests/support/library.ts'
import { readDocx } from '../read.ts'
import { imported } from '../reading/imported.ts'
import { wordFileOf } from '../word-file.ts'

const root = new URL('../../../../library/', import.meta.url)
/** `ROUND_TRIPS=all` reads every text. */
const every = process.env.ROUND_TRIPS === 'all' ? 1 : 12
const files = globSync('*/*.txt', { cwd: root })
  .toSorted()
  .filter((_, index) => index % every === 0)

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim()

function* linesOf(blocks: readonly SheetBlock[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield bare(block.runs.map(textOf).join(''))
    else if (block.type === 'list') for (const item of block.items) yield* [...linesOf(item)].map((line) => `• ${line}`)
    else for (const row of block.rows) yield `| ${row.map((cell) => [...linesOf(cell)].join(' + ')).join(' | ')}`
  }
}

const isHead = ({ kind, title, number }: Part): boolean => kind === 'heading' || number !== undefined || title !== ''
/** A clause, a heading, and each line under them. */
const lines = ({ parts }: Sheet): string[] =>
  parts
    .flatMap((part) => [
      ...(isHead(part) ? [bare(`# ${part.number ?? part.kind} ${part.title.replace(/[.:]$/, '')}`)] : []),
      ...linesOf(part.blocks),
    ])
    .filter(Boolean)

const count = ({ sections }: Content, type: string) =>
  sections.flatMap(({ body }) => [...inlinesOf(body)]).filter((inline) => inline.type === type).length
const tables = (sections: readonly Section[]) =>
  sections.flatMap(({ body }) => body).filter(({ type }) => type === 'table').length

async function tripOf(file: string): Promise<{ lines: number; misses: string[] }> {
  const { title, content, country } = readLibraryWriting(libraryText(file))
  const sheet = printedSheet({ title, content, country })
  const bytes = await wordFileOf(sheet, { id: 'w', createdAt: new Date(0) }, content)
  const back = imported(await readDocx(bytes))
  const again = printedSheet({ title: back.title, content: back.content, country })
  const [before, after] = [lines(sheet), lines(again)]
  const left = new Map<string, number>()
  for (const line of after) left.set(line, (left.get(line) ?? 0) + 1)
  const misses = before.filter((line) => {
    const found = left.get(line) ?? 0
    left.set(line, found - 1)
    return found < 1
  })
  const told = misses.map((line) => `${file}: ${line}`)
  const say = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other))
      told.push(`${file}: ${what} ${JSON.stringify(one)} → ${JSON.stringify(other)}`)
  }
  say('title', sheet.title, again.title)
  say('references', count(content, 'reference'), count(back.content, 'reference'))
  say('tables', tables(content.sections), tables(back.content.sections))
  say(
    'parties',
    content.parties.map(({ role }) => role),
    back.content.parties.map(({ role }) => role),
  )
  return { lines: before.length, misses: told }
}

it(`${files.length} texts of the library come back from Word as they went`, async () => {
  let [all, missed] = [0, 0]
  for (const file of files) {
    const { lines: written, misses } = await tripOf(file)
    all += written
    missed += misses.length
    process.stdout.write(misses.map((miss) => `${miss}\n`).join(''))
  }
  process.stdout.write(`${missed} of ${all} lines missed in ${files.length} texts\n`)
  expect(missed / all).toBeLessThan(0.01)
}, 600_000)
