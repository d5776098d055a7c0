// Finds blanks in a text, «[NOMBRE]», «{{nombre}}», «_____», and guesses what each is for.

import { limits, type Section } from '../model.ts'
import { fold } from '../text/fold.ts'
import type { Range } from '../text/ranges.ts'
import { type Guess, guessByName, guessByPlace } from './blank-guess.ts'

const filler = '(?:_{2,}|\\.{4,}|…+)'
/** Alternatives, tried in order; the groups capture the name, if any. */
const shapes = new RegExp(
  [
    // «a ___ de ________ de 20__» and «__/__/____» are one date.
    `(?<date>${filler}\\s+de\\s+${filler}\\s+del?\\s+(?:(?:20)?${filler}|20\\d\\d)|_{2,}\\s?/\\s?_{2,}\\s?/\\s?_{2,})`,
    `\\{\\{\\s{0,5}(?<template>\\p{L}[\\p{L}\\d _.-]{0,${limits.label}}?)\\s{0,5}\\}\\}`,
    `\\[(?<name>[^\\[\\]\\n\\ufffc]{1,${limits.label + 10}})\\]`,
    '(?<line>_{3,}|\\.{5,}|…{2,}|…\\.{2,}|\\.{2,}…)',
    '(?<crosses>[«“"][xX]{2,10}[»”"]|(?<![\\p{L}\\p{N}])[xX]{3,10}(?![\\p{L}\\p{N}]))',
  ].join('|'),
  'gu',
)

const notNames = new Set(
  'sic,nota,fin,continua,el,la,los,las,un,una,de,del,que,y,o,en,se,su,sus,lo,al,con,por,firma,sello'.split(','),
)
const fillsBrackets = /^\s*(?:_+|[●•*]+|x{2,}|-{2,})\s*$|^\s{2,}$/i
const link = /^(?:\((?:https?:|mailto:|www\.|\/|#)[^)\s]*\)|\[[^\]]*\]|:\s*https?:)/
const citation = /\d{3}|^(?:art|arts|art[ií]culo|v[ée]ase|v\.|cfr|n\. del|rj|roj|ecli|tol|boe|stc|sts|sap)(?![\p{L}])/iu

/** Brackets are also used for quotations, notes, citations and links: those are no names. */
function isName(name: string, after: string): boolean {
  if (!/\p{L}{2}/u.test(name.replaceAll('.', '')) || /^\s*(?:\.{3}|…)|(?:\.{3}|…)\s*$/.test(name)) return false
  return !notNames.has(fold(name)) && !citation.test(name.trim()) && !link.test(after)
}

const isSignatureLine = (before: string): boolean =>
  /(?:^|[^a-z])(?:fdo|firmado|firma|firmas|rubrica)[^_]{0,40}$/.test(fold(before.split('\n').at(-1) ?? '').slice(-60))

/** Dots before a page number belong to a table of contents; a line alone is for a signature or a separator. */
function isLine(line: string, before: string, after: string): boolean {
  if (line.startsWith('.') && /^\s*\d+\s*(?:$|\n)/.test(after)) return false
  if (!line.startsWith('_') && /[([]\s*$/.test(before) && /^\s*[)\]]/.test(after)) return false
  const alone = /(?:^|\n)\s*$/.test(before) && /^\s*(?:$|\n)/.test(after)
  return !(alone && line.length >= 10) && !isSignatureLine(before)
}

const countedBy =
  /(?:clausula|siglo|capitulo|titulo|libro|anexo|expositivo|seccion|parte|num(?:ero)?|articulo|punto)[. ]{1,2}$/

export type Spot = Range & { text: string; name?: string; guess: Guess }
export type KeyedSpot = Spot & { key: string }

/** Bounds the work on a text of nothing but lines. */
const mostLookedAt = 2_000

/** Finding blanks and replacing them go through the same places, and number them alike. */
export class BlankSearch {
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
  const { date, template, name, line, crosses } = match.groups as Record<string, string | undefined>
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
  // «XXX» may be the thirtieth of something.
  if (crosses) return countedBy.test(fold(before)) ? undefined : { ...spot, guess: guessByPlace(before, after) }
  return line && isLine(line, before, after) ? { ...spot, guess: guessByPlace(before, after) } : undefined
}
