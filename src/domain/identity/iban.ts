// Bank accounts by IBAN, of any country that has them.
import { friendlyFormatIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { strip } from './verdict.ts'

/** `account_check`: the IBAN adds up, but the national check digits of the account in it do not. */
export type IbanProblem = 'empty' | 'country' | 'length' | 'letters' | 'check_digit' | 'account_check'
export type IbanVerdict =
  | { ok: true; value: string; formatted: string; country: string }
  | { ok: false; problem: IbanProblem }

/** The library reports all that follows from one mistake; the first of these is the mistake. */
const problems: [ValidationErrorsIBAN, IbanProblem][] = [
  [ValidationErrorsIBAN.NoIBANProvided, 'empty'],
  [ValidationErrorsIBAN.NoIBANCountry, 'country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'letters'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'letters'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'check_digit'],
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum, 'account_check'],
]

export function checkIban(text: string): IbanVerdict {
  const value = strip(text).replace(/^IBAN:?/, '')
  const { valid, errorCodes } = validateIBAN(value)
  if (!valid) {
    const found = problems.find(([code]) => errorCodes.includes(code))
    return { ok: false, problem: found?.[1] ?? 'check_digit' }
  }
  return { ok: true, value, formatted: friendlyFormatIBAN(value) ?? value, country: value.slice(0, 2) }
}
