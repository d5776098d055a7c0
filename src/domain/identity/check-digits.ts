// The arithmetic of check digits: what the last letter or digit of a number has to be, given the rest. Shapes are looked at
// before; what a library of the field says of thousands of numbers is the same (`check-digits.test.ts`).
import { isCalendarDate } from '../words/calendar.ts'

const digits = '0123456789'

/** Each by its weight, in the order in which they stand. */
const weighed = (value: string, weights: readonly number[], alphabet = digits): number =>
  weights.reduce((sum, weight, at) => sum + alphabet.indexOf(value[at] ?? '') * weight, 0)

const endsIn = (value: string, expected: string | undefined): boolean => value.slice(-1) === expected

/** Of eight digits, in which the first may be a letter of foreigners. */
export function isNif(value: string): boolean {
  const number = value.slice(0, -1).replace(/^[XYZ]/, (letter) => `${'XYZ'.indexOf(letter)}`)
  const counted = number.replace(/^[KLM]/, '')
  return endsIn(value, 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(counted) % 23])
}

/** A digit or the letter in its place: sources disagree on which kinds have which. */
export function isCif(value: string): boolean {
  const sum = [...value.slice(1, 8)].reduce((total, each, at) => {
    const digit = Number(each)
    return total + (at % 2 === 1 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10))
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return endsIn(value, `${check}`) || endsIn(value, 'JABCDEFGHI'[check])
}

export const isRut = (value: string): boolean =>
  endsIn(value, `${digits}K`[weighed([...value.slice(0, -1)].reverse().join(''), weightsOfRut(value)) % 11])

const weightsOfRut = (value: string): number[] => [9, 8, 7, 6, 5, 4, 9, 8, 7].slice(0, value.length - 1)

const primes = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
export function isNit(value: string): boolean {
  const body = [...value.slice(0, -1)].reverse().join('')
  return endsIn(value, '01987654321'[weighed(body, primes.slice(0, body.length)) % 11])
}

const falling = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Of the prefixes whose check digits are known; there are others. */
export const isCuit = (value: string): boolean =>
  /^(?:2[0347]|3[034]|5[015])/.test(value) && endsIn(value, '012345678990'[11 - (weighed(value, falling) % 11)])

export const isRuc = (value: string): boolean => endsIn(value, `${(11 - (weighed(value, falling) % 11)) % 10}`)

export const isPeruvianDni = (value: string): boolean =>
  endsIn(value, '65432110987'[weighed(value, [3, 2, 7, 6, 5, 4, 3, 2]) % 11])

/** Two digits of year do not say the century; a date that exists in either will do. */
export function isShortDate(text: string): boolean {
  const rest = `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  return isCalendarDate(`19${rest}`) || isCalendarDate(`20${rest}`)
}

const fours = (letters: string): Set<string> => new Set(letters.match(/.{4}/g))

// Words that Mexico does not assign as the first four letters: `rude` in the RFC and the CURP, `ruder` in the CURP alone.
const rude = fours(
  'BUEIBUEYCACACACOCAGACAGOCAKACAKOCOGECOJACOJECOJICOJOCULOFETOGUEYJOTOKACAKACOKAGAKAGOKAKAKOGEKOJOKULOMAMEMAMOMEARMEASMEONMIONMOCOMULAPEDAPEDOPENEPUTAPUTOQULORATARUIN',
)
const ruder = fours(
  'BACABAKACOGICOLAFALOGETAGUEIJETAKAKOKOGIKOJAKOJEKOJIKOLALILOLOCALOCOLOKALOKOMIARMOKOMULONACANACOPIPIPITOPOPOROBAROBEROBOSENOTETAVACAVAGAVAGOVAKAVUEIVUEYWUEIWUEY',
)
const states = 'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS'
const lettersOfCurp = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ'

export function isCurp(value: string): boolean {
  const name = value.slice(0, 4)
  if (rude.has(name) || ruder.has(name) || !isShortDate(value.slice(4, 10))) return false
  if (!'HMX'.includes(value[10] ?? ' ') || !states.split(' ').includes(value.slice(11, 13))) return false
  const weights = Array.from({ length: 17 }, (_, at) => 18 - at)
  return endsIn(value, `${(10 - (weighed(value, weights, lettersOfCurp) % 10)) % 10}`)
}

const lettersOfRfc = ['0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ ']

/** Undefined where it is right, as far as it goes: without its homoclave there is nothing to add up. */
export function faultOfRfc(value: string): 'letters' | 'check_digit' | undefined {
  if (value.length !== 12 && rude.has(value.slice(0, 4))) return 'letters'
  if (value.length < 12) return undefined
  if (!/[1-9A-V][1-9A-Z][\dA]$/.test(value)) return 'letters'
  const front = value.slice(0, -1).padStart(12, ' ')
  const weights = Array.from({ length: 12 }, (_, at) => 13 - at)
  const right = lettersOfRfc.some((letters) => {
    // A letter that an alphabet has not counts as what comes before its first.
    const sum = weighed(front, weights, letters)
    return endsIn(value, '0123456789A'[(11 - (((sum % 11) + 11) % 11)) % 11])
  })
  return right ? undefined : 'check_digit'
}
