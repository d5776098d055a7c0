// Peru: DNI (its ninth character is optional) and RUC.
import { isPeruvianDni, isRuc } from './check-digits.ts'
import { accepted, digits, endingOf, misshapen, refused, strip, type Verdict } from './verdict.ts'

/** Old cards print a letter as their check, each standing for a digit. */
const digitOfLetter: Record<string, string> = {
  A: '7',
  B: '8',
  C: '9',
  D: '0',
  E: '1',
  F: '1',
  G: '2',
  H: '3',
  I: '4',
  J: '5',
  K: '6',
}

export function checkDni(text: string): Verdict {
  const value = strip(text)
  if (/^\d{8}$/.test(value)) return accepted(value)
  if (!/^\d{8}[\dA-K]$/.test(value)) return misshapen(value, 8, 9)
  const body = value.slice(0, 8)
  const check = value.slice(8)
  if (isPeruvianDni(body + (digitOfLetter[check] ?? check))) return accepted(value, `${body}-${check}`)
  return refused('check_digit', endingOf(body, digits, isPeruvianDni))
}

export function checkRuc(text: string): Verdict {
  const value = strip(text)
  if (!/^\d{10,11}$/.test(value)) return misshapen(value, 11)
  if (!/^(?:1[0567]|20)/.test(value)) return refused('prefix')
  const expected = endingOf(value.slice(0, 10), digits, isRuc)
  if (value.length === 10) return refused('missing_check', expected)
  return isRuc(value) ? accepted(value) : refused('check_digit', expected)
}
