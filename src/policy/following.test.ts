// What the owner may do about a copy, its round and each of its people, by their states.
import { describe, expect, it } from 'vitest'
import type { Answers } from '#domain/copy/answers/answers.ts'
import { type Copy, newCopy } from '#domain/copy/copy.ts'
import { newParticipant, type Participant } from '#domain/copy/participant.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import { type Content, emptyContent } from '#domain/writing/model.ts'
import { actsOnCopy, actsOnParticipant, actsOnRound, actsOnSigner } from './following.ts'

const now = new Date('2026-11-18T10:00:00.000Z')
const before = new Date('2026-11-17T10:00:00.000Z')
const owner = { email: 'ana@ejemplo.es' }
const at = { owner, now }

const content: Content = {
  ...emptyContent(),
  parties: [{ id: 'tenant', role: 'arrendataria' }] as Content['parties'],
  fields: [{ id: 'rent', label: 'Renta', type: 'text', party: 'tenant', help: '', required: true }],
}
const answers: Answers = {
  rent: { value: '900', by: 'p', from: 'page', at: before.toISOString(), revision: 1 },
} as Answers
const copy = (more: Partial<Copy> = {}): Copy => ({
  ...newCopy(
    { id: 'c', userId: 'u', title: 'T', writingId: null, slug: null, country: 'ES', content, answers: {} },
    before,
  ),
  sentAt: before,
  ...more,
})
const person = (more: Partial<Participant> = {}): Participant => ({
  ...newParticipant(
    {
      id: 'p',
      copyId: 'c',
      party: 'tenant',
      name: 'Luis',
      email: 'luis@ejemplo.es',
      way: 'email',
      does: 'fill',
      turn: 1,
    },
    before,
  ),
  invitedAt: before,
  ...more,
})
const onPerson = (of: Partial<Participant> = {}, whole: Partial<Copy> = {}) =>
  actsOnParticipant(person(of), { copy: copy(whole), people: [person(of)] }, at)

describe('a copy', () => {
  it.each<[string, Partial<Copy>, string[]]>([
    ['not sent yet', { sentAt: null }, ['fill', 'send', 'duplicate', 'trash']],
    ['sent', {}, ['fill', 'extend', 'cancel', 'duplicate', 'trash']],
    ['out of time', { deadline: before }, ['extend', 'cancel', 'duplicate', 'trash']],
    ['complete', { state: 'complete' }, ['fill', 'mend', 'start_signing', 'cancel', 'duplicate', 'trash']],
    ['being signed', { state: 'signing' }, ['duplicate']],
    [
      'out of time to sign',
      { state: 'signing', completedAt: before, deadline: before },
      ['start_signing', 'duplicate'],
    ],
    ['declined', { state: 'declined' }, ['fill', 'mend', 'start_signing', 'duplicate', 'trash']],
    ['signed', { state: 'signed' }, ['trash']],
    ['cancelled', { state: 'cancelled' }, ['trash']],
    ['in the bin', { deletedAt: before }, ['duplicate', 'restore']],
  ])('%s', (_, more, acts) => expect(actsOnCopy({ ...copy(more), isHandwritten: false }, now)).toEqual(acts))

  it.each<[string, Partial<Copy>, boolean]>([
    ['complete', { state: 'complete', completedAt: before }, true],
    ['declined', { state: 'declined', completedAt: before }, true],
    ['out of time while it was being signed', { state: 'signing', completedAt: before, deadline: before }, true],
    ['out of time while it was being filled in', { state: 'filling', completedAt: null, deadline: before }, false],
    ['being filled in', { state: 'filling', completedAt: null }, false],
    ['being signed', { state: 'signing', completedAt: before }, false],
    ['signed', { state: 'signed', completedAt: before }, false],
    ['cancelled', { state: 'cancelled', completedAt: before }, false],
    ['complete, in the bin', { state: 'complete', completedAt: before, deletedAt: before }, false],
  ])('that is %s may go to be signed: %s', (_, more, expected) =>
    expect(actsOnCopy({ ...copy(more), isHandwritten: false }, now).includes('start_signing')).toBe(expected),
  )
})

it('a copy of a text that is copied by hand is filled in and mended, and neither sent nor signed', () => {
  const acts = (more: Partial<Copy>) => actsOnCopy({ ...copy(more), isHandwritten: true }, now)
  expect(acts({ sentAt: null })).toEqual(['fill', 'duplicate', 'trash'])
  expect(acts({ sentAt: null, state: 'complete' })).toEqual(['fill', 'mend', 'duplicate', 'trash'])
})

