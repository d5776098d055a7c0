// The name that a clause bears before its text: «PRIMERA.- Objeto. El arrendador…».
import type { Inline } from '../writing/model.ts'
import { dropped, isBold, textOf } from './inlines.ts'

export type Titled = { title: string; content: Inline[] }

const longest = 150
const capitals = /^(\p{Lu}[\p{Lu}\s,]{2,80}?)\s*(?:\.\s?[-–—]+|[.:]|[-–—]+)\s+(?=\S)/u
const dashed = /^([^.:\n]{3,80})\.\s?[-–—]+\s+(?=\S)/
const ending = /[\s.:;\-–—]+$/

export const tidyTitle = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(ending, '')

/** `content` is what follows the clause's number. */
export function splitTitle(content: Inline[], isHeading: boolean): Titled {
  const text = textOf(content)
  const short = text.length > 0 && text.length <= longest && !text.includes('\n')
  const shouted = text === text.toLocaleUpperCase('es') && /\p{Lu}{3}/u.test(text) && !/\.\s/.test(text)
  if (short && (isHeading || isBold(content) || shouted)) return { title: tidyTitle(text), content: [] }
  const marked = markedBeginning(content)
  if (marked) return { title: tidyTitle(marked), content: dropped(content, endOfTitle(text, marked.length)) }
  const found = capitals.exec(text) ?? dashed.exec(text)
  if (!found) return { title: '', content }
  return { title: tidyTitle(found[1] ?? ''), content: dropped(content, found[0].length) }
}

/** Bold or underlined words are its title only if they end like one: «EL ARRENDADOR cede…» is emphasis. */
function markedBeginning(content: readonly Inline[]): string | undefined {
  let beginning = ''
  for (const inline of content) {
    const stands = inline.type === 'text' && (inline.marks?.includes('bold') || inline.marks?.includes('underline'))
    if (!stands) break
    beginning += inline.text
  }
  const after = textOf(content).slice(beginning.length)
  const ends = /[.:\-–—]\s*$/.test(beginning) || /^\s*[.:\-–—]/.test(after)
  return beginning.trim() && beginning.length <= longest && ends && after.trim() ? beginning : undefined
}

const endOfTitle = (text: string, length: number): number =>
  length + (/^\s*[.:\-–—]*\s*/.exec(text.slice(length))?.[0].length ?? 0)
