// Whole and decimal numbers in Spanish words, by the rules of the Ortografía: apocope, gender and the long scale.

export type Integer = number | bigint
export type GrammaticalGender = 'masculine' | 'feminine'
/** How the number stands: by itself («veintiuno») or before a noun («veintiún euros», «veintiuna libras»). */
export type CardinalForm = 'alone' | GrammaticalGender
export type Noun = { one: string; many: string; gender: GrammaticalGender }
export type DecimalMark = 'coma' | 'punto'

const largestNumber = 999_999_999_999_999n

const million = 1_000_000n
const ones = { alone: 'uno', masculine: 'un', feminine: 'una' }
const twentyOnes = { alone: 'veintiuno', masculine: 'veintiún', feminine: 'veintiuna' }
const belowThirty =
  'cero,uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciséis,diecisiete,dieciocho,diecinueve,veinte,veintiuno,veintidós,veintitrés,veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve'.split(
    ',',
  )
const tens = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',')
const hundreds =
  ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(',')

/** A float would already have lost what it is asked to spell. */
export function wholeNumber(value: Integer): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`)
  return BigInt(value)
}

function belowHundred(value: number, form: CardinalForm): string {
  if (value === 1) return ones[form]
  if (value === 21) return twentyOnes[form]
  if (value < 30) return belowThirty[value] as string
  const unit = value % 10
  const ten = tens[Math.floor(value / 10)] as string
  return unit === 0 ? ten : `${ten} y ${unit === 1 ? ones[form] : belowThirty[unit]}`
}

function belowThousand(value: number, form: CardinalForm): string {
  if (value === 100) return 'cien'
  const hundred = hundreds[Math.floor(value / 100)] as string
  const rest = value % 100
  return joined(
    form === 'feminine' ? hundred.replace(/os$/, 'as') : hundred,
    rest === 0 ? '' : belowHundred(rest, form),
  )
}

function belowMillion(value: number, form: CardinalForm): string {
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  // «mil» is an adjective: what stands before it is shortened, and agrees with the noun that follows.
  const before = thousands > 1 ? belowThousand(thousands, form === 'feminine' ? 'feminine' : 'masculine') : ''
  return joined(before, thousands > 0 ? 'mil' : '', rest === 0 ? '' : belowThousand(rest, form))
}

/** «Millón» and «billón» are masculine nouns, whatever is being counted. */
function scaled(count: bigint, one: string, many: string): string {
  if (count === 0n) return ''
  return count === 1n ? `un ${one}` : `${belowMillion(Number(count), 'masculine')} ${many}`
}

const joined = (...words: string[]): string => words.filter(Boolean).join(' ')

export function cardinal(value: Integer, form: CardinalForm = 'alone'): string {
  const whole = wholeNumber(value)
  if (whole < 0n) return `menos ${cardinal(-whole, form)}`
  if (whole === 0n) return 'cero'
  if (whole > largestNumber) throw new RangeError(`Too large to spell: ${whole}`)
  return joined(
    scaled(whole / million / million, 'billón', 'billones'),
    scaled((whole / million) % million, 'millón', 'millones'),
    belowMillion(Number(whole % million), form),
  )
}

/** A number with what it counts: «un euro», «veintiuna libras», «dos millones de pesos». */
export function counted(value: Integer, noun: Noun): string {
  const whole = wholeNumber(value)
  const exactMillions = whole !== 0n && whole % million === 0n
  const name = whole === 1n || whole === -1n ? noun.one : noun.many
  return `${cardinal(whole, noun.gender)} ${exactMillions ? 'de ' : ''}${name}`
}

export type DecimalParts = { negative: boolean; whole: string; fraction: string }

/** Decimals travel as text («3.5», always with a point), since 0.1 + 0.2 has no business in a contract. */
export function decimalParts(text: string): DecimalParts {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!found) throw new RangeError(`Not a decimal number: ${text}`)
  const whole = (found[2] as string).replace(/^0+(?=\d)/, '')
  const fraction = found[3] ?? ''
  return { negative: found[1] === '-' && /[1-9]/.test(whole + fraction), whole, fraction }
}

/** «tres coma cinco», «cero coma cero cinco»; a fraction of zeros is not read. */
export function decimal(text: string, mark: DecimalMark = 'coma'): string {
  const { negative, whole, fraction } = decimalParts(text)
  const sign = negative ? 'menos ' : ''
  const integer = cardinal(BigInt(whole))
  const significant = fraction.replace(/^0+/, '')
  if (significant === '') return sign + integer
  const zeros = Array<string>(fraction.length - significant.length).fill('cero')
  return sign + joined(integer, mark, ...zeros, cardinal(BigInt(significant)))
}
