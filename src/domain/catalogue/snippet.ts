// The piece of a text around what was found, as it is written, with the marks that were set in its folded twin.

export const foundStart = '\u0001'
export const foundEnd = '\u0002'

/** The twin is compared without accents and in small letters, but letter for letter as long as the original. */
export function weaveMarks(marked: string, original: string): string {
  const plain = marked.replaceAll(foundStart, '').replaceAll(foundEnd, '')
  if (plain.length !== original.length) return marked
  let at = 0
  let woven = ''
  for (const letter of marked) {
    if (letter === foundStart || letter === foundEnd) woven += letter
    else {
      woven += original.slice(at, at + letter.length)
      at += letter.length
    }
  }
  return woven
}
