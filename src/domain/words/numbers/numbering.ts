// How the clauses of a document are numbered; every country has its habit.
import { ordinal } from './ordinals.ts'
import { roman } from './roman.ts'

const upper = (position: number): string => ordinal(position).toUpperCase()
const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function figure(position: number): number {
  if (!Number.isInteger(position) || position < 1) throw new RangeError(`No clause has the number ${position}`)
  return position
}

const styles = {
  /** PRIMERA.- */
  ordinal_dash: (position: number) => `${upper(position)}.-`,
  /** PRIMERA. */
  ordinal_dot: (position: number) => `${upper(position)}.`,
  /** PRIMERA: */
  ordinal_colon: (position: number) => `${upper(position)}:`,
  /** Primera. */
  ordinal_title: (position: number) => `${title(ordinal(position))}.`,
  /** PRIMERO: (punto, artículo) */
  ordinal_masculine: (position: number) => `${ordinal(position, 'masculine').toUpperCase()}:`,
  /** PRIMERO.- */
  masculine_dash: (position: number) => `${ordinal(position, 'masculine').toUpperCase()}.-`,
  /** CLÁUSULA PRIMERA. */
  clause_dot: (position: number) => `CLÁUSULA ${upper(position)}.`,
  /** CLÁUSULA PRIMERA.- */
  clause_dash: (position: number) => `CLÁUSULA ${upper(position)}.-`,
  /** CLÁUSULA PRIMERA: */
  clause_colon: (position: number) => `CLÁUSULA ${upper(position)}:`,
  /** 1. */
  arabic: (position: number) => `${figure(position)}.`,
  /** 1.- */
  arabic_dash: (position: number) => `${figure(position)}.-`,
  /** 1) */
  arabic_bracket: (position: number) => `${figure(position)})`,
  /** 1.ª */
  arabic_ordinal: (position: number) => `${figure(position)}.ª`,
  /** 1.º */
  arabic_masculine: (position: number) => `${figure(position)}.º`,
  /** Artículo 1. */
  article: (position: number) => `Artículo ${figure(position)}.`,
  /** I.- */
  roman_dash: (position: number) => `${roman(position)}.-`,
  /** I. */
  roman_dot: (position: number) => `${roman(position)}.`,
}

export type NumberingStyle = keyof typeof styles
export const numberingStyles = Object.keys(styles) as NumberingStyle[]

export const clauseNumber = (position: number, style: NumberingStyle): string => styles[style](position)
