// How each country writes figures: its marks, its own money, and how cents are put into words.
import type { CurrencyCode } from './numbers/currencies.ts'

type Convention = {
  /** The decimal mark; the other one parts the thousands. */
  decimal: ',' | '.'
  /** The money of the country and how it is written: # is the figure, and the space never breaks a line. */
  own: Partial<Record<CurrencyCode, string>>
  /** For any other money, with its ISO code. Before the figure unless said. */
  foreign?: 'after'
  /** «00/100 M.N.» in place of «con cero centavos». */
  hundredths?: true
  /** Cents exist by law but are not written when there are none. */
  hidesEmptyCents?: true
}

export const conventions = {
  AR: { decimal: ',', own: { ARS: '$ #' } },
  BO: { decimal: ',', own: { BOB: 'Bs #' } },
  BR: { decimal: ',', own: { BRL: 'R$ #' } },
  CL: { decimal: ',', own: { CLP: '$#' } },
  CO: { decimal: ',', own: { COP: '$ #' }, hidesEmptyCents: true },
  CR: { decimal: ',', own: { CRC: '₡#' } },
  CU: { decimal: '.', own: { CUP: '$#' } },
  DO: { decimal: '.', own: { DOP: 'RD$#' } },
  EC: { decimal: ',', own: { USD: '$#' } },
  ES: { decimal: ',', own: { EUR: '# €' }, foreign: 'after' },
  GB: { decimal: '.', own: { GBP: '£#' } },
  GT: { decimal: '.', own: { GTQ: 'Q #' } },
  HN: { decimal: '.', own: { HNL: 'L #' } },
  MX: { decimal: '.', own: { MXN: '$#' }, hundredths: true },
  NI: { decimal: '.', own: { NIO: 'C$#' } },
  PA: { decimal: '.', own: { PAB: 'B/. #', USD: '$#' } },
  PE: { decimal: '.', own: { PEN: 'S/ #' } },
  PR: { decimal: '.', own: { USD: '$#' } },
  PY: { decimal: ',', own: { PYG: 'Gs. #' } },
  SV: { decimal: '.', own: { USD: '$#' } },
  US: { decimal: '.', own: { USD: '$#' } },
  UY: { decimal: ',', own: { UYU: '$ #' } },
  VE: { decimal: ',', own: { VES: 'Bs. #' } },
} as const satisfies Record<string, Convention>

export type Country = keyof typeof conventions

export const countries = Object.keys(conventions) as Country[]

export const conventionOf = (country: Country): Convention => conventions[country]
