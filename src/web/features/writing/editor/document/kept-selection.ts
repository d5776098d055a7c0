// A selection that stays in its words while others write around it.
import { type Selection, TextSelection } from '@tiptap/pm/state'
import type { Place } from '#domain/writing/together/places.ts'
import type { Kept } from './feed.ts'
import { placeAt, posOf } from './places.ts'

/** Between places and positions in the shared document. */
type Positions = {
  positionOf: (place: Place, isStart?: boolean) => Uint8Array | undefined
  placeOf: (position: Uint8Array) => Place | undefined
}

/** To be called before their changes are in the shared document; what it returns, after. */
export function keepSelection(selection: Selection, { positionOf, placeOf }: Positions): Kept {
  if (!(selection instanceof TextSelection)) return () => null
  const ends = [selection.$anchor, selection.$head].map(($end) => {
    const place = placeAt($end)
    // What they write at its edges is not selected.
    return place && positionOf(place, !selection.empty && $end.pos === selection.from)
  })
  return (doc) => {
    const [anchor, head] = ends.map((position) => {
      const place = position && placeOf(position)
      return place && posOf(doc, place)
    })
    return anchor === undefined || head === undefined
      ? null
      : TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  }
}
