// Proposals become boxes: each makes the field or the party that it needs, unless the document has it.
import { partyPhrase } from '../../sheet/phrases.ts'
import type { Country } from '../../words/conventions.ts'
import { guessByName } from '../blanks/blank-guess.ts'
import { roleInLabel, roleSaid } from '../blanks/party-role.ts'
import { blankField } from '../editing.ts'
import { type Content, type Field, isPdf, limits, type Party, type PdfContent } from '../model.ts'
import { fold } from '../text/fold.ts'
import type { Box, Proposal, SignerMark } from './boxes.ts'
import { inReadingOrder, insidePage } from './geometry.ts'
import { hasRoomFor, type MakeId } from './placing.ts'

/** What is taken with one press: a single proposal, or the gaps of one date. */
export type ProposedPlace = readonly [Proposal, ...Proposal[]]

/** In reading order; the day, month and year of one line are one date. */
export function placesIn(proposals: readonly Proposal[]): ProposedPlace[] {
  const places: [Proposal, ...Proposal[]][] = []
  for (const proposal of inReadingOrder(proposals)) {
    const before = places.at(-1)
    if (before && continues(before, proposal)) before.push(proposal)
    else places.push([proposal])
  }
  return places
}

const continues = (date: ProposedPlace, next: Proposal): boolean => {
  const last = date.at(-1) as Proposal
  const isSameLine = last.page === next.page && Math.abs(last.y - next.y) < Math.max(last.height, next.height)
  return Boolean(next.part && last.part && isSameLine) && !date.some(({ part }) => part === next.part)
}

/** Words for what the PDF leaves unnamed. */
type Unnamed = { date: string; tick: string; text: string; signer: (number: number) => string }

/** Those that stand already have the proposal's id. */
export const openProposals = (content: PdfContent, proposals: readonly Proposal[]): Proposal[] => {
  const taken = new Set(content.boxes.map(({ id }) => id))
  return proposals.filter(({ id }) => !taken.has(id))
}

const isSigner = (shows: Proposal['shows']): shows is SignerMark => shows !== 'text' && shows !== 'tick'

type Around = { makeId: MakeId; unnamed: Unnamed; country?: Country }

/** Signatures first: they make the parties to which the rest belongs. Where there is no more room, the rest stays a proposal. */
export function takeProposals(content: Content, places: readonly ProposedPlace[], around: Around): Content {
  const order = [...places].sort(([a], [b]) => Number(b.shows === 'signature') - Number(a.shows === 'signature'))
  return order.reduce((before, place) => (isPdf(before) ? take(before, place, around) : before), content)
}

function take(content: PdfContent, place: ProposedPlace, around: Around): Content {
  const [first] = place
  if (!hasRoomFor(content, place.length)) return content
  // A date of which the PDF leaves gaps is asked for: that of a signature is one piece.
  if (isSigner(first.shows) && !first.part) {
    const { parties, party } = partyFor(content, first, first.shows, around)
    if (party === null) return content
    const { shows } = first
    return {
      ...content,
      parties,
      boxes: [...content.boxes, ...place.map((each) => boxAt(content, each, { shows, party }))],
    }
  }
  if (content.fields.length >= limits.fields) return content
  const { parties, party } = first.role
    ? partyFor(content, first, 'name', around)
    : { parties: content.parties, party: ownerOf(content, first) }
  const field = fieldFor({ ...content, parties }, first, party, around)
  const boxes = place.map((each) =>
    boxAt(content, each, { shows: 'field', field: field.id, ...(each.part && { part: each.part }) }),
  )
  return { ...content, parties, fields: [...content.fields, field], boxes: [...content.boxes, ...boxes] }
}

function boxAt({ file }: PdfContent, { id, anchor, page, x, y, width, height }: Proposal, shown: object): Box {
  const place = insidePage({ page, x, y, width, height }, file.pages)
  return { id, ...(anchor && { anchor }), ...place, ...shown } as Box
}

type Given = { parties: Party[]; party: string | null }

