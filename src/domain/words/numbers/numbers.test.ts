// Numbers in words, including all that the public libraries get wrong.
import { describe, expect, it } from 'vitest'
import { type CardinalForm, cardinal, counted, decimal, type Integer, type Noun } from './numbers.ts'

const euro: Noun = { one: 'euro', many: 'euros', gender: 'masculine' }
const peseta: Noun = { one: 'peseta', many: 'pesetas', gender: 'feminine' }

describe('a number by itself', () => {
  it.each<[Integer, string]>([
    [0, 'cero'],
    [1, 'uno'],
    [9, 'nueve'],
    [10, 'diez'],
    [15, 'quince'],
    [16, 'dieciséis'],
    [17, 'diecisiete'],
    [19, 'diecinueve'],
    [20, 'veinte'],
    [21, 'veintiuno'],
    [22, 'veintidós'],
    [23, 'veintitrés'],
    [24, 'veinticuatro'],
    [26, 'veintiséis'],
    [29, 'veintinueve'],
    [30, 'treinta'],
    [31, 'treinta y uno'],
    [42, 'cuarenta y dos'],
    [53, 'cincuenta y tres'],
    [66, 'sesenta y seis'],
    [77, 'setenta y siete'],
    [88, 'ochenta y ocho'],
    [99, 'noventa y nueve'],
    [100, 'cien'],
    [101, 'ciento uno'],
    [110, 'ciento diez'],
    [116, 'ciento dieciséis'],
    [121, 'ciento veintiuno'],
    [200, 'doscientos'],
    [300, 'trescientos'],
    [400, 'cuatrocientos'],
    [500, 'quinientos'],
    [600, 'seiscientos'],
    [700, 'setecientos'],
    [800, 'ochocientos'],
    [900, 'novecientos'],
    [999, 'novecientos noventa y nueve'],
    [1000, 'mil'],
    [1001, 'mil uno'],
    [1100, 'mil cien'],
    [2000, 'dos mil'],
    [2026, 'dos mil veintiséis'],
    [10_000, 'diez mil'],
    [21_000, 'veintiún mil'],
    [21_001, 'veintiún mil uno'],
    [21_021, 'veintiún mil veintiuno'],
    [31_000, 'treinta y un mil'],
    [100_000, 'cien mil'],
    [100_001, 'cien mil uno'],
    [101_000, 'ciento un mil'],
    [121_121, 'ciento veintiún mil ciento veintiuno'],
    [500_500, 'quinientos mil quinientos'],
    [1_000_000, 'un millón'],
    [1_000_001, 'un millón uno'],
    [1_001_000, 'un millón mil'],
    [2_000_000, 'dos millones'],
    [21_000_000, 'veintiún millones'],
    [31_000_000, 'treinta y un millones'],
    [100_000_000, 'cien millones'],
    [101_000_000, 'ciento un millones'],
    [1_000_000_000, 'mil millones'],
    [1_001_000_000, 'mil un millones'],
    [21_000_000_000, 'veintiún mil millones'],
    [1_000_000_000_000, 'un billón'],
    [1_000_001_000_000, 'un billón un millón'],
    [1_000_000_000_001n, 'un billón uno'],
    [2_000_000_000_000, 'dos billones'],
    [
      999_999_999_999_999n,
      'novecientos noventa y nueve billones novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve',
    ],
    [-1, 'menos uno'],
    [-21_000, 'menos veintiún mil'],
  ])('%s is «%s»', (value, words) => expect(cardinal(value)).toBe(words))
})

