// Spain: DNI, NIE and the NIF of people and companies (once called CIF).
import { isCif, isNif } from './check-digits.ts'
import { accepted, digits, endingOf, misshapen, refused, strip, type Validate, type Verdict } from './verdict.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The VAT number is the NIF with the country in front. */
const withoutCountry = (value: string): string => value.replace(/^ES(?=[A-Z\d]{9}$)/, '')

function checked(value: string, validate: Validate, alphabet: string): Verdict {
  if (validate(value)) return accepted(value)
  return refused('check_digit', endingOf(value.slice(0, -1), alphabet, validate))
}

function missing(rest: string, validate: Validate, alphabet: string): Verdict {
  return refused('missing_check', endingOf(rest, alphabet, validate))
}

export function checkDni(text: string): Verdict {
  const value = strip(text)
  // Old numbers have fewer digits, and their owners leave the zeros out.
  if (/^\d{7,8}[A-Z]$/.test(value)) return checked(value.padStart(9, '0'), isNif, letters)
  if (/^\d{7,8}$/.test(value)) return missing(value.padStart(8, '0'), isNif, letters)
  return misshapen(value, 9)
}

export function checkNie(text: string): Verdict {
  // Those of before 2008 were printed with one more zero: X-01234567-L.
  const value = strip(text).replace(/^X0(?=\d{7}[A-Z]?$)/, 'X')
  if (/^[XYZ]\d{7}[A-Z]$/.test(value)) return checked(value, isNif, letters)
  if (/^[XYZ]\d{7}$/.test(value)) return missing(value, isNif, letters)
  return misshapen(value, 9)
}

/** Some kinds end in a digit, some in a letter, and sources disagree on the rest: either is taken, the usual one suggested. */
export function checkCif(text: string): Verdict {
  const value = withoutCountry(strip(text))
  const alphabet = /^[NPQRSW]/.test(value) ? 'ABCDEFGHIJ' : digits
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}[A-J\d]$/.test(value)) return checked(value, isCif, alphabet)
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}$/.test(value)) return missing(value, isCif, alphabet)
  return misshapen(value, 9)
}

/** Any NIF: DNI, NIE, company, or the K, L and M of people who have neither DNI nor NIE. */
export function checkNif(text: string): Verdict {
  const value = withoutCountry(strip(text))
  if (/^\d/.test(value)) return checkDni(value)
  if (/^[XYZ]/.test(value)) return checkNie(value)
  if (!/^[KLM]/.test(value)) return checkCif(value)
  if (/^[KLM]\d{7}[A-Z]$/.test(value)) return checked(value, isNif, letters)
  if (/^[KLM]\d{7}$/.test(value)) return missing(value, isNif, letters)
  return misshapen(value, 9)
}
