// A text that was pasted as a whole, shared out into sections by its ordinals and its headings.
import { ordinal } from '#domain/words/ordinals.ts'
import { limits, paragraphOf, type Section } from '#domain/writing/model.ts'

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Also «décima primera», which is how many write it. */
function namesOf(position: number): string[] {
  const [tens, units] = [Math.floor(position / 10) * 10, position % 10]
  return (['feminine', 'masculine'] as const).flatMap((gender) => [
    ordinal(position, gender),
    ...(tens > 0 && units > 0 ? [`${ordinal(tens, gender)} ${ordinal(units, gender)}`] : []),
  ])
}

const ordinals = new Set(Array.from({ length: 99 }, (_, index) => namesOf(index + 1).map(withoutAccents)).flat())

const numbered = /^(?:cl[áa]usula\s+)?(?:\d{1,2}|[ivxl]{1,6})\s*(?:\.-|\.–|\.|\)|ª\.?-?|º\.?-?)\s+/i
const worded = /^(?:cl[áa]usula\s+)?((?:\p{L}+\s?){1,3}?)\s*(?:\.-|\.–|\.|:|\s-)\s*/iu

/** What is left of the line after «PRIMERA.-», or undefined if it does not begin a clause. */
function afterOrdinal(line: string): string | undefined {
  const figure = numbered.exec(line)
  if (figure) return line.slice(figure[0].length)
  const word = worded.exec(line)
  return word && ordinals.has(withoutAccents(word[1] ?? '').trim()) ? line.slice(word[0].length) : undefined
}

const isHeading = (line: string): boolean =>
  line.length <= 60 && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase() && !/[.;,]$/.test(line)

/** «Objeto. La parte…»: a few words and a full stop before the sentence begins. */
function titleOf(text: string): { title: string; rest: string } {
  const match = /^([^.:]{2,60})[.:]-?\s+(?=\S)/u.exec(text)
  if (match) return { title: match[1]?.trim() ?? '', rest: text.slice(match[0].length) }
  return text.length <= 60 ? { title: text.replace(/[.:]-?$/, '').trim(), rest: '' } : { title: '', rest: text }
}

function sectionOf(line: string, id: string): Section {
  const clause = afterOrdinal(line)
  if (clause !== undefined) {
    const { title, rest } = titleOf(clause)
    return { id, kind: 'clause', title, body: rest ? [paragraphOf(rest)] : [] }
  }
  if (isHeading(line)) return { id, kind: 'heading', title: line.replace(/[:.-]+$/, '').trim(), body: [] }
  return { id, kind: 'text', title: '', body: [paragraphOf(line)] }
}

export function sectionsOfText(text: string, makeId: () => string): Section[] {
  const sections: Section[] = []
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim()
    if (!line) continue
    const section = sectionOf(line, makeId())
    const last = sections.at(-1)
    // Whatever begins nothing of its own goes on with what came before it.
    const goesOn = section.kind === 'text' && last && last.kind !== 'heading'
    if (goesOn || (last && sections.length >= limits.sections)) last.body.push(paragraphOf(line))
    else sections.push(section)
  }
  return sections
}
