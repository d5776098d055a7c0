// Amounts of money in figures and in words, as contracts of each country write them.
import { type Country, conventionOf } from '../conventions.ts'
import { type CurrencyCode, currencyOf } from './currencies.ts'
import { noBreak, partsInFigures } from './figures.ts'
import { counted, type Integer, type Noun, wholeNumber } from './numbers.ts'

/** The amount in minor units (céntimos, centavos; pesos where there are none): never a float. */
export type Money = { minor: Integer; currency: CurrencyCode }
/** «con cincuenta céntimos» or «50/100 M.N.». */
export type CentsStyle = 'names' | 'hundredths'
export type EmptyCents = 'shown' | 'hidden'

function split({ minor, currency }: Money): { negative: boolean; units: bigint; cents: bigint } {
  const amount = wholeNumber(minor)
  const size = 10n ** BigInt(currencyOf(currency).decimals)
  const absolute = amount < 0n ? -amount : amount
  return { negative: amount < 0n, units: absolute / size, cents: absolute % size }
}

function template(currency: CurrencyCode, country: Country): string {
  const { own, foreign } = conventionOf(country)
  return own[currency] ?? (foreign === 'after' ? `# ${currency}` : `${currency} #`)
}

/** «1.200,50 €», «$12,500.00», «$1.200.000». */
export function moneyInFigures(money: Money, country: Country, emptyCents?: EmptyCents): string {
  const { negative, units, cents } = split(money)
  const { decimals } = currencyOf(money.currency)
  const { hidesEmptyCents, own } = conventionOf(country)
  const hides = emptyCents === undefined ? hidesEmptyCents && money.currency in own : emptyCents === 'hidden'
  const fraction = decimals === 0 || (hides && cents === 0n) ? '' : cents.toString().padStart(decimals, '0')
  const figure = partsInFigures({ negative: false, whole: units.toString(), fraction }, country)
  // A function, because «$#» in a replacement string would be read as a pattern.
  const written = template(money.currency, country)
    .replaceAll(' ', noBreak)
    .replace('#', () => figure)
  return negative ? `-${written}` : written
}

/** Abroad a peso or a dollar says whose it is. */
function nameIn(country: Country, currency: CurrencyCode): Noun {
  const { name, origin } = currencyOf(currency)
  if (!origin || currency in conventionOf(country).own) return name
  return { ...name, one: `${name.one} ${origin.one}`, many: `${name.many} ${origin.many}` }
}

/** «mil doscientos euros con cincuenta céntimos», «doce mil quinientos pesos 00/100 M.N.». */
export function moneyInWords(money: Money, country: Country, style?: CentsStyle): string {
  const { negative, units, cents } = split(money)
  const { minor } = currencyOf(money.currency)
  const sign = negative ? 'menos ' : ''
  const main = counted(units, nameIn(country, money.currency))
  if (!minor) return sign + main
  if ((style ?? (conventionOf(country).hundredths ? 'hundredths' : 'names')) === 'hundredths') {
    // Moneda nacional: only Mexico calls its own money so.
    const mark = money.currency === 'MXN' && country === 'MX' ? 'M.N.' : money.currency
    return `${sign}${main} ${cents.toString().padStart(2, '0')}/100 ${mark}`
  }
  if (cents === 0n) return sign + main
  const rest = counted(cents, minor)
  return sign + (units === 0n ? rest : `${main} con ${rest}`)
}

/** As the law wants it: «1.200,50 € (mil doscientos euros con cincuenta céntimos)». */
export function moneyInFull(money: Money, country: Country): string {
  return `${moneyInFigures(money, country)} (${moneyInWords(money, country)})`
}
