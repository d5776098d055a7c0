// Who does what in a round, and on which line of the document each signer signs.
import { answerIn, personOf, valuesOf } from '#domain/copy/answers/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { whoKey } from '#domain/copy/parts.ts'
import { absence } from '#domain/copy/presence.ts'
import { appearanceIn, personIn, type Values, valueIn } from '#domain/filling/values.ts'
import type { PersonGiven } from '#domain/parties/appearance.ts'
import { findByName } from '#domain/sheet/phrases.ts'
import { listedPeople, signatureLines } from '#domain/sheet/signature-lines.ts'
import type { Person } from '#domain/words/agreement.ts'
import { inReadingOrder } from '#domain/words/reading-order.ts'
import { presentParties, shownSections } from '#domain/writing/conditions/conditions.ts'
import { type Content, isPdf, type Party } from '#domain/writing/model.ts'
import type { Deed, Signer } from '../round.ts'

type Named = Pick<Participant, 'id' | 'party' | 'name' | 'email' | 'way' | 'does' | 'turn'> &
  Partial<Pick<Participant, 'generation' | 'addressBy'>>
type Source = { content: Content; answers: Parameters<typeof valuesOf>[0] }
export type NamedSigner = Pick<
  Signer,
  'participantId' | 'place' | 'party' | 'line' | 'name' | 'email' | 'addressBy' | 'way' | 'does' | 'turn'
>

const unused = (id: string, taken: readonly { id: string }[]): string =>
  taken.some((each) => each.id === id) ? unused(`${id}-`, taken) : id

/** The party of signers who stand for no party of the text: their lines are under it. */
const ownParty = ({ parties }: Content): Party => ({
  id: unused('firmantes', parties),
  role: 'firmante',
  gender: 'unknown',
  plural: false,
  signs: true,
})

/** A participant who filled in for a party that signs is its signer; for a party that does not, a recipient. */
function deedIn({ parties }: Content): (participant: Pick<Named, 'does' | 'party'>) => Deed {
  const signing = new Set(parties.filter(({ signs }) => signs).map(({ id }) => id))
  return ({ does, party }) => (does !== 'fill' ? does : party !== null && signing.has(party) ? 'sign' : 'receive')
}

/** The people whom the answers name for the lines of a party; without listed people, from the fields of the text. */
function peopleAtLines({ fields }: Content, values: Values, party: Party, signers: number): Person[] {
  if (party.presence) return listedPeople(appearanceIn(values, party.id))
  const named = fields
    .filter((field) => field.type === 'person' && field.party === party.id)
    .map(({ id }) => personIn(valueIn(values, id)))
    .filter(({ name }) => name.trim() !== '')
  // A field names one person. Several signers have lines of their own, with their data from the fields.
  return signers > 1 ? [] : named.slice(0, 1)
}

/** The owner has corrected the participant: the name that is in the text may be of the person before. */
const isReplaced = ({ generation = 1 }: Named): boolean => generation > 1

/** Of several people of one party who answer alone: the name that this one gave, which is in the text. */
function ownName({ content, answers }: Source, participant: Named, all: readonly Named[]): string {
  const key = isReplaced(participant) ? undefined : whoKey(content, participant, all)
  const answer = key && personOf(key) ? (answerIn(answers, key)?.value as PersonGiven | null | undefined) : undefined
  return answer?.name.trim() || participant.name
}

type Lines = {
  lines: Map<string, number>
  /** The signers whose name is certainly at their line: it is theirs, or the only line left for them. */
  certain: Set<string>
}

/** A signer whose name is at a line signs there; the others at the lines that are left, in order, and below them. */
function linesOf(listed: readonly Person[], signers: readonly Named[]): Lines {
  const lines = new Map<string, number>()
  const taken = new Set<number>()
  const put = (id: string, line: number) => {
    lines.set(id, line)
    taken.add(line)
  }
  for (const { id, name } of signers) {
    const found = findByName(
      listed.filter((_, line) => !taken.has(line)),
      name,
    )
    if (found) put(id, listed.indexOf(found))
  }
  const certain = new Set(lines.keys())
  const others = signers.filter(({ id }) => !certain.has(id))
  const [last] = others
  if (last && others.length === 1 && taken.size === listed.length - 1 && !isReplaced(last)) certain.add(last.id)
  for (const { id } of others) {
    let line = 0
    while (taken.has(line)) line += 1
    put(id, line)
  }
  return { lines, certain }
}

/** The data of a person of this name from the fields of a party. */
function asTold({ fields }: Content, values: Values, party: Party, name: string): Person {
  const told = fields
    .filter((field) => field.type === 'person' && field.party === party.id)
    .map(({ id }) => personIn(valueIn(values, id)))
  return findByName(told, name) ?? { name, gender: 'unknown' }
}

