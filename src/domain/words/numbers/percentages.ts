// Percentages in figures and words. The number stays whole before «por»: veintiuno por ciento, not «veintiún».
import { type Country, conventionOf } from '../conventions.ts'
import { inFigures, noBreak } from './figures.ts'
import { decimal } from './numbers.ts'

/** «3,5 %»: the sign is written apart, and on the same line. */
export const percentInFigures = (text: string, country: Country): string => `${inFigures(text, country)}${noBreak}%`

/** «21 por ciento». */
export const percentByName = (text: string, country: Country): string => `${inFigures(text, country)} por ciento`

/** «tres coma cinco por ciento»; «punto» where figures have a point. */
export function percentInWords(text: string, country: Country): string {
  return `${decimal(text, conventionOf(country).decimal === ',' ? 'coma' : 'punto')} por ciento`
}

/** «3,5 % (tres coma cinco por ciento)». */
export function percentInFull(text: string, country: Country): string {
  return `${percentInFigures(text, country)} (${percentInWords(text, country)})`
}
