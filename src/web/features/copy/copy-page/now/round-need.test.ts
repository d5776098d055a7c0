// What stands on top of *Seguimiento* while a copy is being signed, and what is said of each who signs.
import { describe, expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { type LetterState, letterStates } from '#domain/letter-fact.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { followedRound } from '#tests/support/followed.ts'
import { howFar } from '../document-card.tsx'
import { signingSince } from '../head.tsx'
import { isMailedSealed } from '../people/letter.ts'
import { linkIcon } from '../people/link-list.tsx'
import { badgeOf, lineOf } from '../people/person-state.ts'
import { stageOf } from '../stages.tsx'
import type { Times } from '../times.ts'
import { signatureCount } from '../tracked.ts'

const at = '2026-11-16T10:00:00.000Z'
const before = '2026-11-16T09:00:00.000Z'
const me = 'yo@ejemplo.es'

const signer = (name: string, more: Partial<FollowedSigner> = {}): FollowedSigner => ({
  id: name,
  participant: `p-${name}`,
  party: 'tenant',
  name,
  does: 'sign',
  turn: 1,
  state: 'pending',
  done_at: null,
  email: `${name}@ejemplo.es`,
  way: 'email',
  link: '/account/writings/sign/x/y',
  reason: '',
  invited_at: at,
  seen_at: null,
  reminded_at: null,
  letter: null,
  handed_at: null,
  progress: 'handed',
  to_hand: false,
  can: [],
  ...more,
})
const round = (participants: FollowedSigner[], more: Partial<RoundOnWire> = {}): RoundOnWire => ({
  temp_id: 'x',
  title: 'Alquiler',
  state: 'signing',
  in_order: false,
  deadline: null,
  asks_code: false,
  started_at: before,
  ended_at: null,
  end_reason: '',
  sealed: null,
  copy: 'c',
  awaits_time: false,
  is_current: true,
  need: { kind: 'waiting', people: [], mine: null },
  signed: null,
  can: [],
  participants,
  ...more,
})
const copy = (more: Partial<CopyOnWire> = {}, handed: Record<string, string> = {}) =>
  ({
    id: 'c',
    state: 'signing',
    deleted_at: null,
    participants: Object.entries(handed).map(([id, handed_at]) => ({ id, handed_at }) as ParticipantOnWire),
    ...more,
  }) as CopyOnWire

const roundNeedOf = (of: CopyOnWire, given: RoundOnWire, by: string) => followedRound(of, given, by).need

const signed = signer('Luis', { state: 'done', done_at: at })
const mine = signer('Yo', { email: me })
const byHand = signer('Ana', { way: 'link', email: '' })
const refused = signer('Eva', { state: 'declined', reason: 'La renta no es esa.' })

describe('what a copy needs while it is signed', () => {
  it.each<[string, RoundOnWire, string]>([
    ['being set', round([signer('Ana', { invited_at: null })], { state: 'preparing' }), 'preparing'],
    ['set, with nobody told yet', round([signer('Ana', { invited_at: null })]), 'preparing'],
    ['waited for', round([signer('Ana'), signed]), 'waiting'],
    ['with a link to give', round([byHand, mine]), 'links'],
    ['with nobody but its owner', round([mine, signed]), 'mine'],
    ['with its owner and somebody else', round([mine, signer('Ana')]), 'mine'],
    ['declined', round([refused, signed], { state: 'declined' }), 'declined'],
    ['out of time', round([signer('Ana'), signed], { state: 'expired' }), 'expired'],
    ['being sealed', round([signed], { state: 'sealing' }), 'sealing'],
    ['sealed', round([signed], { state: 'signed' }), 'signed'],
  ])('%s', (_, given, kind) => expect(roundNeedOf(copy(), given, me).kind).toBe(kind))

  it('one’s own link is never given to oneself', () => {
    expect(roundNeedOf(copy(), round([{ ...mine, way: 'link' }, signed]), me).kind).toBe('mine')
  })

  it('waits for nobody whose turn has not come, and for nobody who only receives it', () => {
    const people = [signer('Ana'), signer('Eva', { invited_at: null }), signer('Gil', { does: 'receive' })]
    const need = roundNeedOf(copy(), round(people), me)
    expect(need.people).toEqual(['Ana'])
    expect(signatureCount(round([...people, { ...signed, does: 'approve' }, signed]))).toEqual({ done: 1, total: 3 })
  })

  const isSignLinkToHand = (of: CopyOnWire, given: FollowedSigner) =>
    followedRound(of, round([given]), me).participants[0]?.to_hand
  it('a link is given once it was given in this round, not before', () => {
    expect(isSignLinkToHand(copy({}, { 'p-Ana': before }), byHand)).toBe(true)
    expect(isSignLinkToHand(copy({}, { 'p-Ana': at }), byHand)).toBe(false)
    expect(isSignLinkToHand(copy(), { ...byHand, state: 'seen' })).toBe(false)
    expect(isSignLinkToHand(copy(), { ...byHand, way: 'email' })).toBe(false)
  })
})

describe('the round that a copy is about', () => {
  it.each<[CopyOnWire['state'], RoundOnWire['state'], boolean]>([
    ['signing', 'signing', true],
    ['signed', 'signed', true],
    ['declined', 'declined', true],
    ['expired', 'expired', true],
    // Its time to be filled in again is over, after it was called off.
    ['expired', 'cancelled', false],
    ['complete', 'cancelled', false],
    ['filling', 'cancelled', false],
    ['cancelled', 'cancelled', false],
  ])('%s, and the last one %s', (state, last, isIt) =>
    expect(followedRound(copy({ state }), round([], { state: last })).is_current).toBe(isIt),
  )
})

describe('what is said of one of them', () => {
  const times: Times = {
    inAWeek: '',
    day: () => 'hoy',
    time: () => '10:00',
    weekday: () => 'lunes',
    daysAhead: () => 1,
  }
  const saidIn = (of: CopyOnWire, given: FollowedSigner, more: Partial<RoundOnWire>, isInPerson = false) => {
    const whole = followedRound(of, round([given], more), me)
    const [person] = whole.participants as [FollowedSigner]
    const isMe = given.email === me
    const line = lineOf({ copy: of, round: whole, person, isMe, isInPerson }, times)
    return [badgeOf(person, isMe).text, line, stageOf(person, isMe)]
  }
  const said = (given: FollowedSigner, more: Partial<RoundOnWire> = {}, isInPerson = false) => {
    return saidIn(copy(), given, more, isInPerson)
  }
  it.each<[string, FollowedSigner, Partial<RoundOnWire>, [string, string, number]]>([
    ['mailed', signer('Ana'), {}, ['Enviado', 'Se lo enviamos hoy a Ana@ejemplo.es', 0]],
    ['to be given', byHand, {}, ['Por mandar', 'Falta que le mandes su enlace', -1]],
    [
      'opened',
      signer('Ana', { state: 'seen', seen_at: at }),
      {},
      ['Lo ha abierto', 'Abrió su enlace hoy a las 10:00', 1],
    ],
    ['signed', signed, {}, ['Ha firmado', 'Firmó hoy a las 10:00', 2]],
    [
      'signed what somebody declined',
      signed,
      { state: 'declined' },
      ['Ha firmado', 'Firmó hoy a las 10:00; ya no cuenta', 2],
    ],
    ['signed what ran out of time', signed, { state: 'expired' }, ['Ha firmado', 'Firmó hoy a las 10:00', 2]],
    ['approved', { ...signed, does: 'approve' }, {}, ['Visto bueno', 'Dio el visto bueno hoy a las 10:00', 2]],
    ['oneself', mine, {}, ['Te toca', 'Está esperando tu firma', 0]],
    [
      'not their turn',
      signer('Ana', { invited_at: null }),
      {},
      ['Aún no le toca', 'Le tocará cuando acabe quien va antes', 0],
    ],
    ['too late', signer('Ana'), { state: 'expired' }, ['Sin firmar', 'No llegó a firmar', 0]],
    ['declined', refused, { state: 'declined', ended_at: at }, ['Ha dicho que no', 'Dijo que no hoy a las 10:00', 0]],
    [
      'a copy',
      signer('Ana', { does: 'receive' }),
      {},
      ['Al final', 'Le llegará un enlace para descargarlo firmado', 0],
    ],
  ])('%s', (_, given, more, expected) => expect(said(given, more)).toEqual(expected))

  const written = (state: LetterState, template = 'invitation') => signer('Ana', { letter: { template, state, at } })
  it.each<[LetterState, [string, string, number]]>([
    ['queued', ['Saliendo', 'Su correo está saliendo para Ana@ejemplo.es', -1]],
    ['sent', ['Enviado', 'Se lo enviamos hoy a Ana@ejemplo.es', 0]],
    ['kept', ['Por mandar', 'Esta instalación no envía correos: mándale tú su enlace', -1]],
    [
      'delayed',
      [
        'Sale más tarde',
        'Su correo para Ana@ejemplo.es sale hoy a las 10:00: se han pedido muchos en poco tiempo. Si hay prisa, mándale tú su enlace',
        -1,
      ],
    ],
    [
      'bounced',
      [
        'No le llega',
        'Su servidor no acepta correos para Ana@ejemplo.es: corrige la dirección o mándale tú su enlace',
        -1,
      ],
    ],
    ['failed', ['No ha salido', 'No hemos podido enviar el correo a Ana@ejemplo.es: mándale tú su enlace', -1]],
  ])('a letter is said to be what became of it: %s', (state, expected) =>
    expect(said(written(state))).toEqual(expected),
  )

  it('a link whose letter never arrives is for the owner to give, and only that', () => {
    const isToGive = (state: LetterState) => roundNeedOf(copy(), round([written(state)]), me).kind === 'links'
    expect(letterStates.filter(isToGive)).toEqual(['kept', 'bounced', 'failed'])
  })

  it('the sealed document was mailed to whom its own letter has left', () => {
    expect(isMailedSealed(written('sent', 'signed'))).toBe(true)
    for (const state of letterStates.filter((each) => each !== 'sent'))
      expect(isMailedSealed(written(state, 'signed'))).toBe(false)
    expect(isMailedSealed(written('sent', 'invitation'))).toBe(false)
    const { signedText } = trackingSigningWords.now
    expect(signedText(0, 3)).not.toContain('enviado')
    expect(signedText(1, 3)).toContain('A una persona le hemos enviado')
    expect(signedText(2, 3)).toContain('A 2 personas les hemos enviado')
    expect(signedText(3, 3)).toContain('A cada persona le hemos enviado por correo un enlace para descargarlo.')
    // No person is left to be told of.
    for (const said of [signedText(3, 3), signedText(1, 1), signedText(0, 0)]) expect(said).not.toContain('Los demás')
    expect(signedText(1, 1)).toContain('A la otra persona le hemos enviado')
    for (const mailed of [0, 1, 2, 3]) expect(signedText(mailed, 3)).not.toContain('el documento sellado')
  })

  it('somebody who receives it is not said to have it: whether its link was used is not known', () => {
    const receiver = { ...written('sent', 'signed'), does: 'receive' as const }
    expect(said(receiver, { state: 'signed' }).slice(0, 2)).toEqual([
      'Enlace enviado',
      'Le hemos enviado un enlace para descargarlo',
    ])
  })

  it('of a reminder that was only kept in a folder nothing is said', () => {
    const kept = { ...written('kept', 'reminder'), reminded_at: at }
    expect(said(kept)[1]).not.toContain('recordaste')
  })

  it('a letter that has left stays said, although the owner shows or copies the link as well', () => {
    const handed = { ...copy({}, { 'p-Ana': at }) }
    const saidOf = (given: FollowedSigner) => saidIn(handed, given, {})
    expect(saidOf(written('sent'))).toEqual(['Enviado', 'Se lo enviamos hoy a Ana@ejemplo.es', 0])
    expect(saidOf(written('failed'))).toEqual(['Enlace dado', 'Le diste su enlace hoy', 0])
    expect(saidOf({ ...byHand, way: 'qr' })).toEqual(['Por QR', 'Mostraste su QR hoy', 0])
  })

  it('somebody who approves is said to have given no approval, not to have signed nothing', () => {
    const approver = signer('Ana', { does: 'approve' })
    const over = { state: 'expired' } as const
    expect(said(approver, over).slice(0, 2)).toEqual(['Sin visto bueno', 'No llegó a dar el visto bueno'])
    expect(said({ ...mine, does: 'approve' })[1]).toBe('Está esperando tu visto bueno')
  })

  it('in person, where they did it on the owner’s device', () => {
    expect(said(signed, {}, true)[1]).toBe('Firmó en persona hoy a las 10:00')
    expect(said({ ...signed, does: 'approve' }, {}, true)[1]).toBe('Dio el visto bueno en persona hoy a las 10:00')
    expect(said({ ...signed, email: me }, {}, true)[1]).toBe('Firmaste en persona hoy a las 10:00')
  })

  it('with the last reminder while they are waited for', () => {
    expect(said(signer('Ana', { reminded_at: at }))[1]).toContain('Se lo recordaste hoy')
    expect(said({ ...signed, reminded_at: at })[1]).not.toContain('recordaste')
  })
})

it('beside a link by which nobody has signed stands how it goes, and no tick', () => {
  expect(
    [signer('Ana'), signer('Eva', { way: 'link' }), signer('Yo', { email: me })].map((each) => linkIcon(each, me)),
  ).toEqual(['mail', 'copy', 'pen'])
})

it.each([
  ['signing', 'En firma desde hoy', '1 de 2 firmas'],
  ['declined', 'La firma se paró hoy', 'No falta nada'],
  ['cancelled', 'La firma se paró hoy', 'No falta nada'],
] as const)('of a round that is %s: «%s», and counted «%s»', (state, since, count) => {
  const signed = round([signer('Ana', { state: 'done', done_at: at }), signer('Luis')], { state, ended_at: at })
  const whole = { content: emptyContent(), answers: {}, participants: [], missing: [], refused: [] }
  expect(signingSince(signed, { day: () => 'hoy' })).toBe(since)
  expect(howFar(whole as unknown as CopyOnWire, signed, me).said).toBe(count)
})
