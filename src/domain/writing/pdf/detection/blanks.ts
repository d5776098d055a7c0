// What is to be filled in, by the words around it, as in texts that are written here.
import { BlankSearch, type KeyedSpot } from '../../blanks/blank-spots.ts'
import { partyRunsIn } from '../../blanks/party-runs.ts'
import { type DatePart, dateParts, pdfLimits } from '../boxes.ts'
import { anchorTo, type Found } from './found.ts'
import { placesIn, type Reading } from './reading.ts'
import { sentenceCase } from './role-words.ts'
import { lineAlone, type Token } from './tokens.ts'

/** Shorter ones are blanks only where the words say that a number, an amount or a date is due. */
const longEnough = /_{5,}|\.{8,}|…{2,}/
const shortTypes = new Set(['number', 'money', 'date'])
const tallness = 1.35

export class BlankReader {
  /** One for all pages: it bounds how much is looked at. */
  readonly #search = new BlankSearch()

  blanksOn(page: number, reading: Reading): Found[] {
    const spots = this.#search.spotsIn({ id: String(page) }, reading.text)
    const roles = new Map<KeyedSpot, string>()
    for (const { said, held } of partyRunsIn(reading.text, spots))
      for (const { spot } of held)
        if (said) roles.set(spot, sentenceCase(reading.text.slice(said.start, said.end) || said.role))
    return spots.flatMap((spot) => foundAt(page, reading, spot, roles.get(spot)))
  }
}

function foundAt(page: number, reading: Reading, spot: KeyedSpot, role: string | undefined): Found[] {
  const gaps = spot.name === undefined ? [...spot.text.matchAll(/[_.…]{2,}/g)] : []
  const isNamed = gaps.length === 0
  const isSplitDate = gaps.length > 1 && spot.guess.type === 'date'
  if (!isNamed && !isSplitDate && !longEnough.test(spot.text) && !shortTypes.has(spot.guess.type)) return []
  const ranges = isNamed
    ? [[spot.start, spot.end]]
    : gaps.map(({ 0: gap, index }) => [spot.start + index, spot.start + index + gap.length])
  const label = spot.guess.label.slice(0, pdfLimits.anchor)
  return ranges.flatMap(([start = 0, end = 0], index): Found[] => {
    const [place] = placesIn(reading, start, end)
    if (!place) return []
    const part: DatePart | undefined = isSplitDate ? dateParts[index] : undefined
    const { token } = place
    if (token.text === lineAlone && label === 'Dato') return []
    const height = Math.max(pdfLimits.box.least, token.height * tallness)
    const box = {
      page,
      x: place.x,
      y: token.baseline - 0.8 * height,
      width: Math.max(pdfLimits.box.least, place.right - place.x),
      height,
    }
    return [
      {
        ...box,
        shows: 'text',
        label,
        ...anchorTo(wordsBeside(reading.parts, place.index), box),
        ...(role && { role }),
        ...(part && { part }),
      },
    ]
  })
}

/** The words that a blank stands beside. */
const wordsBeside = (parts: Reading['parts'], index: number): Token | undefined =>
  [parts[index - 1], parts[index + 1], parts[index]].find((part) => part?.token.kind === 'words')?.token
