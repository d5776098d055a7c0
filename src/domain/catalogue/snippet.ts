// What a result says below its title: its summary with the found words marked; or, where that has none of them, the passage
// of its text that has them.

export const foundStart = '\u0001'
export const foundEnd = '\u0002'

export const hasMarks = (text: string): boolean => text.includes(foundStart)

/** The twin is compared without accents and in small letters, but letter for letter as long as the original. */
export function weaveMarks(twin: string, original: string): string {
  const plain = twin.replaceAll(foundStart, '').replaceAll(foundEnd, '')
  // Where the lengths differ, the marks would fall on wrong letters: leave them out.
  if (plain.length !== original.length) return original
  let at = 0
  let woven = ''
  for (const letter of twin) {
    if (letter === foundStart || letter === foundEnd) woven += letter
    else {
      woven += original.slice(at, at + letter.length)
      at += letter.length
    }
  }
  return woven
}

const foldInPlace = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('')

/** «locacion servicio» is also «Locación de los servicios». */
const patternOf = (phrase: string): RegExp =>
  new RegExp(`(?<!\\p{L})${phrase.split(' ').join('\\p{L}*(?:\\s+(?:de|del|al?|con|en|la|las|los|el))*\\s+')}`, 'gu')

/** Takes the mark from words that are part of something else there: a «locación de servicios» is no rental. */
export function withoutUnlike(marked: string, unlike: readonly string[]): string {
  const pieces = marked.split(new RegExp(`[${foundStart}${foundEnd}]`))
  const folded = foldInPlace(pieces.join(''))
  const parts = unlike.flatMap((phrase) =>
    [...folded.matchAll(patternOf(phrase))].map(({ index, 0: { length } }) => ({ from: index, to: index + length })),
  )
  let at = 0
  return pieces
    .map((piece, place) => {
      const begins = at
      at += piece.length
      const isPart = parts.some(({ from, to }) => begins >= from && begins < to)
      return place % 2 === 0 || isPart ? piece : foundStart + piece + foundEnd
    })
    .join('')
}

/** Blanks to fill in, as a regular expression of PostgreSQL: they are not searched for. */
export const blanks = String.raw`\[[^]\n]*(\]|$)|\{\{[^}\n]*(\}\}|$)|_{2,}|\.{4,}`
export const blankMark = '…'

/** In one line, with nothing half at its ends. Where a line ended stays visible: headings have no full stop. */
export function shownPassage(cut: string): string {
  const line = cut
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    // A line of nothing but a blank says nothing, and one blank after the other is one.
    .replace(/ · …(?= · |$)/g, '')
    .replace(/…(?:[\s,;·]*…)+|…\./g, '…')
    .replace(/^[\s·…,;:.)-]+|[\s·…,;:(-]+$/g, '')
  return /[.!?]$/.test(line) ? `…${line}` : `…${line}…`
}

/** Whether a passage reads as a sentence: a row of boxes to fill in («NIF … · Correo: …») tells less than the summary. */
export const readsAsSentence = (shown: string): boolean => (shown.slice(1, -1).match(/…| · /g) ?? []).length <= 2
