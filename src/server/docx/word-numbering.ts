// Which paragraphs of a Word file one count runs through: mammoth tells the look of a numbering, not whose count it is.
import type { NumberingStyle } from '#domain/words/numbering.ts'

/** Beyond it a file is made to multiply, and its lists may start anew. */
const longest = 10_000_000

/** Gives every count a look of its own, so that two lists which look the same are told apart by it. */
export function separateCounts(xml: string): string {
  const looks = new Map<string, string>()
  for (const [look] of xml.matchAll(/<w:abstractNum\s[^>]*>[\s\S]*?<\/w:abstractNum>/g)) {
    const id = /w:abstractNumId="([^"]*)"/.exec(look)?.[1]
    if (id !== undefined) looks.set(id, look)
  }
  let length = xml.length
  const copies: string[] = []
  const counts = xml.replace(
    /(<w:num\s[^>]*>\s*<w:abstractNumId\s[^>]*?w:val=")([^"]*)(")/g,
    (whole, before: string, id: string, after: string) => {
      const look = looks.get(id)
      length += look?.length ?? 0
      if (!look || length > longest) return whole
      const own = `${id}-${copies.length}`
      copies.push(look.replace(/w:abstractNumId="[^"]*"/, `w:abstractNumId="${own}"`))
      return before + own + after
    },
  )
  return counts.replace(/<w:num\s/, (start) => copies.join('') + start)
}

/** How the clauses that Word itself numbers are to be numbered here. */
export function automaticStyle(xml: string): NumberingStyle {
  if (/<w:numFmt w:val="ordinalText"/.test(xml)) return 'ordinal_dash'
  return /<w:numFmt w:val="upperRoman"/.test(xml) && !/"decimal"/.test(xml) ? 'roman_dash' : 'arabic'
}
