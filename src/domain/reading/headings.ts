// Which lines of a file are its title, its headings and its signatures.
import { limits } from '../writing/model.ts'
import { clauseMark } from './clause-marks.ts'
import { tidyTitle } from './clause-title.ts'
import type { Line, Piece } from './lines.ts'

const known =
  /^(?:reunid[oa]s|partes|comparecen?|intervienen?|exponen?|expositivo|manifiestan?|declaran?|declaraciones|antecedentes(?: de hecho)?|considerandos?|consideraciones|cl[aá]usulas|estipulaciones|estipulan|pactos|pactan|convienen|condiciones(?: generales| particulares)?|acuerdan|acuerdos|otorgan?|facultades|hechos|fundamentos(?: de derecho)?|disposiciones(?: generales| finales| adicionales)?|anexos?(?: \S{1,6})?)$/i
/** What a title begins with where nothing but its words tells. */
const named =
  /^(?:contrato|precontrato|acuerdo|convenio|pacto|poder|apoderamiento|autorizaci[oó]n|escritura|documento|acta|carta|recibo|reconocimiento|certificado|declaraci[oó]n|solicitud|demanda|requerimiento|burofax|estatutos|reglamento|testamento|mandato|finiquito|compromiso|propuesta|oferta|adenda|anexo)\s/i
/** In capitals too, these are people, places and turns of phrase, not headings. */
const spoken = /^(?:d\.|dª|d\.ª|dña|don\s|doña\s|y\s|de\s(?:una|otra)\s|en\s.+,\s*a\s|por\s)/i
const closing =
  /^(?:y\s+)?(?:en prueba|en testimonio|para que (?:as[ií] )?conste|le[ií]d[oa]|no habiendo|y no habiendo|en se[ñn]al de)/i
const signed =
  /^(?:fdo\b|firmado(?:\s+por)?\s*[:.]|firmas?\s*(?:[:.]|_|$|del?\s)|[_.…]{5,}(?:\s+[_.…]{5,})*$)|\bfdo\.?\s*:/i
const role = /^(?:el|la|los|las|por)\s(?:\S+\s){0,4}\S+$/i
const person = /^(?:d\.|dª|d\.ª|dña\.?|don|doña)\s/i

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '')
export const isShouted = (text: string): boolean => !/\p{Ll}/u.test(text) && letters(text).length >= 4

/** «R E U N I D O S» is one word. */
const unspaced = (text: string): string => (/^(?:\p{L}\s){3,}\p{L}\W*$/u.test(text) ? text.replace(/\s/g, '') : text)
export const headingText = (text: string): string => tidyTitle(unspaced(text))

const isShort = ({ text }: Line, length: number): boolean => text.length <= length && !text.includes('\n')
export const isKnown = (line: Line): boolean => isShort(line, 80) && known.test(headingText(line.text))

export function isHeading(line: Line): boolean {
  if (line.isBody || !isShort(line, 150) || clauseMark(line.text)) return false
  if (line.list) return false
  if (line.heading || isKnown(line)) return true
  const stands = line.bold || line.align === 'center' || line.content.every(isUnderlined)
  return stands && isShort(line, 80) && isShouted(line.text) && !/[.,;]$/.test(line.text) && !spoken.test(line.text)
}

const isUnderlined = (inline: Line['content'][number]): boolean =>
  inline.type === 'text' && Boolean(inline.marks?.includes('underline') || !inline.text.trim())

/** In lines. */
const longestTitle = 4

/** Takes the title's lines out of the pieces. */
export function takeTitle(pieces: readonly Piece[]): { title: string; rest: Piece[] } {
  const start = titleStart(pieces)
  if (start < 0) return { title: '', rest: [...pieces] }
  let end = start + 1
  while (end < start + longestTitle && goesOn(pieces[start], pieces[end])) end += 1
  const lines = pieces.slice(start, end) as Line[]
  const whole = tidyTitle(lines.map(({ text }) => text).join(' '))
  if (whole.length <= limits.title) return { title: whole, rest: pieces.toSpliced(start, end - start) }
  // Too long for a title: it stays in the text, and its beginning names the writing.
  return { title: `${whole.slice(0, limits.title - 1).trimEnd()}…`, rest: [...pieces] }
}

