// Fields of Word, with the result that they show until they are updated: numbers of clauses, and references to them.
import {
  BookmarkEnd,
  BookmarkStart,
  BuilderElement,
  type IRunOptions,
  type ParagraphChild,
  StringContainer,
  TextRun,
} from 'docx'
import { type ClauseCount, isInWords } from './clause-numbers.ts'

type Child = NonNullable<IRunOptions['children']>[number]
const attribute = (key: string, value: string) => ({ key, value })

/** `w:val`, and others of `w:`. */
export function element(
  name: string,
  attributes: Record<string, string> = {},
  children: BuilderElement['root'] = [],
): BuilderElement {
  const named = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, attribute(`w:${key}`, value)]),
  )
  return new BuilderElement({ name: `w:${name}`, attributes: named, children: children as BuilderElement[] })
}

const run = (child: BuilderElement | StringContainer, options: IRunOptions): TextRun =>
  new TextRun({ ...options, children: [child as unknown as Child] })

const character = (type: 'begin' | 'separate' | 'end', options: IRunOptions): TextRun =>
  run(element('fldChar', { fldCharType: type }), options)

function field(code: string, result: string, options: IRunOptions): TextRun[] {
  return [
    character('begin', options),
    run(new StringContainer('w:instrText', code), options),
    character('separate', options),
    new TextRun({ ...options, text: result }),
    character('end', options),
  ]
}

/** «III», «2», counted when Word updates its fields; «PRIMERA» is text, since no field counts so. */
export function numberRuns({ count, position, number }: ClauseCount, options: IRunOptions): TextRun[] {
  if (isInWords(count.form)) return [new TextRun({ ...options, text: number })]
  if (count.form === 'roman') return field(`SEQ ${count.key} \\* ROMAN`, number, options)
  const sign = number.replace(/^\d+/, '')
  const figures = field(`SEQ ${count.key} \\* ARABIC`, String(position), options)
  return [...figures, ...(sign ? [new TextRun({ ...options, text: sign })] : [])]
}

/** Hidden, as Word names its own targets of references. */
const bookmarkOf = (place: number): string => `_Ref${100_000_000 + place}`

/** The library's own bookmarks are numbered anew with every file, so that no two would have the same bytes. */
export const bookmarked = (place: number, runs: readonly TextRun[]): ParagraphChild[] => [
  new BookmarkStart(bookmarkOf(place), place + 1) as unknown as ParagraphChild,
  ...runs,
  new BookmarkEnd(place + 1) as unknown as ParagraphChild,
]

/** The number of a clause elsewhere in the text, as `shown`. */
export function referenceField(clause: ClauseCount, place: number, shown: string, options: IRunOptions): TextRun[] {
  const name = bookmarkOf(place)
  if (clause.count.list) return field(`REF ${name} \\n ${clause.before ? '\\t ' : ''}\\h`, shown, options)
  return field(`REF ${name} ${isInWords(clause.count.form) ? '\\* Lower ' : ''}\\h`, shown, options)
}
