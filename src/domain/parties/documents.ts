// The documents that identify a person and the numbers that identify a company, by country, and how each is called.
import { checkCuit, checkDni as checkDniOfArgentina } from '../identity/argentina.ts'
import { checkRut } from '../identity/chile.ts'
import { checkCedula, checkNit } from '../identity/colombia.ts'
import { checkCurp, checkRfc } from '../identity/mexico.ts'
import { checkPassport } from '../identity/passport.ts'
import { checkDni as checkDniOfPeru, checkRuc } from '../identity/peru.ts'
import { checkCif, checkDni as checkDniOfSpain, checkNie, checkNif } from '../identity/spain.ts'
import { accepted, type Check, misshapen, strip, type Verdict } from '../identity/verdict.ts'
import type { Country } from '../words/conventions.ts'
import type { IdentityDocument } from './appearance.ts'

export type DocumentKind = {
  id: string
  /** The name in a form: «DNI», «Pasaporte». */
  label: string
  /** The name in a sentence, before the number: «DNI», «cédula de ciudadanía n.º». */
  said: string
  check: Check
}

/** Checks length and characters only: no other rule is known. */
const ofLength =
  (least: number, most: number): Check =>
  (text) => {
    const value = strip(text)
    if (value.length < least || value.length > most) return misshapen(value)
    return /^(?=.*\d)[A-Z\d]+$/.test(value) ? accepted(value) : { ok: false, problem: 'letters' }
  }

const kind = (id: string, label: string, said: string, check: Check): DocumentKind => ({ id, label, said, check })
const passport = kind('passport', 'Pasaporte', 'pasaporte', checkPassport)
const numberedPassport = { ...passport, said: 'pasaporte n.º' }
const other = kind('document', 'Documento de identidad', 'documento de identidad n.º', ofLength(4, 25))

/** The usual one first. */
const ofPeople: Partial<Record<Country, DocumentKind[]>> = {
  AR: [kind('dni', 'DNI', 'DNI', checkDniOfArgentina), passport],
  CL: [kind('rut', 'RUT', 'cédula de identidad n.º', checkRut), numberedPassport],
  CO: [
    kind('cc', 'Cédula de ciudadanía', 'cédula de ciudadanía n.º', checkCedula),
    kind('ce', 'Cédula de extranjería', 'cédula de extranjería n.º', ofLength(5, 10)),
    numberedPassport,
  ],
  ES: [
    kind('dni', 'DNI', 'DNI', checkDniOfSpain),
    kind('nie', 'NIE', 'NIE', checkNie),
    passport,
    kind('nif', 'NIF', 'NIF', checkNif),
  ],
  MX: [
    kind('ine', 'Credencial para votar (INE)', 'credencial para votar del INE n.º', ofLength(9, 18)),
    numberedPassport,
  ],
  PE: [
    kind('dni', 'DNI', 'DNI n.º', checkDniOfPeru),
    kind('ce', 'Carné de extranjería', 'carné de extranjería n.º', ofLength(9, 12)),
    numberedPassport,
  ],
}

const ofCompanies: Partial<Record<Country, DocumentKind>> = {
  AR: kind('cuit', 'CUIT', 'CUIT', checkCuit),
  CL: kind('rut', 'RUT', 'RUT', checkRut),
  CO: kind('nit', 'NIT', 'NIT', checkNit),
  ES: kind('cif', 'NIF', 'NIF', checkCif),
  MX: kind('rfc', 'RFC', 'RFC', checkRfc),
  PE: kind('ruc', 'RUC', 'RUC n.º', checkRuc),
}
const otherTax = kind('tax', 'Número de identificación fiscal', 'identificación fiscal n.º', ofLength(4, 25))

export const curp = kind('curp', 'CURP', 'CURP', checkCurp)
export const rfc = kind('rfc', 'RFC', 'RFC', checkRfc)

export const personDocuments = (country: Country): DocumentKind[] => ofPeople[country] ?? [other, passport]
export const companyNumber = (country: Country): DocumentKind => ofCompanies[country] ?? otherTax

const documentOf = (country: Country, id: string): DocumentKind | undefined =>
  personDocuments(country).find((each) => each.id === id)

/** Recognises the kind of a number. Any text could be a passport, but a DNI with a wrong letter is a mistake. */
export function recognised(country: Country, number: string): IdentityDocument | undefined {
  let isMistyped = false
  for (const { id, check } of personDocuments(country).filter(({ id }) => id !== 'passport')) {
    const verdict = check(number)
    if (verdict.ok) return { kind: id, number: verdict.value }
    if (verdict.problem === 'check_digit' || verdict.problem === 'missing_check') isMistyped = true
  }
  const verdict = checkPassport(number)
  return verdict.ok && !isMistyped ? { kind: 'passport', number: verdict.value } : undefined
}

/**
 * The kind that a form chooses while a number is typed into it. «12345» could be a passport and is the beginning of a DNI:
 * only a number that begins with two letters is taken for a passport, and a kind chosen by hand stays where nothing else fits.
 */
export function kindWhileTyping(country: Country, chosen: string, number: string): string {
  const kinds = personDocuments(country)
  if (strip(number) === '') return kinds[0]?.id ?? chosen
  const verdicts = kinds.filter(({ id }) => id !== 'passport').map(({ id, check }) => ({ id, verdict: check(number) }))
  const fitting = verdicts.find(({ verdict }) => verdict.ok)
  if (fitting) return fitting.id
  if (chosen === 'passport') return chosen
  const mistyped = verdicts.find(({ verdict }) => !verdict.ok && verdict.problem === 'check_digit')
  if (mistyped) return mistyped.id
  return /^[A-Z]{2}/.test(strip(number)) && checkPassport(number).ok ? 'passport' : chosen
}

export function checkDocument(country: Country, { kind: id, number }: IdentityDocument): Verdict {
  const found = documentOf(country, id)
  return found ? found.check(number) : { ok: false, problem: 'prefix' }
}

/** In the usual form; as typed where it is no valid number. */
export const formattedNumber = (verdict: Verdict, number: string): string =>
  verdict.ok ? verdict.formatted : number.trim()

/** The number in a sentence: «DNI 12345678Z», «cédula de ciudadanía n.º 52.123.456». */
export function numberWritten({ said, check }: DocumentKind, number: string): string {
  return `${said} ${formattedNumber(check(number), number)}`
}

export function documentWritten(country: Country, { kind: id, number }: IdentityDocument): string {
  return numberWritten(documentOf(country, id) ?? other, number)
}
