// Colombia: cédula de ciudadanía and NIT.
import { isNit } from './check-digits.ts'
import {
  accepted,
  digits,
  dotted,
  endingOf,
  hasCheckApart,
  misshapen,
  refused,
  strip,
  type Verdict,
} from './verdict.ts'

export function checkCedula(text: string): Verdict {
  const value = strip(text).replace(/^0+(?=\d)/, '')
  return /^\d{4,10}$/.test(value) ? accepted(value, dotted(value)) : misshapen(value, 4, 5, 6, 7, 8, 9, 10)
}

/** The hyphen is part of the value: without it, nine digits could be read in two ways. */
export function checkNit(text: string): Verdict {
  const value = strip(text).replace(/^0+(?=\d)/, '')
  if (!/^\d{6,11}$/.test(value)) return misshapen(value, 6, 7, 8, 9, 10, 11)
  // Companies have nine digits from 800 million up, and their check digit is often left out.
  if (/^[89]\d{8}$/.test(value) && !hasCheckApart(text)) {
    return refused('missing_check', endingOf(value, digits, isNit))
  }
  const body = value.slice(0, -1)
  const check = value.slice(-1)
  if (isNit(value)) return accepted(`${body}-${check}`, `${dotted(body)}-${check}`)
  return refused('check_digit', endingOf(body, digits, isNit))
}
