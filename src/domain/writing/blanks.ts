// Blanks that people typed as on paper, «[NOMBRE]», «{{nombre}}» or «_____», and making fields of them.
import { type Guess, guessByName, guessByPlace } from './blank-guess.ts'
import { fold } from './fold.ts'
import { type Content, type Field, type FieldType, limits, type Mark, type Section } from './model.ts'
import { type Range, replaceRanges } from './ranges.ts'
import { mapParagraphs, mapSections, paragraphsOf, plainText } from './walk.ts'

export type Blank = {
  /** The same for every place with the same name; one without a name is only itself. */
  key: string
  /** As it stands in the text, the first time. */
  text: string
  label: string
  type: FieldType
  percent?: true
  places: { section: string }[]
  count: number
}

const filler = '(?:_{2,}|\\.{4,}|…+)'
/** Alternatives in the order in which they are tried; the groups hold the name, where there is one. */
const shapes = new RegExp(
  [
    // «a ___ de ________ de 20__» and «__/__/____» are one date.
    `(?<date>${filler}\\s+de\\s+${filler}\\s+del?\\s+(?:(?:20)?${filler}|20\\d\\d)|_{2,}\\s?/\\s?_{2,}\\s?/\\s?_{2,})`,
    `\\{\\{\\s{0,5}(?<template>\\p{L}[\\p{L}\\d _.-]{0,${limits.label}}?)\\s{0,5}\\}\\}`,
    `\\[(?<name>[^\\[\\]\\n\\ufffc]{1,${limits.label + 10}})\\]`,
    '(?<line>_{3,}|\\.{5,}|…{2,})',
  ].join('|'),
  'gu',
)