/** Adds lines to the text for signers without one: to their party, or in a section of their own where the text has none. A PDF has boxes. */
function withLines(content: Content, values: Values, signing: ReadonlyMap<string, readonly Named[]>) {
  const lines = new Map<string, number>()
  const names = new Map<string, string>()
  const own = ownParty(content)
  const parties = [...content.parties, ...(signing.has(own.id) ? [own] : [])].map((party): Party => {
    const signers = signing.get(party.id) ?? []
    if (signers.length === 0) return party
    const listed = peopleAtLines(content, values, party, signers.length)
    const { lines: places, certain } = linesOf(listed, signers)
    const lineOf = ({ id }: Named): number => places.get(id) ?? 0
    for (const [id, line] of places) lines.set(id, line)
    const further = signers
      .filter((each) => lineOf(each) >= listed.length)
      .toSorted((one, other) => lineOf(one) - lineOf(other))
      .map(({ name }) => asTold(content, values, party, name))
    const people = [...listed, ...further]
    for (const each of signers) {
      const line = lineOf(each)
      const inText = certain.has(each.id) || line >= listed.length ? people[line]?.name : undefined
      if (inText) names.set(each.id, inReadingOrder(inText.trim()))
    }
    return { ...party, signs: true, ...(further.length > 0 && { signers: further }) }
  })
  const hasLines = isPdf(content) || shownSections(content.sections, values).some(({ kind }) => kind === 'signatures')
  const sections = hasLines
    ? content.sections
    : [
        ...content.sections,
        { id: unused('firmas', content.sections), kind: 'signatures' as const, title: '', body: [] },
      ]
  return { content: { ...content, parties, sections }, lines, names }
}

/** The text to sign, and its signers. Participants whose party is not in the text are left out. */
export function signingOf({ content, answers }: Source, people: readonly Named[]) {
  const values = valuesOf(answers)
  const deedOf = deedIn(content)
  const isAbsent = absence(content, values)
  const taking = people.filter((each) => !isAbsent(each))
  const partyOf = ({ party }: Named): string => party ?? ownParty(content).id
  const named = (each: Named): Named => ({ ...each, name: ownName({ content, answers }, each, people) })
  const signing = Map.groupBy(taking.filter((each) => deedOf(each) === 'sign').map(named), partyOf)
  const { content: text, lines, names } = withLines(content, values, signing)
  const signers = taking.map(
    (each, place): NamedSigner => ({
      participantId: each.id,
      place,
      party: deedOf(each) === 'sign' ? partyOf(each) : each.party,
      line: lines.get(each.id) ?? 0,
      // As the document calls them: the invitation may have another name.
      name: names.get(each.id) ?? each.name,
      email: each.email,
      addressBy: each.addressBy ?? 'owner',
      way: each.way,
      does: deedOf(each),
      turn: each.turn,
    }),
  )
  return { content: text, values, signers }
}

export const signersIn = (copy: Source, people: readonly Named[]): NamedSigner[] => signingOf(copy, people).signers

/** Whether the text has a line for every signer. */
export function hasEveryLine(
  { content, values }: Pick<ReturnType<typeof signingOf>, 'content' | 'values'>,
  signers: readonly Pick<NamedSigner, 'party' | 'line' | 'does'>[],
  country: Copy['country'],
): boolean {
  const parties = new Map<string | null, Party>(content.parties.map((party) => [party.id, party]))
  const linesOfParty = (party: Party) => signatureLines(party, appearanceIn(values, party.id), country).length
  return signers.every(({ does, party: id, line }) => {
    const party = parties.get(id)
    return does !== 'sign' || (party?.signs === true && line < linesOfParty(party))
  })
}

/** A signature line of the text without a signer; `name` is empty where the answers have none for it. */
export type UnsignedLine = { party: string; role: string; name: string }

/** The lines of parties that are in the text and sign, for which no participant was named. */
export function unsignedLines(copy: Source & Pick<Copy, 'country'>, people: readonly Named[]): UnsignedLine[] {
  const { content, values, signers } = signingOf(copy, people)
  const taken = new Set(signers.filter(({ does }) => does === 'sign').map(({ party, line }) => `${party}/${line}`))
  return presentParties(content, values)
    .filter(({ signs }) => signs)
    .flatMap((party) => {
      const named = peopleAtLines(content, values, party, 1)
      return signatureLines(party, appearanceIn(values, party.id), copy.country).flatMap(({ role }, line) =>
        taken.has(`${party.id}/${line}`)
          ? []
          : { party: party.id, role, name: inReadingOrder(named[line]?.name.trim() ?? '') },
      )
    })
}

/** How refusals and letters name the missing signers: by name, or by their line. */
export const calledInText = ({ role, name }: UnsignedLine): string => name || role
