// Changes dictionaries wherever they stand in a value.
import { type PdfDictionary, PdfStream, type PdfValue } from './values.ts'

/** Gives back the same dictionary where nothing changes. */
export type Change = (entries: PdfDictionary, isStream: boolean) => PdfDictionary

/** The same value where nothing changes in it. The parser limits how deeply values nest. */
export function rewritten(value: PdfValue, change: Change): PdfValue {
  if (Array.isArray(value)) {
    const made = value.map((each) => rewritten(each, change))
    return made.some((each, index) => each !== value[index]) ? made : value
  }
  if (value instanceof PdfStream) {
    const made = inside(change(value.dictionary, true), change)
    return made === value.dictionary ? value : new PdfStream(made, value.bytes)
  }
  return value instanceof Map ? inside(change(value, false), change) : value
}

function inside(entries: PdfDictionary, change: Change): PdfDictionary {
  let made: PdfDictionary | undefined
  for (const [key, each] of entries) {
    const found = rewritten(each, change)
    if (found === each) continue
    made ??= new Map(entries)
    made.set(key, found)
  }
  return made ?? entries
}

/** Without the entries that this says. */
export function without(entries: PdfDictionary, isUnwanted: (key: string, value: PdfValue) => boolean): PdfDictionary {
  const kept = [...entries].filter(([key, value]) => !isUnwanted(key, value))
  return kept.length === entries.size ? entries : new Map(kept)
}
