// Bank accounts. The valid ones are the examples of the IBAN registry.
import { composeIBAN, getCountrySpecifications, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { checkIban, type IbanProblem } from './iban.ts'

describe('an IBAN', () => {
  it.each([
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['es9121000418450200051332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['IBAN: ES91-2100-0418-4502-0005-1332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['ES91\u00a02100\u00a00418\t4502 0005 1332\n', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['DE89370400440532013000', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['GB82WEST12345698765432', 'GB82WEST12345698765432', 'GB82 WEST 1234 5698 7654 32'],
    ['CR05015202001026284066', 'CR05015202001026284066', 'CR05 0152 0200 1026 2840 66'],
    ['DO28BAGR00000001212453611324', 'DO28BAGR00000001212453611324', 'DO28 BAGR 0000 0001 2124 5361 1324'],
    ['GT82TRAJ01020000001210029690', 'GT82TRAJ01020000001210029690', 'GT82 TRAJ 0102 0000 0012 1002 9690'],
  ])('«%s» is right', (text, value, formatted) =>
    expect(checkIban(text)).toEqual({ ok: true, value, formatted, country: value.slice(0, 2) }),
  )

  it.each<[string, IbanProblem]>([
    ['', 'empty'],
    ['  ', 'empty'],
    ['IBAN', 'empty'],
    ['XX12 3456', 'country'],
    ['MX12 3456', 'country'],
    ['21000418450200051332', 'country'],
    ['ES91', 'length'],
    ['ES91 2100 0418 4502 0005 133', 'length'],
    ['ES91 2100 0418 4502 0005 1332 1', 'length'],
    ['ES91 2100 0418 4502 0005 133O', 'letters'],
    ['ESA1 2100 0418 4502 0005 1332', 'letters'],
    ['ES90 2100 0418 4502 0005 1332', 'check_digit'],
    ['ES91 2100 0418 4502 0005 1333', 'check_digit'],
    ['ES29 2100 0418 4602 0005 1332', 'account_check'],
  ])('«%s» is wrong: %s', (text, problem) => expect(checkIban(text)).toEqual({ ok: false, problem }))
})

describe('beside a library of the field', () => {
  const specifications = Object.entries(getCountrySpecifications()).filter(([, { chars }]) => chars)
  let state = 3
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  const digits = '0123456789'
  const letters = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

  /** Of the right shape, however the pattern writes it. */
  function accountOf(pattern: string): string {
    return [...pattern.matchAll(/\[([^\]]+)\]\{(\d+)\}/g)]
      .map(([, kind, count]) => {
        const set = kind === '0-9' ? digits : kind === 'A-Z' ? letters.slice(10) : letters
        return Array.from({ length: Number(count) }, () => set[roll(set.length)]).join('')
      })
      .join('')
  }

  it.each(specifications)('of %s, right and with a slip of the hand', (country, { bban_regexp: pattern }) => {
    for (let run = 0; run < 20; run += 1) {
      const bban = accountOf(pattern ?? '')
      const right = composeIBAN({ countryCode: country, bban }) ?? `${country}00${bban}`
      const at = 2 + roll(right.length - 2)
      const slips = [
        right,
        right.slice(0, -1),
        `${right}0`,
        right.slice(0, at) + letters[roll(36)] + right.slice(at + 1),
      ]
      for (const value of slips) {
        const { valid, errorCodes } = validateIBAN(value)
        // Other countries' own check digits are covered by those of the IBAN.
        const onlyNational = errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum)
        const expected = country === 'ES' ? valid : valid || onlyNational
        expect([value, checkIban(value).ok]).toEqual([value, expected])
      }
    }
  })
})