const notNames = new Set(
  'sic,nota,fin,continua,el,la,los,las,un,una,de,del,que,y,o,en,se,su,sus,lo,al,con,por,firma,sello'.split(','),
)
const fillsBrackets = /^\s*(?:_+|[●•*]+|x{2,}|-{2,})\s*$/i
const link = /^(?:\((?:https?:|mailto:|www\.|\/|#)[^)\s]*\)|\[[^\]]*\]|:\s*https?:)/
const citation = /\d{3}|^(?:art|arts|art[ií]culo|v[ée]ase|v\.|cfr|n\. del|rj|roj|ecli|tol|boe|stc|sts|sap)(?![\p{L}])/iu

/** Quotations, notes, citations and links also come in brackets. */
function isName(name: string, after: string): boolean {
  if (!/\p{L}{2}/u.test(name.replaceAll('.', '')) || /^\s*(?:\.{3}|…)|(?:\.{3}|…)\s*$/.test(name)) return false
  return !notNames.has(fold(name)) && !citation.test(name.trim()) && !link.test(after)
}

const isSignatureLine = (before: string): boolean =>
  /(?:^|[^a-z])(?:fdo|firmado|firma|firmas|rubrica)[^_]{0,40}$/.test(fold(before.split('\n').at(-1) ?? '').slice(-60))

/** A line of dots before a page number is a table of contents; a rule by itself is for a signature or a separation. */
function isLine(line: string, before: string, after: string): boolean {
  if (line.startsWith('.') && /^\s*\d+\s*(?:$|\n)/.test(after)) return false
  if (!line.startsWith('_') && /[([]\s*$/.test(before) && /^\s*[)\]]/.test(after)) return false
  const alone = /(?:^|\n)\s*$/.test(before) && /^\s*(?:$|\n)/.test(after)
  return !(alone && line.length >= 10) && !isSignatureLine(before)
}

type Spot = Range & { text: string; name?: string; guess: Guess }
type KeyedSpot = Spot & { key: string }

/** Nobody fills in so many, and a text of nothing but lines must not hold up whoever reads it. */
const mostLookedAt = 2_000

/** Whoever finds blanks and whoever replaces them go through the same places, and count them alike. */
class Search {
  #left = mostLookedAt
  readonly #unnamed = new Map<string, number>()

  spotsIn({ id }: Pick<Section, 'id'>, text: string): KeyedSpot[] {
    const spots: KeyedSpot[] = []
    for (const match of text.matchAll(shapes)) {
      if (this.#left === 0) break
      this.#left -= 1
      const spot = spotOf(match, text)
      if (spot) spots.push({ ...spot, key: this.#keyOf(spot, id) })
    }
    return spots
  }

  #keyOf({ name }: Spot, section: string): string {
    if (name !== undefined) return `name:${name}`
    const count = this.#unnamed.get(section) ?? 0
    this.#unnamed.set(section, count + 1)
    return `line:${section}:${count}`
  }
}

function spotOf(match: RegExpExecArray, text: string): Spot | undefined {
  const { date, template, name, line } = match.groups as Record<string, string | undefined>
  const spot = { start: match.index, end: match.index + match[0].length, text: match[0] }
  const before = text.slice(Math.max(0, spot.start - 200), spot.start)
  const after = text.slice(spot.end, spot.end + 200)
  const called = template ?? name
  if (date) return { ...spot, guess: { label: 'Fecha', type: 'date' } }
  if (called && fillsBrackets.test(called)) return { ...spot, guess: guessByPlace(before, after) }
  if (called && isName(called, after)) {
    const guess = guessByName(called)
    return guess.label ? { ...spot, name: fold(guess.label), guess } : undefined
  }
  return line && isLine(line, before, after) ? { ...spot, guess: guessByPlace(before, after) } : undefined
}

/** «DNI» of two people must not become one field: the second is «DNI 2». */
class Labels {
  readonly #taken: Set<string>
  /** The next number to try: those below are taken, and stay so. */
  readonly #next = new Map<string, number>()

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken)
  }

  unlike(label: string): string {
    const folded = fold(label)
    let made = label
    let count = this.#next.get(folded) ?? 2
    for (; this.#taken.has(fold(made)); count += 1) made = `${label} ${count}`
    this.#next.set(folded, count)
    this.#taken.add(fold(made))
    return made
  }
}

export function detectBlanks(content: Content): Blank[] {
  const search = new Search()
  const found = content.sections.flatMap((section) =>
    [...paragraphsOf(section.body)]
      .flatMap((each) => search.spotsIn(section, plainText(each.content)))
      .map((spot) => ({ ...spot, section: section.id })),
  )
  // A name that a field already has is that field's, and will be used again; a guess must not be mistaken for either.
  const labels = new Labels([
    ...content.fields.map(({ label }) => fold(label)),
    ...found.flatMap(({ name }) => name ?? []),
  ])
  const blanks = new Map<string, Blank>()
  for (const { key, name, guess, text, section } of found) {
    const known = blanks.get(key)
    if (known) {
      if (known.places.at(-1)?.section !== section) known.places.push({ section })
      known.count += 1
    } else {
      const label = name === undefined ? labels.unlike(guess.label) : guess.label
      blanks.set(key, { ...guess, key, label, text, places: [{ section }], count: 1 })
    }
  }
  return [...blanks.values()]
}

/** Puts a chip in every place of the chosen blanks. A field with the same label and type as another is that one. */
export function acceptBlanks(content: Content, chosen: readonly { blank: Blank; field: Field }[]): Content {
  const fields = [...content.fields]
  const likeness = ({ label, type }: Field): string => `${type} ${fold(label)}`
  // The first of each kind counts.
  const known = new Map(fields.toReversed().map((field) => [likeness(field), field]))
  const chipOf = new Map<string, string>()
  for (const { blank, field } of chosen) {
    const same = known.get(likeness(field))
    if (!same) {
      fields.push(field)
      known.set(likeness(field), field)
    }
    chipOf.set(blank.key, (same ?? field).id)
  }
  const search = new Search()
  const marked = mapSections(content, (section) => {
    const body = mapParagraphs(section.body, (paragraph) => {
      const replacements = search.spotsIn(section, plainText(paragraph.content)).flatMap((spot) => {
        const field = chipOf.get(spot.key)
        if (field === undefined) return []
        return { ...spot, make: (marks?: Mark[]) => ({ type: 'field' as const, field, ...(marks && { marks }) }) }
      })
      return replacements.length === 0
        ? paragraph
        : { ...paragraph, content: replaceRanges(paragraph.content, replacements) }
    })
    return body === section.body ? section : { ...section, body }
  })
  return fields.length === content.fields.length ? marked : { ...marked, fields }
}