describe('a number before a noun', () => {
  it.each<[Integer, CardinalForm, string]>([
    [1, 'masculine', 'un'],
    [21, 'masculine', 'veintiún'],
    [41, 'masculine', 'cuarenta y un'],
    [101, 'masculine', 'ciento un'],
    [1, 'feminine', 'una'],
    [21, 'feminine', 'veintiuna'],
    [31, 'feminine', 'treinta y una'],
    [100, 'feminine', 'cien'],
    [101, 'feminine', 'ciento una'],
    [221, 'feminine', 'doscientas veintiuna'],
    [500, 'feminine', 'quinientas'],
    [700, 'feminine', 'setecientas'],
    [1001, 'feminine', 'mil una'],
    [21_000, 'feminine', 'veintiuna mil'],
    [200_000, 'feminine', 'doscientas mil'],
    [1_000_000, 'feminine', 'un millón'],
    [200_000_000, 'feminine', 'doscientos millones'],
    [21_000_000_200, 'feminine', 'veintiún mil millones doscientas'],
  ])('%s, %s, is «%s»', (value, form, words) => expect(cardinal(value, form)).toBe(words))

  it.each<[Integer, Noun, string]>([
    [0, euro, 'cero euros'],
    [1, euro, 'un euro'],
    [-1, euro, 'menos un euro'],
    [2, euro, 'dos euros'],
    [100, euro, 'cien euros'],
    [1_000_000, euro, 'un millón de euros'],
    [1_000_001, euro, 'un millón un euros'],
    [1_500_000, euro, 'un millón quinientos mil euros'],
    [-2_000_000, euro, 'menos dos millones de euros'],
    [1_000_000_000_000, euro, 'un billón de euros'],
    [1_000_000_001_000n, euro, 'un billón mil euros'],
    [1, peseta, 'una peseta'],
    [21, peseta, 'veintiuna pesetas'],
    [301_001, peseta, 'trescientas una mil una pesetas'],
    [200_000_000, peseta, 'doscientos millones de pesetas'],
  ])('%s counted is right', (value, noun, words) => expect(counted(value, noun)).toBe(words))
})

describe('a decimal number', () => {
  it.each([
    ['3.5', 'tres coma cinco'],
    ['3.50', 'tres coma cincuenta'],
    ['0.05', 'cero coma cero cinco'],
    ['1.001', 'uno coma cero cero uno'],
    ['21.21', 'veintiuno coma veintiuno'],
    ['7', 'siete'],
    ['7.00', 'siete'],
    ['007.1', 'siete coma uno'],
    ['-0.5', 'menos cero coma cinco'],
    ['-0.0', 'cero'],
  ])('%s is «%s»', (text, words) => expect(decimal(text)).toBe(words))
  it('has a point where figures have one', () => expect(decimal('3.5', 'punto')).toBe('tres punto cinco'))
  it.each(['', '3,5', '.5', '3.', '1e3', 'tres', ' 3', '--3', '+3', '٣'])('«%s» is none', (text) =>
    expect(() => decimal(text)).toThrow(RangeError),
  )
})

describe('what cannot be spelt is refused, never rounded', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 10n ** 15n, -(10n ** 15n)])('%s', (value) =>
    expect(() => cardinal(value)).toThrow(RangeError),
  )
})

const readable = new Map<string, number>([
  ...Array.from({ length: 30 }, (_, value) => [cardinal(value), value] as const),
  ...[30, 40, 50, 60, 70, 80, 90].map((value) => [cardinal(value), value] as const),
  ...[200, 300, 400, 500, 600, 700, 800, 900].map((value) => [cardinal(value), value] as const),
  ...([
    ['cien', 100],
    ['ciento', 100],
    ['un', 1],
    ['veintiún', 21],
    ['y', 0],
  ] as const),
])

/** Reads words back by adding them up: an independent witness. */
function read(words: string): number {
  let [total, thousands, rest] = [0, 0, 0]
  for (const word of words.split(' ')) {
    if (word === 'mil') [thousands, rest] = [(rest || 1) * 1000, 0]
    else if (/^[mb]ill/.test(word)) {
      total += (thousands + rest) * (word.startsWith('m') ? 1e6 : 1e12)
      thousands = 0
      rest = 0
    } else rest += readable.get(word) ?? Number.NaN
  }
  return total + thousands + rest
}

describe('words read back', () => {
  it('are the number they came from', () => {
    const wrong: number[] = []
    for (let value = 1; value < 999_999_999_999_999; value = Math.ceil(value * 1.013) + 1) {
      if (read(cardinal(value)) !== value) wrong.push(value)
    }
    expect(wrong).toEqual([])
  })
  it('have no stray blank and none of the usual mistakes', () => {
    const wrong: string[] = []
    for (let value = 0; value < 200_000; value += 7) {
      const words = cardinal(value)
      if (/^\s|\s$|\s\s|uno mil|^un mil|(?:^| )cien (?!mil)|y cero|veinti (?=u)/.test(words)) wrong.push(words)
    }
    expect(wrong).toEqual([])
  })
})
