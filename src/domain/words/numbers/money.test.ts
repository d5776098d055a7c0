// Money in figures and words, by country.
import { describe, expect, it } from 'vitest'
import { type Country, conventions } from '../conventions.ts'
import { type CurrencyCode, currencies } from './currencies.ts'
import { moneyInFigures, moneyInFull, moneyInWords } from './money.ts'
import type { Integer } from './numbers.ts'

/** The tables are typed with plain spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('euros in words', () => {
  it.each<[Integer, string]>([
    [0, 'cero euros'],
    [1, 'un euro'],
    [16, 'dieciséis euros'],
    [21, 'veintiún euros'],
    [22, 'veintidós euros'],
    [31, 'treinta y un euros'],
    [100, 'cien euros'],
    [101, 'ciento un euros'],
    [500, 'quinientos euros'],
    [700, 'setecientos euros'],
    [1000, 'mil euros'],
    [1001, 'mil un euros'],
    [21_000, 'veintiún mil euros'],
    [31_000, 'treinta y un mil euros'],
    [101_000, 'ciento un mil euros'],
    [999_999, 'novecientos noventa y nueve mil novecientos noventa y nueve euros'],
    [1_000_000, 'un millón de euros'],
    [1_000_001, 'un millón un euros'],
    [1_500_000, 'un millón quinientos mil euros'],
    [2_000_000, 'dos millones de euros'],
    [21_000_000, 'veintiún millones de euros'],
    [1_000_000_000, 'mil millones de euros'],
    [10n ** 12n, 'un billón de euros'],
  ])('%s is «%s»', (euros, words) =>
    expect(moneyInWords({ minor: BigInt(euros) * 100n, currency: 'EUR' }, 'ES')).toBe(words),
  )

  it.each<[Integer, string]>([
    [1, 'un céntimo'],
    [50, 'cincuenta céntimos'],
    [101, 'un euro con un céntimo'],
    [121, 'un euro con veintiún céntimos'],
    [120_050, 'mil doscientos euros con cincuenta céntimos'],
    [100_000_050, 'un millón de euros con cincuenta céntimos'],
    [
      123_456_789,
      'un millón doscientos treinta y cuatro mil quinientos sesenta y siete euros con ochenta y nueve céntimos',
    ],
    [-120_050, 'menos mil doscientos euros con cincuenta céntimos'],
    [-1, 'menos un céntimo'],
  ])('%s céntimos are «%s»', (minor, words) => expect(moneyInWords({ minor, currency: 'EUR' }, 'ES')).toBe(words))
})

describe('the money of each country', () => {
  it.each<[Country, CurrencyCode, Integer, string, string]>([
    ['ES', 'EUR', 120_050, '1.200,50 €', 'mil doscientos euros con cincuenta céntimos'],
    ['ES', 'EUR', 120_000, '1.200,00 €', 'mil doscientos euros'],
    ['ES', 'EUR', 5, '0,05 €', 'cinco céntimos'],
    ['ES', 'EUR', -120_050, '-1.200,50 €', 'menos mil doscientos euros con cincuenta céntimos'],
    ['ES', 'GBP', 2150, '21,50 GBP', 'veintiuna libras esterlinas con cincuenta peniques'],
    ['ES', 'USD', 100, '1,00 USD', 'un dólar estadounidense'],
    ['ES', 'MXN', 100_000_000, '1.000.000,00 MXN', 'un millón de pesos mexicanos'],
    ['ES', 'CHF', 2000, '20,00 CHF', 'veinte francos suizos'],
    ['MX', 'MXN', 1_250_000, '$12,500.00', 'doce mil quinientos pesos 00/100 M.N.'],
    ['MX', 'MXN', 100, '$1.00', 'un peso 00/100 M.N.'],
    ['MX', 'MXN', 50, '$0.50', 'cero pesos 50/100 M.N.'],
    ['MX', 'MXN', 2_100_005, '$21,000.05', 'veintiún mil pesos 05/100 M.N.'],
    ['MX', 'MXN', 100_000_000, '$1,000,000.00', 'un millón de pesos 00/100 M.N.'],
    ['MX', 'MXN', -1_250_000, '-$12,500.00', 'menos doce mil quinientos pesos 00/100 M.N.'],
    ['MX', 'USD', 50_000, 'USD 500.00', 'quinientos dólares estadounidenses 00/100 USD'],
    ['MX', 'CLP', 500, 'CLP 500', 'quinientos pesos chilenos'],
    ['AR', 'ARS', 35_000_075, '$ 350.000,75', 'trescientos cincuenta mil pesos con setenta y cinco centavos'],
    ['AR', 'USD', 60_000, 'USD 600,00', 'seiscientos dólares estadounidenses'],
    ['CL', 'CLP', 1_200_000, '$1.200.000', 'un millón doscientos mil pesos'],
    ['CL', 'CLP', 1, '$1', 'un peso'],
    ['CO', 'COP', 120_000_000, '$ 1.200.000', 'un millón doscientos mil pesos'],
    ['CO', 'COP', 120_000_050, '$ 1.200.000,50', 'un millón doscientos mil pesos con cincuenta centavos'],
    ['CO', 'USD', 100_000, 'USD 1.000,00', 'mil dólares estadounidenses'],
    ['PE', 'PEN', 120_050, 'S/ 1,200.50', 'mil doscientos soles con cincuenta céntimos'],
    ['PE', 'PEN', 100, 'S/ 1.00', 'un sol'],
    ['UY', 'UYU', 120_001, '$ 1.200,01', 'mil doscientos pesos con un centésimo'],
    ['GT', 'GTQ', 120_050, 'Q 1,200.50', 'mil doscientos quetzales con cincuenta centavos'],
    ['CR', 'CRC', 120_050, '₡1.200,50', 'mil doscientos colones con cincuenta céntimos'],
    ['DO', 'DOP', 120_050, 'RD$1,200.50', 'mil doscientos pesos con cincuenta centavos'],
    ['BO', 'BOB', 120_050, 'Bs 1.200,50', 'mil doscientos bolivianos con cincuenta centavos'],
    ['PY', 'PYG', 2_000_000, 'Gs. 2.000.000', 'dos millones de guaraníes'],
    ['PY', 'PYG', 1, 'Gs. 1', 'un guaraní'],
    ['HN', 'HNL', 2100, 'L 21.00', 'veintiún lempiras'],
    ['NI', 'NIO', 120_050, 'C$1,200.50', 'mil doscientos córdobas con cincuenta centavos'],
    ['VE', 'VES', 120_050, 'Bs. 1.200,50', 'mil doscientos bolívares con cincuenta céntimos'],
    ['EC', 'USD', 120_050, '$1.200,50', 'mil doscientos dólares con cincuenta centavos'],
    ['SV', 'USD', 120_050, '$1,200.50', 'mil doscientos dólares con cincuenta centavos'],
    ['PA', 'PAB', 120_050, 'B/. 1,200.50', 'mil doscientos balboas con cincuenta centésimos'],
    ['PR', 'USD', 100, '$1.00', 'un dólar'],
    ['US', 'USD', 120_050, '$1,200.50', 'mil doscientos dólares con cincuenta centavos'],
    ['CU', 'CUP', 120_050, '$1,200.50', 'mil doscientos pesos con cincuenta centavos'],
    ['BR', 'BRL', 120_050, 'R$ 1.200,50', 'mil doscientos reales con cincuenta centavos'],
    ['GB', 'GBP', 20_001, '£200.01', 'doscientas libras esterlinas con un penique'],
  ])('%s %s %s: «%s», «%s»', (country, currency, minor, figures, words) => {
    const money = { minor, currency }
    expect(plain(moneyInFigures(money, country))).toBe(figures)
    expect(moneyInWords(money, country)).toBe(words)
  })

  it.each(Object.keys(conventions) as Country[])('%s can name every currency', (country) => {
    for (const currency of Object.keys(currencies) as CurrencyCode[]) {
      const full = moneyInFull({ minor: 123_456_700, currency }, country)
      expect(full).not.toMatch(/undefined|#| {2}/)
      expect(full).toMatch(/\d.* \(.+\)$/)
    }
  })
})

describe('as the law wants it', () => {
  it('in Spain, with a space that does not break', () =>
    expect(moneyInFull({ minor: 120_050, currency: 'EUR' }, 'ES')).toBe(
      '1.200,50\u00a0€ (mil doscientos euros con cincuenta céntimos)',
    ))
  it('in Mexico', () =>
    expect(moneyInFull({ minor: 1_250_000, currency: 'MXN' }, 'MX')).toBe(
      '$12,500.00 (doce mil quinientos pesos 00/100 M.N.)',
    ))
  it('with empty cents hidden or shown on demand', () => {
    expect(plain(moneyInFigures({ minor: 120_000, currency: 'EUR' }, 'ES', 'hidden'))).toBe('1.200 €')
    expect(plain(moneyInFigures({ minor: 120_050, currency: 'EUR' }, 'ES', 'hidden'))).toBe('1.200,50 €')
    expect(plain(moneyInFigures({ minor: 120_000, currency: 'COP' }, 'CO', 'shown'))).toBe('$ 1.200,00')
  })
  it('with the cents by name in Mexico, or as hundredths elsewhere, on demand', () => {
    expect(moneyInWords({ minor: 150, currency: 'MXN' }, 'MX', 'names')).toBe('un peso con cincuenta centavos')
    expect(moneyInWords({ minor: 150, currency: 'PEN' }, 'PE', 'hundredths')).toBe('un sol 50/100 PEN')
  })
  it('never from a float', () => {
    expect(() => moneyInWords({ minor: 1200.5, currency: 'EUR' }, 'ES')).toThrow(RangeError)
    expect(() => moneyInFigures({ minor: 0.1 + 0.2, currency: 'EUR' }, 'ES')).toThrow(RangeError)
  })
  it('to the last céntimo of the largest amount', () => {
    const money = { minor: 99_999_999_999_999_999n, currency: 'EUR' as const }
    expect(plain(moneyInFigures(money, 'ES'))).toBe('999.999.999.999.999,99 €')
    expect(moneyInWords(money, 'ES')).toMatch(/^novecientos noventa y nueve billones .* con noventa y nueve céntimos$/)
  })
})
