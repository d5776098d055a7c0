// Mexico: CURP and RFC.
import { faultOfRfc, isCurp, isShortDate } from './check-digits.ts'
import { accepted, digits, endingOf, misshapen, refused, strip, type Verdict } from './verdict.ts'

/** Of the general public, and of foreigners without one. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000']

export function checkCurp(text: string): Verdict {
  const value = strip(text)
  if (!/^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d?$/.test(value)) return misshapen(value, 18)
  if (!isShortDate(value.slice(4, 10))) return refused('date')
  const expected = endingOf(value.slice(0, 17), digits, isCurp)
  // No ending at all would do: then it is the sex, the state or the initials.
  if (expected === undefined) return refused('letters')
  if (value.length === 17) return refused('missing_check', expected)
  return isCurp(value) ? accepted(value) : refused('check_digit', expected)
}

/** The tax office itself has given out numbers that break its own rules, so that beyond the shape we only warn. */
export function checkRfc(text: string): Verdict {
  const value = strip(text)
  const shape = /^([A-ZÑ&]{4}|[A-ZÑ&]{3}(?=.{9}$))(\d{6})([A-Z\d]{3})?$/.exec(value)
  if (!shape) return misshapen(value, 10, 12, 13)
  if (genericRfcs.includes(value)) return accepted(value)
  if (!isShortDate(shape[2] as string)) return accepted(value, value, 'date')
  const fault = faultOfRfc(value)
  if (fault) return accepted(value, value, fault)
  return shape[3] ? accepted(value) : accepted(value, value, 'incomplete')
}
