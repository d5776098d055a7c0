// The number or sign before an item of a list: as it is written, and as it would be counted.
import { roman } from '../words/numbers/roman.ts'

export type ItemMark = { ordered: boolean; text: string }

const signs = /^[•●○▪■◦‣·*oO§ØüvqÆ\uf000-\uf0ff–—−-]$/u
const numbered =
  /^\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-zñ]{1,2}|[ivxl]{1,7}|[A-Z]|[IVXL]{1,7})(?:\.?\s?[ºª°])?[.)\-–—:]{0,3}$/

/** A sign that Word or a page wrote before an item: «·», «a)», «1.º», «PRIMERA.-». */
export function itemMark(written: string): ItemMark | undefined {
  const text = written.replace(/\s+/g, ' ').trim()
  if (!text || text.length > 60) return undefined
  if (signs.test(text)) return { ordered: false, text: '' }
  return { ordered: numbered.test(text) || /\p{L}{3}/u.test(text), text }
}

export const letterAt = (position: number): string =>
  position <= 26
    ? String.fromCharCode(96 + position)
    : `${letterAt(Math.floor((position - 1) / 26))}${letterAt(((position - 1) % 26) + 1)}`

const kinds: Record<string, (position: number) => string> = {
  '1': String,
  decimal: String,
  'decimal-leading-zero': String,
  a: letterAt,
  'lower-alpha': letterAt,
  'lower-latin': letterAt,
  A: (position) => letterAt(position).toUpperCase(),
  'upper-alpha': (position) => letterAt(position).toUpperCase(),
  'upper-latin': (position) => letterAt(position).toUpperCase(),
  i: (position) => roman(position).toLowerCase(),
  'lower-roman': (position) => roman(position).toLowerCase(),
  I: roman,
  'upper-roman': roman,
}

/** What a page writes before the item of an `ol` of that type; undefined for signs. */
export function countedMark(type: string, position: number): string | undefined {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  return kind && position > 0 && position < 400 ? `${kind(position)}.` : undefined
}
