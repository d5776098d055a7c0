// Numbers in figures by the marks of a country; our own, because Intl's answers change with the ICU of the machine.
import { type Country, conventionOf } from '../conventions.ts'
import { type DecimalParts, decimalParts } from './numbers.ts'

/** Keeps a figure and its sign on one line. */
export const noBreak = '\u00a0'

export function groupThousands(digits: string, mark: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, mark)
}

export function partsInFigures({ negative, whole, fraction }: DecimalParts, country: Country): string {
  const { decimal } = conventionOf(country)
  const grouped = groupThousands(whole, decimal === ',' ? '.' : ',')
  return `${negative ? '-' : ''}${grouped}${fraction === '' ? '' : decimal + fraction}`
}

/** «1.234,5» in Spain and «1,234.5» in Mexico, from «1234.5». */
export const inFigures = (text: string, country: Country): string => partsInFigures(decimalParts(text), country)
