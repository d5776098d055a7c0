// Guesses what a typed blank is for, by the Spanish words in it or around it.

import { type FieldType, limits } from '../model.ts'
import { fold } from '../text/fold.ts'

export type Guess = { label: string; type: FieldType; percent?: true }

/** Patterns for folded text. The highest rank wins, then the first: «número» says less than «cuenta». */
type Hint = { words: RegExp; type: FieldType; percent?: true; rank: 1 | 2 | 3; label?: string }

const hint = (rank: Hint['rank'], type: FieldType, words: string, more: Partial<Hint> = {}): Hint => ({
  rank,
  type,
  words: new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'g'),
  ...more,
})

const hints: readonly Hint[] = [
  hint(3, 'email', 'correo electronico|correo|e-?mail'),
  hint(3, 'phone', 'telefonos?|tfno|tlfn?o?|tel|movil|celular|whatsapp'),
  hint(3, 'identity', 'd\\.?n\\.?i|n\\.?i\\.?e|n\\.?i\\.?f|c\\.?i\\.?f|rfc|curp|rut|run|cuit|cuil|ruc|nit|pasaporte'),
  hint(3, 'identity', 'cedula|documento nacional de identidad|documento de identidad|identificacion'),
  hint(3, 'iban', 'iban'),
  hint(2, 'number', 'porcentaje|por ciento|tanto por ciento', { percent: true }),
  hint(2, 'number', '%', { percent: true }),
  hint(2, 'iban', 'cuenta'),
  hint(2, 'date', 'fechas?|dia'),
  hint(2, 'money', 'importe|renta|precio|cantidad|suma|cuota|fianza|salario|honorarios|euros?|pesos|soles|dolares'),
  hint(2, 'number', 'plazo|meses|anos|dias|semanas|horas|edad|superficie|metros'),
  hint(2, 'address', 'domicilio|calle|avenida|plaza'),
  hint(2, 'text', 'empresa|sociedad|entidad|compania|mercantil|razon social|profesion|ciudad|municipio|provincia'),
  hint(1, 'address', 'direccion'),
  hint(1, 'person', 'nombres?|apellidos|don|dona', { label: 'Nombre' }),
  hint(1, 'number', 'numero|num'),
]

type Found = { hint: Hint; start: number; end: number }

const findAll = (folded: string): Found[] =>
  hints.flatMap((each) =>
    [...folded.matchAll(each.words)].map(({ 0: word, index }) => ({
      hint: each,
      start: index,
      end: index + word.length,
    })),
  )

const guessOf = ({ type, percent }: Hint, label: string): Guess =>
  percent ? { label, type, percent } : { label, type }

const acronyms = new Set(
  'dni nie nif cif rfc curp rut run cuit cuil ruc nit iban iva irpf igic nss cp sa sl slu sau ong'.split(' '),
)
const asAcronym = (word: string): string => {
  const letters = fold(word).replaceAll('.', '')
  return acronyms.has(letters) ? letters.toUpperCase() : word.toLowerCase()
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** «NOMBRE_DEL_ARRENDADOR» and «nombreArrendador» as a label. */
function labelOf(name: string): string {
  const spaced = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s:;,.*-]+|[\s:;,*-]+$/g, '')
  const shouted = !/\p{Ll}/u.test(spaced)
  // All capitals say nothing about each letter's case; otherwise the author chose them.
  const words = spaced.split(' ').map((word) => (shouted || acronyms.has(word) ? asAcronym(word) : word))
  return capital(words.join(' ')).slice(0, limits.label).trim()
}

/** Of `[NOMBRE DEL ARRENDADOR]` or `{{nombre}}`. */
export function guessByName(name: string): Guess {
  const label = labelOf(name)
  const folded = fold(label)
  if (/^si ?(?:\/|o) ?no$/.test(folded)) return { label, type: 'yes_no' }
  const [best] = findAll(folded).sort((a, b) => b.hint.rank - a.hint.rank || a.start - b.start)
  return best ? guessOf(best.hint, label) : { label, type: 'text' }
}

/** Where the part of the sentence that belongs to a blank begins. */
const boundary = /[;()\n\ufffc[\]{}_…]|\.{4,}|,\s|(?<=\p{Ll}{3})\.\s+(?=\p{Lu})/gu
/** D., Dña., D./D.ª, Sr. */
const treatment =
  /(?:^|[^\p{L}])(?:d|don|dona|dna|d\.?[ªa]|sr|sra)\.?(?:\s*\/\s*(?:d|don|dona|dna|d\.?[ªa]|sra?|ª|a)\.?)?$/u
const connector =
  /(?:^|\s)(?:n\.?\s?[ºo°]\.?|num\.?|numero|no\.|de|del|la|el|los|las|en|con|a|al|por|que|es|y|un|una|su|sus|sera)$/

/** What follows the blank takes precedence over what precedes it. */
const followers: readonly [RegExp, Guess][] = [
  [/^\s*(?:%|por ciento)/, { type: 'number', percent: true, label: 'Porcentaje' }],
  [/^\s*(?:€|euros?(?![a-z])|pesos|soles|dolares|usd|eur(?![a-z])|mxn)/, { type: 'money', label: 'Importe' }],
  [/^\s*(?:meses|mensualidades)/, { type: 'number', label: 'Meses' }],
  [/^\s*anos/, { type: 'number', label: 'Años' }],
  [/^\s*dias/, { type: 'number', label: 'Días' }],
]

/** For a blank without a name, by the words around it: «con DNI ____», «la cantidad de ____ euros». */
export function guessByPlace(before: string, after: string): Guess {
  const tail = lastOf(before.split(boundary)).replace(/[\s:.-]*$/, '')
  const folded = fold(tail)
  const nearest = nearestHint(tail)
  const follower = followers.find(([words]) => words.test(fold(after.slice(0, 20))))?.[1]
  if (follower) return { ...follower, label: nearest?.type === follower.type ? nearest.label : follower.label }
  if (treatment.test(folded)) return { label: 'Nombre', type: 'person' }
  if (nearest) return nearest
  // «En ____, a 3 de mayo».
  if (folded === 'en') return { label: 'Lugar', type: 'text' }
  return { label: labelOf(lastWords(tail)) || 'Dato', type: 'text' }
}

const lastOf = <T>(items: T[]): T => items.at(-1) as T

/** The last words of the text that carry a meaning. */
function lastWords(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  while (words.length > 0 && connector.test(fold(lastOf(words)))) words.pop()
  const kept = words.slice(-4)
  while (kept.length > 1 && connector.test(fold(kept[0] as string))) kept.shift()
  return kept.join(' ')
}

/** The last word that is a hint, if it is near enough to the blank. */
function nearestHint(tail: string): Guess | undefined {
  const words = tail.split(/\s+/).filter(Boolean)
  const dropped: string[] = []
  while (words.length > 0 && connector.test(fold(lastOf(words)))) dropped.push(words.pop() as string)
  const near = words.slice(-5)
  const found = findAll(fold(near.join(' '))).sort((a, b) => b.end - a.end || b.hint.rank - a.hint.rank)[0]
  if (found) {
    // Folding keeps the length of composed (NFC) text, so that positions match.
    const word = near.join(' ').normalize('NFC').slice(found.start, found.end)
    return guessOf(found.hint, found.hint.label ?? capital(asAcronym(word)))
  }
  const numbered = dropped.some((word) => /^n(?:\.?\s?[ºo°]|um)/.test(fold(word)))
  return numbered && words.length === 0 ? { label: 'Número', type: 'number' } : undefined
}
