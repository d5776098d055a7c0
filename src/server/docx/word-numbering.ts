// Which paragraphs of a Word file share one count: mammoth reports the look of a numbering, but not its instance.
import type { NumberingStyle } from '#domain/words/numbers/numbering.ts'

/** Beyond it, a file is hostile, and its lists may restart. */
const longest = 10_000_000

/** Gives each count a look of its own, so that lists which look alike can be told apart. */
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
