// What no line may end inside: «S. L.», «art. 5», «D.ª Ana», «10 €».
import { noBreak } from './numbers/figures.ts'

/** «S. L. U.»; no more than four, so that a page of them still has places to break. */
const initials = /(^|[^\p{L}\p{N}])(\p{Lu}\.(?: \p{Lu}\.){1,3})/gu
/** Before the name or the number that it belongs to. */
const abbreviations =
  /(^|[^\p{L}\p{N}.])((?:[Aa]rts?|[Nn]úms?|[Pp]ágs?|[Aa]pdo|[Nn]|D|Dña|Sra?|Sres|Srta|Dra?)\.[ºª]?) (?=[\p{Lu}\p{N}])/gu
const units = /(\p{N}) (?=(?:€|%|‰|EUR|USD|MXN|km|kg|kW|kWh|cm|mm|m²|m2|m|ha)(?![\p{L}\p{N}]))/gu

/** The same text with spaces that do not break where one of these stands. */
export const keptTogether = (text: string): string =>
  text
    .replace(initials, (_, before: string, letters: string) => before + letters.replaceAll(' ', noBreak))
    .replace(abbreviations, `$1$2${noBreak}`)
    .replace(units, `$1${noBreak}`)
