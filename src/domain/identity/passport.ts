// Passports of any country: letters and digits, some digit among them, and nothing that could be checked further.
import { accepted, misshapen, refused, strip, type Verdict } from './verdict.ts'

export function checkPassport(text: string): Verdict {
  const value = strip(text)
  if (value.length < 5 || value.length > 15) return misshapen(value)
  return /^(?=.*\d)[A-Z\d]+$/.test(value) ? accepted(value) : refused('letters')
}
