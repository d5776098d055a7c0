// A summary made short for a list: the browser's own ellipsis would cut inside a word.

const trailing = /[\s,;:.·([{«¿¡–—\uD800-\uDBFF-]+$/u

/** Where it is better to stop than to begin another sentence. */
const enough = 0.6

/**
 * How many letters of it are shown: up to the end of a sentence, if that is not much less, or else of a word. A word without
 * an end is cut wherever it is.
 */
function endOf(text: string, most: number, least: number): { length: number; isWhole: boolean } {
  if (text.length <= most) return { length: text.length, isWhole: true }
  const shown = text.slice(0, most + 1)
  const sentence = shown.search(/[.!?]\s(?!.*[.!?]\s)/s) + 1
  if (sentence > Math.max(most * enough, least)) return { length: sentence, isWhole: true }
  const word = shown.search(/\s\S*$/)
  const cut = text.slice(0, word > most / 2 && word >= least ? word : most).replace(trailing, '')
  return { length: Math.max(cut.length, least), isWhole: false }
}

export function shortened(text: string, most: number): string {
  const { length, isWhole } = endOf(text, most, 0)
  return isWhole ? text.slice(0, length) : `${text.slice(0, length)}…`
}

/** The same for a text in pieces, every second one marked: the first mark is always shown. */
export function shortenedPieces(pieces: readonly string[], most: number): string[] {
  const text = pieces.join('')
  const [before = '', mark = ''] = pieces
  const least = mark ? before.length + mark.length : 0
  const { length, isWhole } = endOf(text, Math.max(most, least), least)
  const shown: string[] = []
  let left = length
  for (const piece of pieces) {
    if (left <= 0) break
    shown.push(piece.slice(0, left))
    left -= piece.length
  }
  if (isWhole) return shown
  // The ellipsis is never marked.
  return shown.length % 2 ? [...shown.slice(0, -1), `${shown.at(-1)}…`] : [...shown, '…']
}