/** By its role; without one, the next signature is another signer's, and other marks are of the signer nearest to them. */
function partyFor(content: PdfContent, proposal: Proposal, shows: SignerMark, { makeId, unnamed }: Around): Given {
  const { parties } = content
  const said =
    proposal.role === undefined ? undefined : (roleSaid(proposal.role) ?? { role: proposal.role, feminine: false })
  if (said) {
    const known = parties.find(({ role }) => fold(role) === fold(said.role))
    if (known) return { parties, party: known.id }
  } else {
    const signed = new Set(content.boxes.flatMap((box) => (box.shows === 'signature' ? box.party : [])))
    const free =
      shows === 'signature'
        ? parties.find(({ id, signs }) => signs && !signed.has(id))?.id
        : nearestSigner(content, proposal)
    if (free !== undefined) return { parties, party: free }
  }
  if (parties.length >= limits.parties) return { parties, party: null }
  const role = (said?.role ?? unnamed.signer(parties.length + 1)).slice(0, limits.label)
  const party: Party = {
    id: makeId(),
    role,
    gender: said?.feminine ? 'feminine' : 'unknown',
    plural: false,
    signs: true,
  }
  return { parties: [...parties, party], party: party.id }
}

const ofPeople: ReadonlySet<Field['type']> = new Set(['identity', 'person', 'address', 'email', 'phone', 'iban'])
/** Points below a signature within which a «DNI:» is the signer's. */
const below = 140

/** Without a role of its own: whom its label names, or who signs above it. */
function ownerOf({ boxes, parties }: PdfContent, { label = '', page, x, y, width }: Proposal): string | null {
  const said = roleInLabel(label)?.role
  const named = said && parties.find(({ role }) => fold(role) === fold(said))
  if (named) return named.id
  if (!ofPeople.has(guessByName(label).type)) return null
  const above = boxes.flatMap((box) => {
    const isAbove = box.page === page && y >= box.y && y - box.y - box.height < below
    return box.shows === 'signature' && isAbove && x < box.x + box.width && box.x < x + width ? [box] : []
  })
  return above.toSorted((a, b) => b.y - a.y)[0]?.party ?? null
}

/** On another page only where there is none on the same. */
function nearestSigner({ boxes, parties }: PdfContent, { page, x, y }: Proposal): string | undefined {
  const distance = (box: Box) => Math.abs(box.page - page) * 100_000 + Math.hypot(box.x - x, box.y - y)
  const signatures = boxes.flatMap((box) => (box.shows === 'signature' ? [box] : []))
  return signatures.toSorted((a, b) => distance(a) - distance(b))[0]?.party ?? parties.find(({ signs }) => signs)?.id
}

function fieldFor(
  content: Content,
  proposal: Proposal,
  party: string | null,
  { makeId, unnamed, country }: Around,
): Field {
  const { shows, part, acroField, label: said = '' } = proposal
  const choices = acroField?.choices?.filter((choice) => choice.trim()).slice(0, limits.choices)
  const guess = guessByName(said)
  const type = part ? 'date' : shows === 'tick' ? 'yes_no' : choices?.length ? 'choice' : guess.type
  const spare = part ? unnamed.date : shows === 'tick' ? unnamed.tick : unnamed.text
  const label = labelFor(content, (shows === 'tick' ? said : guess.label).trim() || spare, party)
  const field = { ...blankField(type, makeId(), label, country), party }
  if (acroField?.required === false) field.required = false
  if (field.type === 'choice' && choices)
    return { ...field, choices: choices.map((choice) => choice.slice(0, limits.choice)) }
  return field.type === 'number' && guess.percent ? { ...field, percent: true } : field
}

/** Two parties each have a «DNI»: the second says whose. */
function labelFor({ fields, parties }: Content, label: string, party: string | null): string {
  const known = new Set(fields.map((field) => fold(field.label)))
  const owner = parties.find(({ id }) => id === party)
  const named = known.has(fold(label)) && owner?.role ? `${label} ${partyPhrase(owner, 'of')}` : label
  return numbered(named.slice(0, limits.label), known)
}

function numbered(label: string, known: ReadonlySet<string>): string {
  let [each, count] = [label, 1]
  while (known.has(fold(each))) {
    count += 1
    each = `${label.slice(0, limits.label - 5)} ${count}`
  }
  return each
}
