// Which identity numbers each country has, and the one way to check them.
import { checkCuil, checkCuit, checkDni as checkDniOfArgentina } from './argentina.ts'
import { checkRut } from './chile.ts'
import { checkCedula, checkNit } from './colombia.ts'
import { checkCurp, checkRfc } from './mexico.ts'
import { checkPassport } from './passport.ts'
import { checkDni as checkDniOfPeru, checkRuc } from './peru.ts'
import { checkCif, checkDni as checkDniOfSpain, checkNie, checkNif } from './spain.ts'
import type { Check, IdentityProblem, Verdict } from './verdict.ts'

const checks = {
  AR: { dni: checkDniOfArgentina, cuit: checkCuit, cuil: checkCuil, passport: checkPassport },
  CL: { rut: checkRut, passport: checkPassport },
  CO: { cc: checkCedula, nit: checkNit, passport: checkPassport },
  ES: { dni: checkDniOfSpain, nie: checkNie, nif: checkNif, cif: checkCif, passport: checkPassport },
  MX: { curp: checkCurp, rfc: checkRfc, passport: checkPassport },
  PE: { dni: checkDniOfPeru, ruc: checkRuc, passport: checkPassport },
} satisfies Record<string, Record<string, Check>>

export type IdentityCountry = keyof typeof checks
export type IdentityKind<C extends IdentityCountry = IdentityCountry> = C extends IdentityCountry
  ? keyof (typeof checks)[C] & string
  : never

export const identityCountries = Object.keys(checks) as IdentityCountry[]

export const identityKinds = <C extends IdentityCountry>(country: C): IdentityKind<C>[] =>
  Object.keys(checks[country]) as IdentityKind<C>[]

export function checkIdentity<C extends IdentityCountry>(country: C, kind: IdentityKind<C>, text: string): Verdict {
  const ofCountry: Record<string, Check> = checks[country]
  // What is stored may come from an older version: never reach for an inherited name.
  const check = Object.hasOwn(ofCountry, kind) ? ofCountry[kind] : undefined
  if (!check) throw new RangeError(`${country} has no ${kind}`)
  return check(text)
}

/** The one that helps most: which letter is missing says more than that something is too short. */
const tellingProblems: IdentityProblem[] = ['check_digit', 'missing_check', 'date', 'prefix', 'letters', 'length']

/** Tries every kind of number of that country. Any text could be a passport, so one that resembles another number is read as that. */
export function identify(country: IdentityCountry, text: string): Verdict {
  const kinds = identityKinds(country)
  // «900.123.456-8» could be a cédula of ten digits, but a cédula is not written with a dash.
  if (country === 'CO' && /-\s*\d$/.test(text)) kinds.reverse()
  const verdicts = kinds.filter((kind) => kind !== 'passport').map((kind) => checkIdentity(country, kind, text))
  const right = verdicts.find(({ ok }) => ok)
  if (right) return right
  const refusals = verdicts.filter((verdict) => !verdict.ok)
  const telling = tellingProblems.flatMap((problem) => refusals.find((refusal) => refusal.problem === problem) ?? [])[0]
  if (telling?.problem === 'check_digit' || telling?.problem === 'missing_check') return telling
  const passport = checkPassport(text)
  return passport.ok ? passport : (telling ?? passport)
}
