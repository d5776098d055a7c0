// Who does what in a round, and on which line of the paper each one signs.
import type { Copy } from '../copy/copy.ts'
import type { Participant } from '../copy/participant.ts'
import { appearanceIn, type Values } from '../filling/values.ts'
import { presentParties } from '../writing/conditions.ts'
import { fold } from '../writing/fold.ts'
import type { Deed, Signer } from './round.ts'

/** What a copy knows of whom it names. */
type Person = Pick<Participant, 'id' | 'party' | 'name' | 'email' | 'way' | 'does' | 'turn'>
type Named = Pick<Signer, 'participantId' | 'place' | 'party' | 'line' | 'name' | 'email' | 'way' | 'does' | 'turn'>

/** The names at the lines where a party signs, in their order. */
function namesAtLines(values: Values, party: string): string[] {
  const appearance = appearanceIn(values, party)
  if (!appearance) return []
  const people = appearance.kind === 'person' ? appearance.people : appearance.company.representatives
  return people.map(({ name }) => fold(name.trim()))
}

/** Whoever is called as the text calls them signs at their own line; the others at those that are left, in their order. */
function linesOf(names: readonly string[], people: readonly Person[]): Map<string, number> {
  const lines = new Map<string, number>()
  const taken = new Set<number>()
  const put = (id: string, line: number) => {
    lines.set(id, line)
    taken.add(line)
  }
  for (const { id, name } of people) {
    const line = names.findIndex((each, place) => each !== '' && each === fold(name.trim()) && !taken.has(place))
    if (line >= 0) put(id, line)
  }
  for (const { id } of people) {
    if (lines.has(id)) continue
    let line = 0
    while (taken.has(line)) line += 1
    put(id, line)
  }
  return lines
}

export function signersIn({ content }: Pick<Copy, 'content'>, values: Values, people: readonly Person[]): Named[] {
  const present = presentParties(content, values)
  const signing = new Set(present.filter(({ signs }) => signs).map(({ id }) => id))
  // Whoever filled in for a party that signs signs for it; for one that does not, they get what came of it.
  const deedOf = ({ does, party }: Person): Deed =>
    does === 'fill' ? (party !== null && signing.has(party) ? 'sign' : 'receive') : does
  const lines = new Map<string, number>()
  for (const party of signing) {
    const ofParty = people.filter((each) => each.party === party && deedOf(each) === 'sign')
    for (const [id, line] of linesOf(namesAtLines(values, party), ofParty)) lines.set(id, line)
  }
  return people.map((each, place) => ({
    participantId: each.id,
    place,
    party: each.party,
    line: lines.get(each.id) ?? 0,
    name: each.name,
    email: each.email,
    way: each.way,
    does: deedOf(each),
    turn: each.turn,
  }))
}
