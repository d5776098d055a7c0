// Finds identity numbers of people and companies in a text: by their check digits, or by the word before them.
import { checkIdentity, type IdentityCountry, type IdentityKind } from '#domain/identity/identity.ts'
import type { Range } from '../text/ranges.ts'

type Rule = {
  shape: RegExp
  isOne: (text: string) => boolean
  /** Required where the number has no check digit, so that any figure would match. */
  before?: RegExp
}

const edge = '[\\p{L}\\p{N}]'
/** Not inside a longer word or figure. */
const apart = (pattern: string, flags = 'gu'): RegExp =>
  new RegExp(`(?<!${edge}|\\d[.,/-])(?:${pattern})(?!${edge}|[.,/-]\\d)`, flags)

const number = '(?:n\\.?\\s?[ºo°]\\.?|no\\.|n[uú]m\\.?|n[uú]mero)?'
const named = (words: string): RegExp => new RegExp(`(?<!${edge})(?:${words})[\\s.:,]*${number}[\\s.:]*$`, 'iu')

function checks<C extends IdentityCountry>(country: C, ...kinds: IdentityKind<C>[]): (text: string) => boolean {
  return (text) =>
    kinds.some((kind) => {
      const verdict = checkIdentity(country, kind, text)
      return verdict.ok && !verdict.warning
    })
}

const document = 'd\\.?\\s?n\\.?\\s?i|documento(?:\\s+(?:nacional|de|identidad|único|unico)){0,4}|l\\.?[ec]|identidad'
const cedula =
  'c\\.\\s?c|cc|c[eé]dula(?:\\s+de\\s+(?:ciudadan[ií]a|identidad|extranjer[ií]a))?|identificad[oa] con|documento(?:\\s+de\\s+identidad)?'
/** The tax office's generic numbers: for the general public, and for foreigners without one. */
const genericRfc = /^X[AE]XX-?010101-?000$/i

const rules: readonly Rule[] = [
  { shape: apart('[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d', 'giu'), isOne: checks('MX', 'curp') },
  {
    shape: apart('[A-ZÑ&]{3,4}[ -]?\\d{6}[ -]?[A-Z\\d]{3}', 'giu'),
    isOne: (text) => !genericRfc.test(text) && checks('MX', 'rfc')(text),
  },
  {
    // The tax office itself issues numbers against its rules: the word before is enough.
    shape: apart('[A-ZÑ&]{3,4}[ -]?\\d{6}(?:[ -]?[A-Z\\d]{3})?', 'giu'),
    isOne: (text) => !genericRfc.test(text) && checkIdentity('MX', 'rfc', text).ok,
    before: named('r\\.?f\\.?c'),
  },
  { shape: apart('\\d{8}[ -]?[A-Z]|\\d{8}-?[a-z]|\\d{1,2}\\.\\d{3}\\.\\d{3}[ -]?[A-Z]'), isOne: checks('ES', 'dni') },
  {
    shape: apart('[XYZ][ -]?\\d{7,8}[ -]?[A-Z]|[XYZ][ -]?\\d\\.\\d{3}\\.\\d{3}[ -]?[A-Z]', 'giu'),
    isOne: checks('ES', 'nie'),
  },
  {
    shape: apart(
      '(?:ES)?[A-HJ-NP-SUVW][ -]?\\d{7}[ -]?[A-Z\\d]|(?:ES)?[A-HJ-NP-SUVW][ -]?\\d{2}\\.\\d{3}\\.\\d{2}[ -]?[A-Z\\d]',
    ),
    isOne: checks('ES', 'nif'),
  },
  { shape: apart('\\d{1,2}\\.?\\d{3}\\.?\\d{3}\\s?[-‐–]\\s?[\\dkK]'), isOne: checks('CL', 'rut') },
  { shape: apart('\\d{7,8}[\\dkK]'), isOne: checks('CL', 'rut'), before: named('r\\.?u\\.?[tn]') },
  { shape: apart('\\d{2}-\\d{8}-\\d|\\d{11}'), isOne: checks('AR', 'cuit', 'cuil') },
  { shape: apart('\\d{11}'), isOne: checks('PE', 'ruc') },
  { shape: apart('\\d{3}\\.?\\d{3}\\.?\\d{3}\\s?[-‐–]\\s?\\d'), isOne: checks('CO', 'nit') },
  { shape: apart('\\d[\\d.]{5,12}(?:-\\d)?'), isOne: checks('CO', 'nit'), before: named('n\\.?i\\.?t') },
  { shape: apart('\\d{8}(?:-[\\dA-K])?'), isOne: checks('PE', 'dni'), before: named(document) },
  { shape: apart('\\d{1,2}\\.?\\d{3}\\.?\\d{3}'), isOne: checks('AR', 'dni'), before: named(document) },
  { shape: apart('\\d{1,3}(?:[. ]\\d{3}){1,3}|\\d{5,10}'), isOne: checks('CO', 'cc'), before: named(cedula) },
  {
    shape: apart('[A-Z]{1,3} ?\\d{6,8}|\\d{7,9}', 'giu'),
    isOne: checks('ES', 'passport'),
    before: named('pasaportes?'),
  },
]

/** May overlap: one figure can be valid in two countries. */
export function foundIdentities(text: string): Range[] {
  return rules.flatMap(({ shape, isOne, before }) =>
    [...text.matchAll(shape)].flatMap(({ 0: found, index }) => {
      if (before && !before.test(text.slice(Math.max(0, index - 60), index))) return []
      return isOne(found) ? { start: index, end: index + found.length } : []
    }),
  )
}
