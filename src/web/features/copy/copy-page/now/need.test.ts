// What stands on top of *Seguimiento*, and what is counted there.
import { describe, expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import { type LetterState, letterStates } from '#domain/letter-fact.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { ana, leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { followedCopy } from '#tests/support/followed.ts'
import { sentSince } from '../head.tsx'
import { badgeOf, lineOf } from '../people/person-state.ts'
import {
  addressToAsk,
  boxesOfAll,
  boxesOfPerson,
  gapsOf,
  givenKeys,
  labelOf,
  missingKeys,
  missingOfOwner,
  namedOf,
  roleIn,
  shortName,
} from '../standing.ts'
import type { Times } from '../times.ts'

const at = '2026-11-16T10:00:00.000Z'
const person = (name: string, more: Partial<ParticipantOnWire> = {}): ParticipantOnWire => ({
  id: name,
  party: 'tenant',
  name,
  does: 'fill',
  turn: 1,
  state: 'pending',
  email: '',
  way: 'link',
  link: '/x',
  corrections: [],
  missing: [],
  invited_at: at,
  seen_at: null,
  begun_at: null,
  done_at: null,
  reminded_at: null,
  handed_at: at,
  letter: null,
  progress: 'handed',
  to_hand: false,
  can: [],
  ...more,
})
const copy = (participants: ParticipantOnWire[], more: Partial<CopyOnWire> = {}) =>
  ({
    id: 'c',
    title: 'Alquiler',
    state: 'filling',
    sent_at: at,
    deleted_at: null,
    content: leaseContent(),
    country: 'ES',
    answers: {},
    missing: [],
    refused: [],
    participants,
    ...more,
  }) as CopyOnWire

const needOf = (given: CopyOnWire, me = '') => followedCopy(given, me).need

const refused = [{ key: 'rent', label: 'Renta', reason: 'Hay un tope.' }]
const earlier = '2026-11-15T10:00:00.000Z'
const asked = (more: Partial<ParticipantOnWire>) =>
  person('Ana', { state: 'begun', corrections: [{ key: 'rent', note: 'x', at }], ...more })
const done = person('Luis Gil', { state: 'done' })

describe('what a copy needs now', () => {
  it.each<[string, CopyOnWire, string]>([
    ['complete, with a refused answer', copy([done], { state: 'complete', refused }), 'refused'],
    ['not sent, with a refused answer', copy([], { sent_at: null, refused }), 'refused'],
    ['filled in by everybody, with a refused answer', copy([done], { refused }), 'refused'],
    ['waited for, with a refused answer', copy([person('Ana Ruiz', { state: 'seen' })], { refused }), 'waiting'],
    ['in the trash', copy([done], { deleted_at: at, state: 'cancelled' }), 'trashed'],
    ['cancelled', copy([done], { state: 'cancelled' }), 'cancelled'],
    ['whole', copy([done], { state: 'complete' }), 'complete'],
    ['out of time', copy([person('Ana')], { state: 'expired' }), 'expired'],
    ['not sent', copy([], { sent_at: null }), 'unsent'],
    ['with a link to give', copy([person('Ana', { handed_at: null }), done]), 'links'],
    ['with a letter that nobody opened', copy([person('Ana', { way: 'email', handed_at: null })]), 'waiting'],
    ['opened without being handed over', copy([person('Ana', { handed_at: null, state: 'seen' })]), 'waiting'],
    [
      'with a change that was asked for by letter',
      copy([asked({ way: 'email', email: 'ana@ejemplo.es' }), done]),
      'corrections',
    ],
    [
      'with a change that was asked for, and the link not given since',
      copy([asked({ handed_at: earlier }), done]),
      'links',
    ],
    [
      'with a change that was asked for, and the link given again',
      copy([asked({ handed_at: at }), done]),
      'corrections',
    ],
    ['with nobody left but the owner', copy([done], { missing: ['city'] }), 'own'],
  ])('%s', (_, given, kind) => expect(needOf(given).kind).toBe(kind))

  it('nobody is asked to hand themselves a link, nor reminded of themselves: it is their turn', () => {
    const lucia = person('Lucía', { email: 'lucia@ejemplo.es', handed_at: null })
    expect(needOf(copy([lucia, person('Ana')]), lucia.email)).toMatchObject({ kind: 'mine', mine: lucia.id })
    expect(needOf(copy([lucia, person('Ana', { handed_at: null })]), lucia.email).kind).toBe('links')
  })

  it('counts nobody whose turn has not come', () => {
    const need = needOf(copy([person('Ana'), person('Luis', { invited_at: null })]))
    expect(need.people).toEqual(['Ana'])
  })
})

describe('how far it is', () => {
  const given = (value: unknown) => ({ value, by: null, at, revision: 1 }) as CopyOnWire['answers'][string]
  const landlady = person('Lucía Ferrer', { party: 'landlord', missing: ['rent'] })
  const both = [landlady, person('Ana Ruiz', { missing: [] }), person('Ana Soler', { missing: ['@tenant/1'] })]
  const half = copy(both, {
    answers: { '@landlord': given(lucia), '@tenant/0': given(ana), since: given(null) },
    missing: ['@tenant', '@tenant/1', 'rent', 'since', 'city'],
  })

  it('of one and of all, each missing box once', () => {
    expect(boxesOfPerson(half, landlady)).toEqual({ missing: 1, total: 3 })
    expect(missingKeys(half)).toEqual(['@tenant/1', 'rent', 'since', 'city'])
    expect(boxesOfAll(half)).toEqual({ missing: 5, total: 9 })
    expect(missingOfOwner(half)).toEqual(['city'])
    expect(gapsOf(half, ['city', '@tenant/1'])).toBe(3)
  })

  it('is said with names that tell two people apart', () => {
    expect(both.map((each) => shortName(each, both))).toEqual(['Lucía', 'Ana Ruiz', 'Ana Soler'])
    expect(namedOf(half, 'rent', '')).toBe('«Renta»')
    expect(namedOf(half, '@tenant/1', '')).toBe('los datos de Ana Soler')
    expect(namedOf(half, '@landlord', '', landlady)).toBe('sus datos')
    // Where no person is asked for them, by what the party is called.
    expect(namedOf(copy([both[1] as ParticipantOnWire]), '@landlord', '')).toBe('los datos de la parte arrendadora')
  })

  it('and each is called what they are, once that is known', () => {
    expect(roleIn(half, landlady)).toBe('arrendadora')
    expect(roleIn(copy(both), landlady)).toBe('parte arrendadora')
    expect(roleIn(half, { party: null, name: 'Rosa Vidal' })).toBe('')
    expect(labelOf(half, '@tenant/0', '')).toBe('Sus datos (arrendataria)')
    expect(labelOf(half, 'rent', '')).toBe('Renta')
  })
})

it('of a company whose representatives answer for themselves, what is missing of it and of each', () => {
  const given = (value: unknown) => ({ value, by: null, at, revision: 1 }) as CopyOnWire['answers'][string]
  const firm = (name: string) => given({ kind: 'company', company: { name, representatives: [] } })
  const people = [person('Eva Sanz', { party: 'landlord' }), person('Pau Mir', { party: 'landlord' })]
  const eva = people[0] as ParticipantOnWire
  const answers = { '@landlord/0': given({ name: 'Eva Sanz', gender: 'unknown' }), '@landlord': firm('') }
  const missing = ['@landlord', '@landlord/0', '@landlord/1', 'rent']
  const begun = copy(people, { answers, missing })
  expect(missingKeys(begun)).toEqual(missing)
  expect(missingOfOwner(begun)).toEqual([])
  // The company's name and number, her document and the rent.
  expect(boxesOfPerson(begun, eva)).toEqual({ missing: 4, total: 5 })
  expect(givenKeys(begun, eva)).toEqual(['@landlord/0'])
  const named = copy(people, { answers: { ...answers, '@landlord': firm('Fincas, S. L.') }, missing })
  expect(givenKeys(named, eva).map((key) => labelOf(named, key, ''))).toEqual([
    'Los datos de la empresa',
    'Sus datos (representante de Fincas, S. L. (arrendadora))',
  ])
  expect(namedOf(named, '@landlord', '', eva)).toBe('los datos de la empresa')
})

it('what the owner has put is called theirs', () => {
  const me = 'lucia@ejemplo.es'
  const owner = person('Lucía Ferrer', { party: 'landlord', email: me })
  const shared = copy([owner, person('Ana Ruiz')], {
    answers: { '@landlord': { value: lucia, by: null, at, revision: 1 } },
  })
  expect(labelOf(shared, '@landlord', me)).toBe('Tus datos (arrendadora)')
  expect(labelOf(shared, '@tenant', me)).toMatch(/^Sus datos/)
  expect(namedOf(shared, '@landlord', me)).toBe('tus datos')
  expect(namedOf(shared, '@landlord', me, owner)).toBe('tus datos')
  expect(namedOf(shared, '@tenant', me)).toBe('los datos de Ana')
})

it('a participant whose letter never arrives is given the link by the owner', () => {
  const written = (state: LetterState) =>
    person('Ana', {
      way: 'email',
      email: 'ana@ejemplo.es',
      handed_at: null,
      letter: { template: 'invitation', state, at },
    })
  expect(letterStates.filter((state) => needOf(copy([written(state)])).kind === 'links')).toEqual([
    'kept',
    'bounced',
    'failed',
  ])
  expect(needOf(copy([{ ...written('bounced'), handed_at: at }])).kind).toBe('waiting')
})

it('a change is asked by letter at the address that the owner has, or else at the one that they gave themselves', () => {
  const by = (by: string | null) => ({ '@tenant': { value: { kind: 'person', people: [ana] }, by, at, revision: 1 } })
  const given = (answers: object, more: Partial<ParticipantOnWire> = {}) => {
    const somebody = person('Ana Ruiz', { state: 'done', ...more })
    return [copy([somebody], { answers } as Partial<CopyOnWire>), somebody] as const
  }
  const me = { email: 'lucia@ejemplo.es', email_verified: true }
  expect(addressToAsk(...given(by('Ana Ruiz')), me)).toBe(ana.email)
  // Never to the owner, whose address they may have written.
  expect(addressToAsk(...given(by('Ana Ruiz')), { ...me, email: ana.email ?? '' })).toBe('')
  expect(addressToAsk(...given(by('Ana Ruiz')), { ...me, email_verified: false })).toBe('')
  expect(addressToAsk(...given(by(null)), me)).toBe('')
  expect(addressToAsk(...given(by('Ana Ruiz'), { email: 'otra@ejemplo.es', way: 'email' }), me)).toBe('otra@ejemplo.es')
})

it('a copy of which every link is still to be given is not said to be sent', () => {
  const since = (...people: ParticipantOnWire[]) =>
    sentSince(followedCopy(copy(people), 'ana@ejemplo.es'), 'ana@ejemplo.es', { day: () => 'hoy' })
  expect(since(person('Pepe', { handed_at: null }), person('Eva', { handed_at: null }))).toBe('Enlaces por mandar')
  expect(since(person('Pepe', { handed_at: null }), person('Eva'))).toBe('Enviado hoy')
  expect(since(person('Pepe', { handed_at: null, way: 'email', email: 'pepe@ejemplo.es' }))).toBe('Enviado hoy')
})

it('a copy that was complete, so that nobody was written to, is not said to be sent', () => {
  const since = (invited_at: string | null) =>
    sentSince(copy([person('Pepe', { state: 'done', invited_at })], { state: 'complete' }), '', { day: () => 'hoy' })
  expect([since(null), since(at)]).toEqual(['Empezado hoy', 'Enviado hoy'])
})

it('a signer of a cancelled copy is promised nothing', () => {
  const said = (more: Partial<CopyOnWire>) => {
    const of = followedCopy(copy([person('Eva', { does: 'sign' })], more))
    const [signer] = of.participants as [ParticipantOnWire]
    return [
      badgeOf(signer, true).text,
      lineOf({ copy: of, round: null, person: signer, isMe: true, isInPerson: false }, times),
    ]
  }
  const times = { day: () => 'hoy', time: () => '9:00' } as unknown as Times
  expect(said({ state: 'cancelled' })).toEqual(['Anulado', ''])
  expect(said({})[1]).toBe('Firmarás cuando empieces las firmas')
})

it('of a cancelled copy the owner is told whom no letter reaches', () => {
  const { cancelled } = copyPageWords.done
  expect(cancelled(false, ['Pepe', 'Eva'])).toBe('Envío anulado. Díselo tú a Pepe y Eva: sus enlaces ya no funcionan.')
  expect(cancelled(true, [])).toBe('Envío anulado. Avisamos a quien lo había recibido por correo.')
})
