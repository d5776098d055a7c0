// Who answers what in a copy, and that no answer is replaced unseen.
import { describe, expect, it } from 'vitest'
import { ana, leaseContent, lucia, luis } from '#tests/support/copy/copies.ts'
import { isAnswer } from './answers/accepting.ts'
import { answerIn, firstAnswers, give, valuesOf } from './answers/answers.ts'
import { newCopy, stateAt } from './copy.ts'
import { isTheirTurn, newParticipant, nextInTurn, type Participant } from './participant.ts'
import { missingInCopy, missingOfParticipant, ownKeys } from './parts.ts'

const content = leaseContent()
const at = new Date('2026-11-15T10:00:00Z')
const by = (who: string | null, from: string) => ({ by: who, from, at })

const person = (id: string, changes: Partial<Participant> = {}): Participant => ({
  ...newParticipant(
    { id, copyId: 'copy', party: 'tenant', name: id, email: '', way: 'link', does: 'fill', turn: 1 },
    at,
  ),
  ...changes,
})

describe('answers', () => {
  const first = give({}, [{ key: 'rent', value: '900', seen: 0 }], by('a', 'phone')).answers

  it('are taken from whoever has seen what is there', () => {
    const next = give(first, [{ key: 'rent', value: '950', seen: 1 }], by('b', 'desk'))
    expect(answerIn(next.answers, 'rent')).toMatchObject({ value: '950', by: 'b', revision: 2 })
    expect(next).toMatchObject({ changed: ['rent'], contested: [] })
  })

  it('of somebody who has not seen it are shown to them, and change nothing', () => {
    const next = give(first, [{ key: 'rent', value: '950', seen: 0 }], by('b', 'desk'))
    expect(next).toEqual({ answers: first, changed: [], contested: ['rent'] })
  })

  it('typed on in the same sitting follow each other, although the last answer never arrived', () => {
    const next = give(first, [{ key: 'rent', value: '9000', seen: 0 }], by('a', 'phone'))
    expect(answerIn(next.answers, 'rent')).toMatchObject({ value: '9000', revision: 2 })
  })

  it('come twice change nothing, in whatever order their parts stand', () => {
    const who = { kind: 'person' as const, people: [ana] }
    const one = give({}, [{ key: '@tenant', value: who, seen: 0 }], by('a', 'phone')).answers
    const turned = { people: [{ email: ana.email, gender: ana.gender, name: ana.name }], kind: 'person' as const }
    expect(give(one, [{ key: '@tenant', value: turned, seen: 0 }], by('b', 'desk')).changed).toEqual([])
  })

  it('taken back leave a trace, so that an older page does not bring them back', () => {
    const none = give(first, [{ key: 'rent', value: null, seen: 1 }], by('b', 'desk')).answers
    expect(valuesOf(none)).toEqual({})
    expect(give(none, [{ key: 'rent', value: '900', seen: 1 }], by('c', 'other')).contested).toEqual(['rent'])
  })

  it('of single people make the party, each in their place', () => {
    const both = give({}, [{ key: '@tenant/1', value: luis, seen: 0 }], by('b', 'x')).answers
    expect(valuesOf(both)).toEqual({ '@tenant': { kind: 'person', people: [{ name: '', gender: 'unknown' }, luis] } })
    const all = give(both, [{ key: '@tenant/0', value: ana, seen: 0 }], by('a', 'y')).answers
    expect(valuesOf(all)['@tenant']).toEqual({ kind: 'person', people: [ana, luis] })
  })

  it.each([
    ['rent', '900', true],
    ['rent', null, true],
    ['rent', { name: 'x' }, false],
    ['nothing', 'x', false],
    ['nothing', null, false],
    ['constructor', 'x', false],
    ['@tenant', { kind: 'person', people: [ana] }, true],
    ['@tenant', { kind: 'company', company: { name: 'X', representatives: [] } }, false],
    ['@tenant/0', ana, true],
    ['@tenant/2', null, true],
    ['@tenant/3', ana, false],
    ['@tenant/0', { ...ana, identity: { kind: 'dni', number: '1' } }, false],
    ['@nobody/0', ana, false],
  ])('%s = %j fits: %s', (key, value, fits) => expect(isAnswer(content, { key, value })).toBe(fits))
})

describe('parts', () => {
  const landlady = person('l', { party: 'landlord' })
  const one = person('a')
  const other = person('b')

  it('are the fields of the party and who one is', () => {
    expect([...ownKeys(content, landlady, [landlady, one])]).toEqual(['@landlord', 'rent'])
    expect([...ownKeys(content, one, [landlady, one])]).toEqual(['@tenant', 'since'])
  })

  it('of two who are one party are each their own person, and the party’s fields', () => {
    const all = [landlady, one, other]
    expect([...ownKeys(content, one, all)]).toEqual(['@tenant/0', 'since'])
    expect([...ownKeys(content, other, all)]).toEqual(['@tenant/1', 'since'])
  })

  it('of whoever only receives it are none', () => {
    expect(ownKeys(content, person('r', { does: 'receive' }), []).size).toBe(0)
  })

  it('say what is missing of each, and of all', () => {
    const all = [landlady, one, other]
    const some = firstAnswers({ '@landlord': lucia, rent: '900', since: '2026-12-01' }, by(null, 'x'))
    const half = give(some, [{ key: '@tenant/0', value: ana, seen: 0 }], by('a', 'x')).answers
    expect(missingOfParticipant(content, half, landlady, all)).toEqual([])
    expect(missingOfParticipant(content, half, one, all)).toEqual([])
    expect(missingOfParticipant(content, half, other, all)).toEqual(['@tenant/1'])
    expect(missingInCopy(content, half, all)).toEqual(['@tenant/1', 'city'])
  })
})

describe('turns', () => {
  const first = person('1', { turn: 1 })
  const second = person('2', { turn: 2 })
  it('come one after the other where that was wanted, and all at once where not', () => {
    expect(nextInTurn([first, second], true).map(({ id }) => id)).toEqual(['1'])
    expect(nextInTurn([first, second], false).map(({ id }) => id)).toEqual(['1', '2'])
    expect(isTheirTurn(second, [{ ...first, state: 'done' }, second], true)).toBe(true)
    expect(isTheirTurn(second, [first, second], true)).toBe(false)
  })
  it('are not held up by whoever only receives it', () => {
    expect(isTheirTurn(second, [{ ...first, does: 'receive' }, second], true)).toBe(true)
  })
})

it('is over when its last day is, until it is given a longer one', () => {
  const copy = newCopy(
    { id: 'c', userId: 'u', title: 'T', writingId: null, slug: null, country: 'ES', content, answers: {} },
    at,
  )
  const later = new Date(at.getTime() + 1)
  expect(stateAt(copy, later)).toBe('filling')
  expect(stateAt({ ...copy, deadline: at }, later)).toBe('expired')
  expect(stateAt({ ...copy, deadline: at, state: 'cancelled' }, later)).toBe('cancelled')
})
