// Bank accounts by IBAN, of any country that has them (ISO 13616). What a library of the field says of thousands of them is the
// same (`iban.test.ts`), but for the national check digits of countries other than Spain, which the IBAN's own cover.
import { strip } from './verdict.ts'

/** `account_check`: the IBAN adds up, but the national check digits of the account in it do not. */
export type IbanProblem = 'empty' | 'country' | 'length' | 'letters' | 'check_digit' | 'account_check'
export type IbanVerdict =
  | { ok: true; value: string; formatted: string; country: string }
  | { ok: false; problem: IbanProblem }

/** What follows the country and the check digits: so many digits (n), letters (a) or either (c); and whose accounts are so. */
const structures: Record<string, string> = {
  n8c12: 'AD',
  n19: 'AE IL SO TL',
  n8c16: 'AL CY',
  n21: 'AO CV LY MZ PT ST',
  n16: 'AT BA EE LT MN XK',
  n14: 'AX DK FI FO GL SD',
  a4c20: 'AZ',
  n12: 'BE',
  c2n22: 'BF BJ ML',
  a4n6c8: 'BG',
  a4c14: 'BH',
  n23: 'BI CF CG CM DJ GA GQ KM MG MR TD',
  n10c11n2: 'BL FR GF GP MC MF MQ NC PF PM RE TF WF YT',
  n23a1c1: 'BR',
  a4n4c16: 'BY',
  n5c12: 'CH LI',
  a1n23: 'CI',
  n18: 'CR DE ME RS VA',
  n20: 'CZ ES SE SK TN',
  a4n20: 'DO HN NI SV',
  n22: 'DZ IR IS',
  n25: 'EG',
  a2n12: 'FK',
  a4n14: 'GB',
  c2n16: 'GE',
  a4c15: 'GI',
  n7c16: 'GR',
  c24: 'GT',
  a2n19: 'GW',
  n17: 'HR',
  n24: 'HU MA PL',
  c4n14: 'IE',
  a4n15: 'IQ',
  a1n10c12: 'IT SM',
  a4n4c18: 'JO YE',
  a4c22: 'KW',
  n3c13: 'KZ LU',
  n4c20: 'LB',
  a4c24: 'LC',
  a4c13: 'LV',
  c20: 'MD',
  n3c10n2: 'MK',
  a4n5c18: 'MT',
  a4n19a3: 'MU',
  a2n22: 'NE SN TG',
  a4n10: 'NL',
  n11: 'NO',
  n3c16: 'OM',
  c4n16: 'PK VG',
  c4n21: 'PS',
  a4c21: 'QA',
  a4c16: 'RO',
  n14c15: 'RU',
  n2c18: 'SA',
  a4n20a3: 'SC',
  n15: 'SI',
  n5c17: 'TR',
  n6c19: 'UA',
}

const structureOf = (country: string): [kind: string, count: number][] | undefined => {
  const found =
    /^[A-Z]{2}$/.test(country) && Object.keys(structures).find((each) => structures[each]?.includes(country))
  return found ? [...found.matchAll(/([nac])(\d+)/g)].map(([, kind = '', count]) => [kind, Number(count)]) : undefined
}

const lettersOf: Record<string, string> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' }

/** Letters count as 10 to 35, and the front stands at the end. Digit by digit: the whole is longer than any number. */
const remainder = (value: string): number =>
  [...value.slice(4), ...value.slice(0, 4)].reduce((rest, letter) => {
    const number = Number.parseInt(letter, 36)
    return (rest * (number > 9 ? 100 : 10) + number) % 97
  }, 0)

/** The two digits in the middle: one for bank and branch, one for the account. */
function isSpanishAccount(account: string): boolean {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const check = (digits: string) => {
    const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
    return rest < 2 ? rest : 11 - rest
  }
  return account.slice(8, 10) === `${check(`00${account.slice(0, 8)}`)}${check(account.slice(10))}`
}

function problemOf(value: string): IbanProblem | undefined {
  if (value === '') return 'empty'
  const structure = structureOf(value.slice(0, 2))
  if (!structure) return 'country'
  if (value.length !== structure.reduce((sum, [, count]) => sum + count, 4)) return 'length'
  const shape = structure.map(([kind, count]) => `${lettersOf[kind]}{${count}}`).join('')
  if (!new RegExp(`^[A-Z]{2}\\d{2}${shape}$`).test(value)) return 'letters'
  if (remainder(value) !== 1) return 'check_digit'
  return value.startsWith('ES') && !isSpanishAccount(value.slice(4)) ? 'account_check' : undefined
}

export function checkIban(text: string): IbanVerdict {
  const value = strip(text).replace(/^IBAN:?/, '')
  const problem = problemOf(value)
  if (problem) return { ok: false, problem }
  return { ok: true, value, formatted: value.replace(/.{4}(?=.)/g, '$& '), country: value.slice(0, 2) }
}
