// The currencies that documents here may name, with the words and decimals that each one has.
import type { Noun } from './numbers.ts'

type Currency = {
  name: Noun
  /** Tells one peso from another where it is not the money of the country: «pesos mexicanos». */
  origin?: { one: string; many: string }
  /** How many minor units make one, as a power of ten. */
  decimals: 0 | 2
  /** Absent where it is not in use: amounts are then whole. */
  minor?: Noun
}

const masculine = (one: string, many: string): Noun => ({ one, many, gender: 'masculine' })
const from = (one: string): { one: string; many: string } => ({ one, many: `${one}s` })

const peso = masculine('peso', 'pesos')
const centavo = masculine('centavo', 'centavos')
const centimo = masculine('céntimo', 'céntimos')
const centesimo = masculine('centésimo', 'centésimos')

export const currencies = {
  ARS: { name: peso, origin: from('argentino'), decimals: 2, minor: centavo },
  BOB: { name: masculine('boliviano', 'bolivianos'), decimals: 2, minor: centavo },
  BRL: { name: masculine('real', 'reales'), origin: from('brasileño'), decimals: 2, minor: centavo },
  CHF: { name: masculine('franco suizo', 'francos suizos'), decimals: 2, minor: centimo },
  CLP: { name: peso, origin: from('chileno'), decimals: 0 },
  COP: { name: peso, origin: from('colombiano'), decimals: 2, minor: centavo },
  CRC: { name: masculine('colón', 'colones'), origin: from('costarricense'), decimals: 2, minor: centimo },
  CUP: { name: peso, origin: from('cubano'), decimals: 2, minor: centavo },
  DOP: { name: peso, origin: from('dominicano'), decimals: 2, minor: centavo },
  EUR: { name: masculine('euro', 'euros'), decimals: 2, minor: centimo },
  GBP: {
    name: { one: 'libra esterlina', many: 'libras esterlinas', gender: 'feminine' },
    decimals: 2,
    minor: masculine('penique', 'peniques'),
  },
  GTQ: { name: masculine('quetzal', 'quetzales'), decimals: 2, minor: centavo },
  HNL: { name: masculine('lempira', 'lempiras'), decimals: 2, minor: centavo },
  MXN: { name: peso, origin: from('mexicano'), decimals: 2, minor: centavo },
  NIO: { name: masculine('córdoba', 'córdobas'), decimals: 2, minor: centavo },
  PAB: { name: masculine('balboa', 'balboas'), decimals: 2, minor: centesimo },
  PEN: { name: masculine('sol', 'soles'), origin: from('peruano'), decimals: 2, minor: centimo },
  PYG: { name: masculine('guaraní', 'guaraníes'), decimals: 0 },
  USD: { name: masculine('dólar', 'dólares'), origin: from('estadounidense'), decimals: 2, minor: centavo },
  UYU: { name: peso, origin: from('uruguayo'), decimals: 2, minor: centesimo },
  VES: { name: masculine('bolívar', 'bolívares'), decimals: 2, minor: centimo },
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof currencies

export const currencyOf = (code: CurrencyCode): Currency => currencies[code]
