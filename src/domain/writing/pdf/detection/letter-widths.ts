// Where a letter of a run is: a PDF tells the width of the whole run, and fonts agree roughly on how letters share it.

const wide = new Set('mwMW@%—…'.split(''))
const narrow = new Set("iljtfrI.,:;'|!()[]/-· ".split(''))

const shareOf = (letter: string): number => {
  if (letter === '…') return 9
  if (narrow.has(letter)) return 2.9
  if (wide.has(letter)) return 8.3
  return /[A-ZÁÉÍÓÚÑ]/.test(letter) ? 6.7 : 5.2
}

/** Between 0 and 1: how far into the run each of two letters begins. */
export function partsOf(text: string, start: number, end: number): [number, number] {
  let [sum, from, to] = [0, 0, 0]
  for (let index = 0; index < text.length; index += 1) {
    if (index === start) from = sum
    if (index === end) to = sum
    sum += shareOf(text[index] ?? '')
  }
  return [start >= text.length ? 1 : from / sum, end >= text.length ? 1 : to / sum]
}
