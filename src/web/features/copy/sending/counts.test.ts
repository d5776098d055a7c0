// The boxes that *Enviar* announces are those that the letter, the page behind the link and *Seguimiento* count afterwards.
import { describe, expect, it } from 'vitest'
import type { Answers } from '#domain/copy/answers/answers.ts'
import { withKnown } from '#domain/copy/answers/known.ts'
import { handOut } from '#domain/copy/handing-out.ts'
import { newParticipant } from '#domain/copy/participant.ts'
import { boxesOf, countOfParticipant, everyKey } from '#domain/copy/parts.ts'
import { countOf } from '#domain/filling/boxes.ts'
import type { Appearance, PersonGiven } from '#domain/parties/appearance.ts'
import type { Content } from '#domain/writing/model.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import type { Person } from './draft.ts'
import { missingFrom } from './people/proposal.ts'

const now = new Date('2026-11-17T10:00:00Z')
const names = ['Ana Ruiz', 'Luis Gil', 'Eva Mas']
const upTo = (most: number, from = 0) => Array.from({ length: most - from + 1 }, (_, at) => at + from)

/** `cards`: people of the party in the form, of whom `named` have a name; `signing`: of those to whom it goes, who only sign. */
const cases = upTo(3).flatMap((cards) =>
  upTo(cards).flatMap((named) =>
    upTo(3, 1).flatMap((sent) => upTo(sent - 1).map((signing) => [cards, named, sent, signing] as const)),
  ),
)

const partiesOf = (): Content => {
  const content = leaseContent()
  content.parties[0]?.presence?.company.push('office')
  return content
}

const forms = {
  'people in the form': (people: PersonGiven[]) => ['tenant', { kind: 'person', people }],
  'representatives of a company': (representatives: PersonGiven[]) => [
    'landlord',
    { kind: 'company', company: { name: 'Fincas, S. L.', representatives } },
  ],
} satisfies Record<string, (people: PersonGiven[]) => [party: string, value: Appearance]>

describe.each(Object.entries(forms))('%s', (_name, described) => {
  it.each(cases)('%i, of whom %i named, sent to %i, of whom %i only sign', (cards, named, sent, signing) => {
    const content = partiesOf()
    const [party, value] = described(
      upTo(cards - 1).map((at) => ({ name: at < named ? (names[at] ?? '') : '', gender: 'unknown' as const })),
    )
    const answers: Answers =
      cards > 0 ? { [`@${party}`]: { value, by: null, at: now.toISOString(), revision: 1, from: 'desk' } } : {}
    const people = upTo(sent - 1).map((at): Person => {
      const does = at >= sent - signing ? 'sign' : 'fill'
      return { id: `p${at}`, party, name: names[at] ?? '', email: '', way: 'link', does, isMe: false }
    })
    const announced = missingFrom({ content, answers }, people)

    const participants = people.map((each) => newParticipant({ ...each, copyId: 'c', turn: 1 }, now))
    const handedOut = handOut(content, answers, participants, { by: null, from: 'sending', at: now })
    const asked = withKnown(content, handedOut, participants, now)
    const counted = participants.map((each) => [each.id, countOfParticipant(content, asked, each, participants)])
    expect(counted).toEqual([...announced.by])
    expect(countOf(boxesOf(content, asked, everyKey(content, participants))).missing).toBe(announced.total)
  })
})
