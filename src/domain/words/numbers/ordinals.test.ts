// Ordinals, Roman numerals and the numbers of clauses.
import { describe, expect, it } from 'vitest'
import { clauseNumber, type NumberingStyle } from './numbering.ts'
import { numberingStyles } from './numbering-styles.ts'
import { ordinal } from './ordinals.ts'
import { roman } from './roman.ts'

describe('an ordinal', () => {
  it.each([
    [1, 'primera'],
    [2, 'segunda'],
    [3, 'tercera'],
    [4, 'cuarta'],
    [5, 'quinta'],
    [6, 'sexta'],
    [7, 'séptima'],
    [8, 'octava'],
    [9, 'novena'],
    [10, 'décima'],
    [11, 'undécima'],
    [12, 'duodécima'],
    [13, 'decimotercera'],
    [14, 'decimocuarta'],
    [15, 'decimoquinta'],
    [16, 'decimosexta'],
    [17, 'decimoséptima'],
    [18, 'decimoctava'],
    [19, 'decimonovena'],
    [20, 'vigésima'],
    [21, 'vigesimoprimera'],
    [22, 'vigesimosegunda'],
    [23, 'vigesimotercera'],
    [27, 'vigesimoséptima'],
    [28, 'vigesimoctava'],
    [29, 'vigesimonovena'],
    [30, 'trigésima'],
    [31, 'trigésima primera'],
    [32, 'trigésima segunda'],
    [38, 'trigésima octava'],
    [40, 'cuadragésima'],
    [50, 'quincuagésima'],
    [60, 'sexagésima'],
    [70, 'septuagésima'],
    [80, 'octogésima'],
    [90, 'nonagésima'],
    [99, 'nonagésima novena'],
    [100, 'centésima'],
    [101, 'centésima primera'],
    [111, 'centésima undécima'],
    [113, 'centésima decimotercera'],
    [121, 'centésima vigesimoprimera'],
    [200, 'ducentésima'],
    [300, 'tricentésima'],
    [345, 'tricentésima cuadragésima quinta'],
    [400, 'cuadringentésima'],
    [500, 'quingentésima'],
    [600, 'sexcentésima'],
    [700, 'septingentésima'],
    [800, 'octingentésima'],
    [900, 'noningentésima'],
    [999, 'noningentésima nonagésima novena'],
  ])('%s is «%s»', (value, words) => expect(ordinal(value)).toBe(words))

  it.each([
    [1, 'primero', 'primer'],
    [3, 'tercero', 'tercer'],
    [7, 'séptimo', 'séptimo'],
    [11, 'undécimo', 'undécimo'],
    [13, 'decimotercero', 'decimotercer'],
    [18, 'decimoctavo', 'decimoctavo'],
    [21, 'vigesimoprimero', 'vigesimoprimer'],
    [23, 'vigesimotercero', 'vigesimotercer'],
    [31, 'trigésimo primero', 'trigésimo primer'],
    [100, 'centésimo', 'centésimo'],
    [103, 'centésimo tercero', 'centésimo tercer'],
  ])('%s in the masculine is «%s», and «%s» before a noun', (value, alone, before) => {
    expect(ordinal(value, 'masculine')).toBe(alone)
    expect(ordinal(value, 'masculine', 'before_noun')).toBe(before)
  })

  it('is not shortened in the feminine', () => expect(ordinal(1, 'feminine', 'before_noun')).toBe('primera'))
  it('is never the same for two numbers', () => {
    expect(new Set(Array.from({ length: 999 }, (_, index) => ordinal(index + 1))).size).toBe(999)
  })
  it.each([0, -1, 1000, 1.5, Number.NaN])('does not exist for %s', (value) =>
    expect(() => ordinal(value)).toThrow(RangeError),
  )
})

describe('a Roman numeral', () => {
  it.each([
    [1, 'I'],
    [2, 'II'],
    [4, 'IV'],
    [9, 'IX'],
    [14, 'XIV'],
    [40, 'XL'],
    [49, 'XLIX'],
    [90, 'XC'],
    [400, 'CD'],
    [944, 'CMXLIV'],
    [2026, 'MMXXVI'],
    [3999, 'MMMCMXCIX'],
  ])('%s is %s', (value, text) => expect(roman(value)).toBe(text))
  it.each([0, 4000, 1.5])('does not exist for %s', (value) => expect(() => roman(value)).toThrow(RangeError))
})

describe('the number of a clause', () => {
  it.each<[number, NumberingStyle, string]>([
    [1, 'ordinal_dash', 'PRIMERA.-'],
    [17, 'ordinal_dash', 'DECIMOSÉPTIMA.-'],
    [1, 'ordinal_dot', 'PRIMERA.'],
    [1, 'ordinal_colon', 'PRIMERA:'],
    [1, 'ordinal_title', 'Primera.'],
    [31, 'ordinal_title', 'Trigésima primera.'],
    [1, 'arabic', '1.'],
    [1, 'roman_dash', 'I.-'],
    [2, 'roman_dash', 'II.-'],
    [1, 'clause_dot', 'CLÁUSULA PRIMERA.'],
    [10, 'clause_colon', 'CLÁUSULA DÉCIMA:'],
    [1, 'ordinal_masculine', 'PRIMERO:'],
    [11, 'ordinal_masculine', 'UNDÉCIMO:'],
  ])('%s in the style %s is «%s»', (position, style, text) => expect(clauseNumber(position, style)).toBe(text))
  it.each(numberingStyles)('begins at one in the style %s', (style) => {
    expect(() => clauseNumber(0, style)).toThrow(RangeError)
  })
})
