// What boxes and proposals are called on the page and in the list.
import { capital } from '#domain/sheet/phrases.ts'
import { roleSaid } from '#domain/writing/blanks/party-role.ts'
import type { Content, Party } from '#domain/writing/model.ts'
import type { Box, Proposal } from '#domain/writing/pdf/boxes.ts'
import { fieldOf, kindOf, type PlacedKind, partyOf } from '#domain/writing/pdf/placing.ts'
import type { ProposedPlace } from '#domain/writing/pdf/proposals.ts'
import { placedKindWords, placingWords as words } from '#language/es/writing/placing.ts'

/** What names depend on: it stays the same while boxes are only moved. */
export type About = Pick<Content, 'fields' | 'parties'>

export const partyName = ({ role }: Party): string => (role.trim() ? capital(role.trim()) : words.unnamedParty)

export type BoxNames = {
  kind: PlacedKind
  /** «Firma», or the question of its field. */
  what: string
  party: string | null
  owner: string | undefined
  /** «Firma de Arrendador». */
  short: string
  /** With its page: as it is called for screen readers. */
  full: string
}

export function boxNames(content: About, box: Box): BoxNames {
  const kind = kindOf(content, box)
  const field = fieldOf(content, box)
  const asked = field?.label.trim() || words.unlabelled
  const part = box.shows === 'field' && box.part ? words.parts[box.part] : undefined
  const what = box.shows !== 'field' ? placedKindWords[kind] : part ? words.partOf(asked, part) : asked
  const party = partyOf(content, box)
  const found = content.parties.find(({ id }) => id === party)
  const owner = found && partyName(found)
  return {
    kind,
    what,
    party,
    owner,
    short: part ?? words.shortBox(what, owner),
    full: words.box(what, owner, box.page + 1),
  }
}

/** From 1 to 4, by the order of the parties; 0 for boxes of none. */
export function toneOf(content: About, party: string | null): number {
  const index = content.parties.findIndex(({ id }) => id === party)
  return index < 0 ? 0 : (index % 4) + 1
}

/** What is written on it: each gap of a date has its own word. */
export const pieceName = (place: ProposedPlace, { part }: Proposal): string =>
  part ? words.parts[part] : proposalName(place)

export function proposalName([first]: ProposedPlace): string {
  const { shows, label, role, part } = first
  if (part) return words.wholeDate
  const said = role?.trim() && capital(roleSaid(role)?.role ?? role.trim().toLowerCase())
  return words.shortBox(label?.trim() || placedKindWords[shows], said || undefined)
}

const millimetres = 25.4 / 72
export const toMillimetres = (points: number): number => Math.round(points * millimetres * 10) / 10
export const toPoints = (given: number): number => given / millimetres
