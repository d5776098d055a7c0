// The cost of a long history.
import { describe, expect, it } from 'vitest'
import { type Content, emptyContent } from '../writing/model.ts'
import { type Answers, give } from './answers/answers.ts'
import { newCopy } from './copy.ts'
import { historyOf } from './history.ts'
import { newParticipant, type Participant } from './participant.ts'

const at = new Date('2026-11-16T10:00:00.000Z')

describe('the history of a copy in which two people change every answer again and again', () => {
  const [rounds, fields] = [12, 500]
  const people = ['ana', 'luis']
  const keys = Array.from({ length: fields }, (_, place) => `f${place}`)
  const content: Content = {
    ...emptyContent(),
    fields: keys.map((id) => ({ id, label: id, type: 'text', party: null, help: '', required: true })),
  }
  const answers = Array.from({ length: rounds }).reduce<Answers>((before, _, round) => {
    const giver = { by: people[round % 2] ?? '', from: 'page', at: new Date(at.getTime() + round) }
    return give(
      before,
      keys.map((key) => ({ key, value: `v${round}`, seen: round })),
      giver,
    ).answers
  }, {})
  const copy = newCopy(
    { id: 'c', userId: 'u', title: 'T', writingId: null, slug: null, country: 'ES', content, answers },
    at,
  )

  it('keeps no more earlier answers than a copy may hold in all, the newest of each', () => {
    expect(Object.values(answers).flatMap(({ earlier }) => earlier ?? [])).toHaveLength(1_000)
    expect(answers.f0?.earlier?.map(({ value }) => value)).toEqual(['v9', 'v10'])
  })

  it('puts only the newest changes into words, and reads the fields and the answers no oftener for the others', () => {
    let looks = 0
    const counted = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(of, key, receiver) {
          looks += 1
          return Reflect.get(of, key, receiver)
        },
      })
    const watched = { ...copy, content: { ...content, fields: counted(content.fields) }, answers: counted(answers) }
    const happened = historyOf(watched, [], [], at)
    expect(happened).toHaveLength(100)
    expect(happened[0]).toMatchObject({ what: 'changed_sent', change: { was: 'v10', now: 'v11' } })
    // A hundred changes, each with one search for its field, and one read of each answer.
    expect(looks).toBeLessThan(100 * (fields + 10) + 2 * fields)
  })
})

describe('a copy that was complete when it was sent', () => {
  const begun = newCopy(
    {
      id: 'c',
      userId: 'u',
      title: 'T',
      writingId: null,
      slug: null,
      country: 'ES',
      content: emptyContent(),
      answers: {},
    },
    at,
  )
  const luis = newParticipant(
    { id: 'p', copyId: 'c', party: null, name: 'Luis', email: '', way: 'link', does: 'fill', turn: 1 },
    at,
  )
  const said = (invitedAt: Participant['invitedAt']) =>
    historyOf({ ...begun, sentAt: at, completedAt: at }, [{ ...luis, invitedAt }], [], at).map(({ what }) => what)

  it('is not said to have been sent: nobody was written to', () => expect(said(null)).toEqual(['complete', 'created']))
  it('is said to have been sent where somebody was', () => expect(said(at)).toContain('sent'))
})
