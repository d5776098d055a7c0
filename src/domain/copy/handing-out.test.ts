// Answers about a party's people are kept when each of them gets their own part.
import { expect, it } from 'vitest'
import { ana, leaseContent, luis } from '#tests/support/copy/copies.ts'
import { answerIn, firstAnswers, give, valuesOf } from './answers/answers.ts'
import { lastDayOf } from './copy.ts'
import { handOut } from './handing-out.ts'
import { newParticipant, type Participant } from './participant.ts'
import { missingOfParticipant } from './parts.ts'

const content = leaseContent()
const at = new Date('2026-11-15T10:00:00Z')
const giver = { by: null, from: 'sending', at }
const tenant = (name: string, changes: Partial<Participant> = {}): Participant => ({
  ...newParticipant(
    { id: name, copyId: 'copy', party: 'tenant', name, email: '', way: 'link', does: 'fill', turn: 1 },
    at,
  ),
  ...changes,
})
const both = firstAnswers({ '@tenant': { kind: 'person', people: [ana, luis] } }, giver)

it('two people of one party each find themselves, in whatever order they are named', () => {
  const people = [tenant('luis gil '), tenant('Ana Ruiz')]
  const answers = handOut(content, both, people, giver)
  expect([answerIn(answers, '@tenant/0')?.value, answerIn(answers, '@tenant/1')?.value]).toEqual([luis, ana])
  expect(valuesOf(answers)['@tenant']).toEqual({ kind: 'person', people: [luis, ana] })
  for (const each of people) expect(missingOfParticipant(content, answers, each, people)).toEqual(['since'])
})

it('who is described and does not fill in stays, and nobody is printed twice', () => {
  const eva = { ...ana, name: 'Eva Sanz' }
  const three = firstAnswers({ '@tenant': { kind: 'person', people: [ana, luis, eva] } }, giver)
  const answers = handOut(content, three, [tenant('Eva Sanz'), tenant('Ana Ruiz')], giver)
  expect(valuesOf(answers)['@tenant']).toEqual({ kind: 'person', people: [eva, ana, luis] })
  const one = firstAnswers({ '@tenant': { kind: 'person', people: [ana] } }, giver)
  const added = handOut(content, one, [tenant('Eva Sanz'), tenant('Ana Ruiz')], giver)
  expect(valuesOf(added)['@tenant']).toEqual({ kind: 'person', people: [{ name: '', gender: 'unknown' }, ana] })
})

it('who is named otherwise takes what is left, and who is more has nothing yet', () => {
  const people = [tenant('Ana Ruiz'), tenant('Luis'), tenant('Eva')]
  const answers = handOut(content, both, people, giver)
  expect(answerIn(answers, '@tenant/1')?.value).toEqual(luis)
  expect(answerIn(answers, '@tenant/2')).toBeUndefined()
})

it('one person alone answers for the party: nothing changes', () => {
  expect(handOut(content, both, [tenant('Ana Ruiz'), tenant('Luis Gil', { does: 'sign' })], giver)).toBe(both)
})

it('nobody’s own answer is written over', () => {
  const own = give(both, [{ key: '@tenant/0', value: { ...ana, email: 'otra@ejemplo.es' }, seen: 0 }], {
    ...giver,
    by: 'x',
    from: 'phone',
  }).answers
  const answers = handOut(content, own, [tenant('Ana Ruiz'), tenant('Luis Gil')], giver)
  expect(answerIn(answers, '@tenant/0')?.value).toEqual({ ...ana, email: 'otra@ejemplo.es' })
})

it.each(['+01:00', '+00:00', '-03:00', '-05:00', '-06:00', '-08:00'])(
  'the end of a day at %s is that day in every letter',
  (zone) => expect(lastDayOf(new Date(`2026-11-20T23:59:59${zone}`)).toISOString()).toMatch(/^2026-11-20/),
)