describe('somebody who fills in their part', () => {
  const waited = ['remind', 'message', 'give_link', 'fill', 'hand_in']
  it.each<[string, Partial<Participant>, Partial<Copy>, string[]]>([
    ['who is waited for', {}, {}, [...waited, 'correct']],
    ['whose turn has not come', { invitedAt: null }, {}, ['give_link', 'hand_in', 'correct']],
    ['who is the owner', { email: owner.email }, {}, ['fill', 'hand_in', 'correct']],
    [
      'who has answered something',
      { state: 'begun' },
      { answers },
      [...waited, 'see_answers', 'ask_change', 'correct'],
    ],
    [
      'who has only been given answers by the owner',
      { state: 'seen' },
      { answers: { rent: { ...answers.rent, by: null } } as Answers },
      [...waited, 'correct'],
    ],
    ['who has finished', { state: 'done' }, { answers }, ['give_link', 'see_answers', 'ask_change', 'correct']],
    [
      'when everything is there',
      { state: 'done' },
      { answers, state: 'complete' },
      ['give_link', 'see_answers', 'ask_change'],
    ],
    ['while it is signed', { state: 'done' }, { answers, state: 'signing' }, ['give_link', 'see_answers']],
    [
      'whose part the owner filled in, and who has handed it in',
      { state: 'done' },
      { answers: { rent: { ...answers.rent, by: null } } as Answers },
      ['give_link', 'see_answers', 'ask_change', 'correct'],
    ],
    ['whose time is over', {}, { deadline: before }, ['give_link']],
    ['of a cancelled copy', {}, { state: 'cancelled' }, []],
    ['of a copy in the bin', {}, { deletedAt: before, answers }, ['see_answers']],
    ['who takes no part', { state: 'absent' }, {}, []],
  ])('%s', (_, of, whole, acts) => expect(onPerson(of, whole)).toEqual(acts))
})

const round = (more: Partial<Round> = {}): Round => ({ state: 'signing', deadline: null, ...more }) as Round
const signer = (more: Partial<Signer> = {}): Signer =>
  ({
    id: 's',
    roundId: 'r',
    email: 'luis@ejemplo.es',
    does: 'sign',
    state: 'pending',
    invitedAt: before,
    ...more,
  }) as Signer

const onRound = (of: Partial<Round>, whole: Partial<Copy> = {}) =>
  actsOnRound({ round: round(of), people: [signer()] }, copy(whole), now)

describe('a round', () => {
  it.each<[Round['state'], boolean]>([
    ['preparing', true],
    ['signing', true],
    ['sealing', false],
    ['signed', false],
    ['declined', false],
    ['cancelled', false],
  ])('that is %s: %s', (state, isOpen) =>
    expect(onRound({ state }).filter((act) => act !== 'sign_here')).toEqual(isOpen ? ['extend', 'cancel'] : []),
  )
  it('whose time is over can be given more, and called off', () =>
    expect(onRound({ deadline: before })).toEqual(['extend', 'cancel']))
  it('of a copy in the bin cannot', () => expect(onRound({}, { deletedAt: before })).toEqual([]))
  it('is signed on the owner’s device only while signatures are missing', () => {
    expect(onRound({})).toEqual(['extend', 'cancel', 'sign_here'])
    expect(onRound({ state: 'preparing' })).toEqual(['extend', 'cancel'])
    expect(actsOnRound({ round: round(), people: [signer({ state: 'done' })] }, copy(), now)).not.toContain('sign_here')
  })
})

describe('somebody who signs', () => {
  const given = ['message', 'give_link']
  it.each<[string, Partial<Signer>, Partial<Round>, string[]]>([
    ['who is waited for', {}, {}, ['remind', ...given, 'correct']],
    ['whose turn has not come', { invitedAt: null }, {}, [...given, 'correct']],
    ['who is the owner', { email: owner.email }, {}, ['sign', 'correct']],
    ['who has signed', { state: 'done' }, {}, given],
    ['who receives it', { does: 'receive' }, {}, [...given, 'correct']],
    ['when it is sealed', { state: 'done' }, { state: 'signed' }, given],
    ['when somebody said no', {}, { state: 'declined' }, []],
    ['whose time is over', {}, { deadline: before }, []],
  ])('%s', (_, of, whole, acts) =>
    expect(actsOnSigner(signer(of), { round: round(whole), copy: copy() }, at)).toEqual(acts),
  )
  it('in a copy in the bin', () =>
    expect(actsOnSigner(signer(), { round: round(), copy: copy({ deletedAt: before }) }, at)).toEqual([]))
})
