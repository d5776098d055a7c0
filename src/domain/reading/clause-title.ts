// The name that a clause bears before its text: «PRIMERA.- Objeto. El arrendador…».
import type { Inline } from '../writing/model.ts'
import { dropped, isBold, textOf } from './inlines.ts'

export type Titled = { title: string; content: Inline[] }

const longest = 150
const capitals = /^(\p{Lu}[\p{Lu}\s,]{2,80}?)\s*(?:\.\s?[-–—]+|[.:]|[-–—]+)\s+(?=\S)/u
const dashed = /^([^.:\n]{3,80})\.\s?[-–—]+\s+(?=\S)/
const plain = /^([^.:;\n]{3,60})[.:]\s?[-–—]*\s+(?=[\p{Lu}\d«"“¿($€])/u
/** As far as a title and what ends it can reach. */
const reach = 250

const isEnding = (letter: string): boolean => /[\s.:;\-–—]/.test(letter)

export function tidyTitle(text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  let end = tidy.length
  while (end > 0 && isEnding(tidy.charAt(end - 1))) end -= 1
  return tidy.slice(0, end)
}

/** What a full stop follows without ending anything: «Que D. Juan…». */
const abbreviated =
  /(?:^|\s)(?:d|dª|dña|dn|sr|sra|srta|sres|dr|dra|excmo|ilmo|art|arts|n[uú]m|nº|n|p[aá]g|avda|av|ctra|pza|pl|c|s|l|a|u|fdo|tel|tfno|etc|cif|nif|dni|ss|cc|p|ej)$/i
/** What begins a sentence and never a name. */
const beginsSentence =
  /^(?:el|la|los|las|lo|un|una|unos|unas|se|que|si|en|por|para|con|sin que|cuando|al|del|ambas|ambos|este|esta|estos|estas|dich[oa]s?|cada|todo|toda|todos|todas|no obstante|asimismo|igualmente|don|doña)\s/i
const verbs = /(?:^|\s)(?:es|son|se|ha|han|\p{L}{2,}(?:rá|rán))(?=\s|$)/iu

/** «Objeto», «Duración del contrato», «Renta y forma de pago»: a few words that say nothing yet. */
const isName = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && !abbreviated.test(text) && !beginsSentence.test(`${text} `) && !verbs.test(text)

/** A name that is set like the rest of its paragraph, told by its words alone. */
function plainName(text: string): { title: string; length: number } | undefined {
  const beginning = text.slice(0, reach)
  const found = plain.exec(beginning)
  if (found?.[1] && isName(found[1])) return { title: found[1], length: found[0].length }
  const whole = text.length <= 60 && !/[.;,]$/.test(text) && isName(tidyTitle(text))
  return whole ? { title: text, length: text.length } : undefined
}

/** `content` is what follows the clause's number. */
export function splitTitle(content: Inline[], isHeading: boolean): Titled {
  const text = textOf(content)
  const short = text.length > 0 && text.length <= longest && !text.includes('\n')
  const shouted = !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text) && !/\.\s/.test(text)
  if (short && (isHeading || isBold(content) || shouted)) return { title: tidyTitle(text), content: [] }
  const marked = markedBeginning(content)
  if (marked) return { title: tidyTitle(marked), content: dropped(content, endOfTitle(text, marked.length)) }
  const beginning = text.slice(0, reach)
  const found = capitals.exec(beginning) ?? dashed.exec(beginning)
  if (found) return { title: tidyTitle(found[1] ?? ''), content: dropped(content, found[0].length) }
  const name = plainName(text)
  return name ? { title: tidyTitle(name.title), content: dropped(content, name.length) } : { title: '', content }
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
