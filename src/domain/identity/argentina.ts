// Argentina: DNI, CUIT and CUIL.
import { isCuit } from './check-digits.ts'
import { accepted, digits, dotted, endingOf, misshapen, refused, strip, type Verdict } from './verdict.ts'

export function checkDni(text: string): Verdict {
  const value = strip(text)
  return /^\d{7,8}$/.test(value) ? accepted(value, dotted(value)) : misshapen(value, 7, 8)
}

const hyphened = (value: string): string => `${value.slice(0, 2)}-${value.slice(2, 10)}-${value.slice(10)}`

function check(text: string, prefixes: RegExp): Verdict {
  const value = strip(text)
  if (!/^\d{10,11}$/.test(value)) return misshapen(value, 11)
  if (!prefixes.test(value)) return refused('prefix')
  const expected = endingOf(value.slice(0, 10), digits, isCuit)
  // A prefix of people that the library has not heard of: there is nothing to check it by.
  if (expected === undefined)
    return value.length === 11 ? accepted(value, hyphened(value), 'prefix') : refused('length')
  if (value.length === 10) return refused('missing_check', expected)
  return value.endsWith(expected) ? accepted(value, hyphened(value)) : refused('check_digit', expected)
}

export const checkCuit = (text: string): Verdict => check(text, /^(?:2[03-7]|3[034]|5[015])/)

/** The same number, of people only. */
export const checkCuil = (text: string): Verdict => check(text, /^2[03-7]/)
