// Chile: the RUT of companies, which for people is the RUN.
import { isRut } from './check-digits.ts'
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

export function checkRut(text: string): Verdict {
  const value = strip(text).replace(/^0+(?=\d)/, '')
  if (!/^\d{7,8}[\dK]$/.test(value)) return misshapen(value, 8, 9)
  const body = value.slice(0, -1)
  if (isRut(value)) return accepted(value, `${dotted(body)}-${value.slice(-1)}`)
  // Eight digits without a hyphen are more likely a number whose check digit was left out.
  if (/^\d{8}$/.test(value) && !hasCheckApart(text))
    return refused('missing_check', endingOf(value, `${digits}K`, isRut))
  return refused('check_digit', endingOf(body, `${digits}K`, isRut))
}