function titleStart(pieces: readonly Piece[]): number {
  const styled = pieces.slice(0, 10).findIndex((piece) => piece.type === 'line' && piece.title)
  if (styled >= 0) return styled
  const first = pieces.slice(0, 3)
  const begun = first.findIndex((piece) => piece.type === 'line' && (clauseMark(piece.text) || isKnown(piece)))
  return first.slice(0, begun < 0 ? first.length : begun).findIndex((piece, at) => {
    if (piece.type !== 'line' || piece.isBody || piece.list || spoken.test(piece.text) || isSigned(piece)) return false
    if (!isShort(piece, 150) || letters(piece.text).length < 3) return false
    if (at === 0 && named.test(piece.text) && !/[.,;:]$/.test(piece.text)) return true
    return piece.heading === 1 || piece.align === 'center' || piece.bold || isShouted(piece.text)
  })
}

/** A title of two lines, both of which look the same. */
function goesOn(first: Piece | undefined, next: Piece | undefined): boolean {
  if (first?.type !== 'line' || next?.type !== 'line') return false
  if (first.title || next.title) return first.title && next.title
  if (first.heading || next.heading || isKnown(next) || clauseMark(next.text) || next.list) return false
  if (next.apart || spoken.test(next.text)) return false
  const alike = first.align === next.align && first.bold === next.bold && isShouted(first.text) === isShouted(next.text)
  return alike && isShouted(next.text) && isShort(next, 100)
}

/** Where the signatures begin and end; with the formula that leads to them and the roles above the lines. */
export function signaturesOf(pieces: readonly Piece[]): { start: number; end: number } | undefined {
  const annex = pieces.findIndex((piece) => piece.type === 'line' && /^anexo\b/i.test(piece.text) && isHeading(piece))
  const end = annex < 0 ? pieces.length : annex
  const from = Math.max(0, end - 25)
  const found = pieces.slice(from, end).findIndex(isSigned)
  let start = found < 0 ? signersAt(pieces, end) : from + found
  if (start < 0) return undefined
  while (start > 0 && isRole(pieces[start - 1])) start -= 1
  if (start > 0 && isClosing(pieces[start - 1])) start -= 1
  return { start, end }
}

/** Without a single «Fdo.»: two who are named at the very end are about to sign, and one is after the formula. */
function signersAt(pieces: readonly Piece[], end: number): number {
  let start = end
  while (start > 0 && isSigner(pieces[start - 1])) start -= 1
  const roles = pieces.slice(start, end).filter((piece) => piece.type === 'line' && role.test(piece.text)).length
  return roles > 1 || (roles === 1 && isClosing(pieces[start - 1])) ? start : -1
}

const isSigner = (piece: Piece | undefined): boolean =>
  isRole(piece) && piece?.type === 'line' && (role.test(piece.text) || person.test(piece.text))

function isSigned(piece: Piece): boolean {
  if (piece.signature) return true
  if (piece.type === 'line') return isShort(piece, 300) && signed.test(piece.text)
  return JSON.stringify(piece.table.rows).length < 5_000 && cellTexts(piece.table).some((text) => signed.test(text))
}

const cellTexts = (table: Extract<Piece, { type: 'grid' }>['table']): string[] =>
  table.rows
    .flat(2)
    .flatMap((block) =>
      block.type === 'paragraph'
        ? [block.content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')]
        : [],
    )

const isRole = (piece: Piece | undefined): boolean =>
  piece?.type === 'line' &&
  !piece.list &&
  !clauseMark(piece.text) &&
  !isKnown(piece) &&
  isShort(piece, 80) &&
  !/[.;:]$/.test(piece.text) &&
  (role.test(piece.text) || person.test(piece.text) || isShouted(piece.text))

export const isClosing = (piece: Piece | undefined): boolean => piece?.type === 'line' && closing.test(piece.text)
