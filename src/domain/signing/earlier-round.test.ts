// What the people of a new round are told of the round before.
import { describe, expect, it } from 'vitest'
import { changedAnswers, earlierRound, tookPart } from './earlier-round.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const person = (participantId: string | null, name: string, email = '', state: 'seen' | 'declined' = 'seen') => ({
  ...{ participantId, name, email, state, invitedAt: at(1) as Date | null },
})
const luis = person('luis', 'Luis Gil', 'luis@ejemplo.es', 'declined')
const ana = person('ana', 'Ana Ruiz')
const declined = {
  round: {
    ...{
      state: 'declined' as const,
      deadline: null,
      startedAt: at(1),
      endedAt: at(3),
      endReason: 'La renta no es esa',
    },
  },
  people: [luis, ana],
}

describe('of a round that somebody declined', () => {
  it('its people hear who and why', () =>
    expect(earlierRound(declined, ana)).toEqual({
      ...{ endedAt: at(3), how: 'declined', who: 'Luis Gil', isMine: false, reason: 'La renta no es esa' },
    }))
  it('the one who declined hears that it was they', () =>
    expect(earlierRound(declined, { ...luis, name: 'Luis Gil Paz' })).toMatchObject({ isMine: true }))
  it.each([
    ['who was not in it', person('rosa', 'Rosa Vidal')],
    ['who stands for no participant', person(null, 'Ana Ruiz')],
    ['whom the owner has put in the place of another', person('ana', 'Berta Sanz', 'berta@ejemplo.es')],
  ])('a person %s hears only that it was so', (_, me) => {
    expect(tookPart(declined, me)).toBe(false)
    expect(earlierRound(declined, me)).toEqual({
      ...{ endedAt: at(3), how: 'declined', who: '', isMine: false, reason: '' },
    })
  })
  it('a person whose turn had not come hears only that it was so', () => {
    const before = { ...declined, people: [luis, { ...ana, invitedAt: null }] }
    expect(tookPart(before, ana)).toBe(false)
    expect(earlierRound(before, ana)).toMatchObject({ who: '', reason: '' })
  })
})

describe('of a round that was called off', () => {
  const cancelled = { ...declined.round, state: 'cancelled' as const }
  it('the reason of the owner is told', () =>
    expect(earlierRound({ round: cancelled, people: [ana] }, ana)).toMatchObject({
      ...{ how: 'cancelled', who: '', reason: 'La renta no es esa' },
    }))
  it('its last day is told where that was over before', () =>
    expect(earlierRound({ round: { ...cancelled, deadline: at(2) }, people: [ana] }, ana)).toMatchObject({
      ...{ how: 'expired', endedAt: at(2), reason: '' },
    }))
})

it('answers are others where their value is, whatever the order in which it is written', () => {
  const one = { rent: '900', city: 'Soria', '@a': { kind: 'person' as const, people: [] } }
  expect(changedAnswers(one, { city: 'Soria', '@a': { people: [], kind: 'person' }, rent: '900' })).toEqual([])
  expect(changedAnswers(one, { ...one, rent: '950', since: '2026-01-01' })).toEqual(['rent', 'since'])
})
