// Whom a text proposes to be sent to, and what each of them is asked.

import { expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { Appearance, Representative } from '#domain/parties/appearance.ts'
import { ana, leaseContent, lucia, luis } from '#tests/support/copy/copies.ts'
import { dayAfter, dayLeft, endOfDay } from '#web/shared/copy/deadline.ts'
import { approversFirst, asInvitation, moved, type Person } from '../draft.ts'
import { fillersNow, leavingNow } from '../leaving.ts'
import { spokenName } from './person-row.tsx'
import { missingByName, missingFrom, peopleWithGaps, proposedDraft, refreshed } from './proposal.ts'
import { rolesOf } from './roles.ts'

const me = { name: 'Lucía Ferrer', email: 'lucia@ejemplo.es', mayMail: true }
const ids = () => {
  let count = 0
  return () => `id-${++count}`
}
const copyWith = (values: Record<string, unknown>): Pick<CopyOnWire, 'content' | 'answers'> => ({
  content: leaseContent(),
  answers: Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value: value as string, by: null, at: '', revision: 1 }]),
  ),
})
const tenants: Appearance = { kind: 'person', people: [ana, luis] }
const told = (copy: ReturnType<typeof copyWith>) =>
  proposedDraft(copy, me, ids()).people.map(({ party, name, email, way, does, isMe }) =>
    [party, isMe ? 'me' : name, email, way, does].join(' '),
  )

it('of an empty text one person of each party, who fills in', () => {
  expect(told(copyWith({}))).toEqual(['landlord   email fill', 'tenant   email fill'])
})

it('of two people of a party two, and of whoever has nothing left to say their signature', () => {
  const copy = copyWith({ '@landlord': lucia, '@tenant': tenants, rent: '900', city: 'Madrid' })
  expect(told(copy)).toEqual([
    'landlord me lucia@ejemplo.es email sign',
    'tenant Ana Ruiz ana@ejemplo.es email fill',
    'tenant Luis Gil luis@ejemplo.es email fill',
  ])
  const { people } = proposedDraft(copy, me, ids())
  // Each of them is asked only since when, although both were told of together.
  const missing = missingFrom(copy, people)
  expect([...missing.by.values()].map((count) => count.missing)).toEqual([0, 1, 1])
  expect(missing).toMatchObject({ total: 1, shared: [{ ids: ['id-2', 'id-3'], count: 1 }] })
})

it('of a party of several as many people as it has cards, with a name or without', () => {
  const nobody = { name: '', gender: 'unknown' as const }
  const several = (...people: (typeof ana | typeof nobody)[]) => copyWith({ '@tenant': { kind: 'person', people } })
  expect(told(several(nobody, nobody)).slice(1)).toEqual(['tenant   email fill', 'tenant   email fill'])
  const half = several(ana, nobody)
  expect(told(half).slice(1)).toEqual(['tenant Ana Ruiz ana@ejemplo.es email fill', 'tenant   email fill'])
  const two = several(nobody, nobody)
  const { people } = proposedDraft(two, me, ids())
  expect(missingByName(missingFrom(two, people), people, ({ party }) => party ?? '')).toEqual([
    [['landlord'], 3],
    [['tenant'], 5],
  ])
})

it('one more person of a party does what its first does, of a company too', () => {
  const copy = copyWith({ '@landlord': lucia, '@tenant': tenants })
  const { people } = proposedDraft(copy, me, ids())
  const { taskIn, isSigner } = rolesOf(copy)
  const doing = (does: Person['does']) => people.map((each) => ({ ...each, does }))
  expect(taskIn('tenant', people)).toBe('fill')
  expect(taskIn('tenant', doing('sign'))).toBe('sign')
  expect(taskIn('tenant', doing('receive'))).toBe('fill')
  expect(taskIn(null, people)).toBe('receive')
  expect(people.map((each) => isSigner({ ...each, does: taskIn(each.party, []) }))).toEqual([true, true, true])
  const company: Appearance = { kind: 'company', company: { name: 'Fincas Ferrer, S. L.', representatives: [] } }
  expect(rolesOf(copyWith({ '@tenant': company })).taskIn('tenant', people)).toBe('fill')
})

it('people whom a party has gained since join the list, and those removed from it do not come back', () => {
  const before = proposedDraft(copyWith({ '@tenant': { kind: 'person', people: [ana] } }), me, ids())
  const now = proposedDraft(copyWith({ '@tenant': tenants }), me, () => 'new')
  const grown = refreshed(before, now)
  expect(grown.people.map(({ id, name }) => [id, name])).toEqual([
    ['id-1', ''],
    ['id-2', 'Ana Ruiz'],
    ['new', 'Luis Gil'],
  ])
  const removed = { ...grown, people: grown.people.slice(0, 2) }
  expect(refreshed(removed, now).people).toHaveLength(2)
})

it('of a company whoever represents it: the first answers, and the others for themselves unless all is known of them', () => {
  const withSecond = (pau: Partial<Representative>, email?: string): Appearance => ({
    kind: 'company',
    company: {
      name: 'Fincas Ferrer, S. L.',
      ...(email && { email }),
      representatives: [
        { name: 'Eva Sanz', gender: 'feminine' },
        { name: 'Pau Mir', gender: 'masculine', ...pau },
      ],
    },
  })
  const both = (second: string) => ['landlord Eva Sanz  email fill', `landlord Pau Mir  email ${second}`]
  expect(told(copyWith({ '@landlord': withSecond({}) })).slice(0, 2)).toEqual(both('fill'))
  expect(told(copyWith({ '@landlord': withSecond({}, 'admin@ferrer.es') })).slice(0, 2)).toEqual(both('fill'))
  const identity = { kind: 'dni', number: '12345678Z' }
  expect(told(copyWith({ '@landlord': withSecond({ identity }) })).slice(0, 2)).toEqual(both('sign'))
  // Each is asked for their own document, both for the company's number and the rent: each box is counted once.
  const copy = copyWith({ '@landlord': withSecond({}) })
  const { people } = proposedDraft(copy, me, ids())
  expect(missingByName(missingFrom(copy, people), people, ({ name }) => name).slice(0, 2)).toEqual([
    [['Eva Sanz', 'Pau Mir'], 2],
    [['Eva Sanz'], 1],
  ])
})

it('by hand, as long as no letter may leave in one’s name', () => {
  const unheard = { ...me, mayMail: false }
  const { people } = proposedDraft(copyWith({ '@tenant': tenants }), unheard, ids())
  expect(people.map(({ way }) => way)).toEqual(['whatsapp', 'whatsapp', 'whatsapp'])
})

it('says what nobody of the list will answer', () => {
  const copy = copyWith({})
  const { people } = proposedDraft(copy, me, ids())
  expect(missingFrom(copy, people)).toMatchObject({ ownerBoxes: 1, total: 7 })
  const alone = people.filter(({ party }) => party === 'tenant')
  expect(missingFrom(copy, alone)).toMatchObject({ ownerBoxes: 4, total: 7 })
})

it('who had no name yet when it was decided has the one that the text has since', () => {
  const before = proposedDraft(copyWith({}), me, ids())
  const chosen = { ...before, message: 'Hola', people: before.people.map((each) => ({ ...each, way: 'qr' as const })) }
  const after = refreshed(chosen, proposedDraft(copyWith({ '@tenant': tenants }), me, ids()))
  expect(after.people.map(({ id, name, email, way }) => [id, name, email, way])).toEqual([
    ['id-1', '', '', 'qr'],
    ['id-2', 'Ana Ruiz', 'ana@ejemplo.es', 'qr'],
    ['id-3', 'Luis Gil', 'luis@ejemplo.es', 'email'],
  ])
  expect(after.message).toBe('Hola')
})

it('what somebody does follows what is filled in since, unless the owner chose it', () => {
  const before = proposedDraft(copyWith({}), me, ids())
  const people = before.people.map((each, at) => (at === 0 ? { ...each, name: me.name, isMe: true } : each))
  const filled = proposedDraft(copyWith({ '@landlord': lucia, rent: '900', city: 'Madrid' }), me, ids())
  const does = (given: Person[]) => refreshed({ ...before, people: given }, filled).people.map((each) => each.does)
  expect(does(people)).toEqual(['sign', 'fill'])
  expect(does(people.map((each) => ({ ...each, isTaskChosen: true })))).toEqual(['fill', 'fill'])
})

it('a part of the owner’s with nothing missing is not asked for', () => {
  const copy = copyWith({ '@landlord': lucia, rent: '900', city: 'Madrid' })
  const { people, ...draft } = proposedDraft(copy, me, ids())
  const chosen = people.map((each) => ({ ...each, does: 'fill' as const }))
  const { by } = missingFrom(copy, chosen)
  const leaving = leavingNow({ ...draft, people: chosen }, { isWhole: false, mailEnabled: true, boxes: by })
  expect([leaving.isMine, leaving.letters.map(({ party }) => party)]).toEqual([false, ['tenant']])
  expect(fillersNow({ people: chosen, inOrder: true }, by).map(({ party }) => party)).toEqual(['tenant'])
})

it('calls each by their own role', () => {
  const copy = copyWith({ '@tenant': tenants })
  const roles = rolesOf(copy)
  expect(proposedDraft(copy, me, ids()).people.map(roles.roleOf)).toEqual([
    'parte arrendadora',
    'arrendataria',
    'arrendatario',
  ])
})

it.each([
  ['parte arrendadora', 'la parte arrendadora'],
  ['cliente', 'la parte cliente'],
  ['representante de Ferrer, S. L. (arrendadora)', 'quien representa a Ferrer, S. L. (arrendadora)'],
])('names somebody without a name yet in a sentence, by the role «%s», with its article', (role, spoken) => {
  const nameless: Person = { ...(proposedDraft(copyWith({}), me, ids()).people[0] as Person), name: '', isMe: false }
  expect(spokenName(nameless, role)).toBe(spoken)
  expect(spokenName({ ...nameless, name: 'Ana Ruiz' }, role)).toBe('Ana Ruiz')
})

it('turns follow the order of those who act, and the deadline is the end of that day here', () => {
  const draft = proposedDraft(copyWith({ '@tenant': tenants }), me, ids())
  const people = moved(draft.people, 'id-3', 0).map((each) =>
    each.id === 'id-1' ? { ...each, does: 'receive' as const } : each,
  )
  const sent = asInvitation('copy', { ...draft, people, inOrder: true, deadline: '2026-11-20' })
  expect(sent.participants.map(({ id, order }) => [id, order])).toEqual([
    ['id-3', 1],
    ['id-1', 1],
    ['id-2', 2],
  ])
  expect(new Date(sent.deadline ?? '').toString()).toContain('Nov 20 2026 23:59:59')
  expect([endOfDay(''), endOfDay('mañana'), dayAfter(new Date(2026, 11, 31), 1)]).toEqual([null, null, '2027-01-01'])
  const { letters, later } = leavingNow({ ...draft, people, inOrder: true }, { isWhole: false, mailEnabled: true })
  expect([letters.map(({ id }) => id), later.map(({ id }) => id)]).toEqual([['id-3'], ['id-2']])
})

it('where no mail leaves, every link is handed over', () => {
  const draft = proposedDraft(copyWith({}), me, ids())
  const people = draft.people.map((each) => ({ ...each, isMe: false, does: 'fill' as const, way: 'email' as const }))
  const leaving = (mailEnabled: boolean) => leavingNow({ ...draft, people }, { isWhole: false, mailEnabled })
  expect(leaving(true)).toMatchObject({ letters: people, byHand: [] })
  expect(leaving(false)).toMatchObject({ letters: [], byHand: people })
})

it('only those with an empty box in their part could fill something in, whatever they do now', () => {
  const copy = copyWith({ '@landlord': lucia, rent: '900', city: 'Madrid' })
  const { people } = proposedDraft(copy, me, ids())
  for (const does of ['fill', 'sign', 'receive'] as const) {
    const all = people.map((each) => ({ ...each, does }))
    const gaps = peopleWithGaps(copy, all)
    expect(all.filter(({ id }) => gaps.has(id)).map(({ party }) => party)).toEqual(['tenant'])
  }
})

it('what is whole and is not to be looked at again goes straight on to whoever signs first', () => {
  const people = ['Ana', 'Luis', 'Eva'].map((name, at) => ({
    id: name,
    ...{ party: null, name, email: `${name}@ejemplo.es`, way: 'email' as const, isMe: false },
    does: (['receive', 'sign', 'approve'] as const)[at] ?? 'sign',
  }))
  const whole = { people, inOrder: true, signsWhenComplete: true, asksCode: false, message: '', deadline: '' }
  const { signsNow, letters, later } = leavingNow(whole, { isWhole: true, mailEnabled: true })
  expect([signsNow, letters.map(({ name }) => name), later.map(({ name }) => name)]).toEqual([true, ['Luis'], ['Eva']])
  for (const [draft, isWhole] of [
    [whole, false],
    [{ ...whole, signsWhenComplete: false }, true],
    [{ ...whole, people: people.filter(({ does }) => does !== 'sign') }, true],
  ] as const)
    expect(leavingNow(draft, { isWhole, mailEnabled: true })).toMatchObject({ signsNow: false, letters: [] })
})

it('a deadline that was set before is proposed by its day, unless it is over', () => {
  const end = endOfDay('2026-11-20')
  expect(dayLeft(end, new Date(2026, 10, 20, 23))).toBe('2026-11-20')
  expect([dayLeft(end, new Date(2026, 10, 21)), dayLeft(null, new Date(2026, 10, 20))]).toEqual(['', ''])
})

it('a text in which nothing is missing is proposed to be signed at once, if anybody signs it', () => {
  const whole = copyWith({ '@landlord': lucia, '@tenant': tenants, rent: '900', city: 'Madrid', since: '2026-12-01' })
  const unsigned = { ...whole, content: { ...whole.content, parties: [] } }
  const nobody = { ...unsigned, content: { ...unsigned.content, fields: [] } }
  const proposed = [whole, nobody, copyWith({})].map((copy) => proposedDraft(copy, me, ids()))
  expect(proposed.map(({ signsWhenComplete }) => signsWhenComplete)).toEqual([true, false, false])
  const [draft] = proposed
  if (!draft) throw new Error('Nothing was proposed.')
  const receiving = { ...draft, people: draft.people.map((each) => ({ ...each, does: 'receive' as const })) }
  expect([draft, receiving].map((each) => asInvitation('c', each).sign_when_complete)).toEqual([true, false])
})

it('whoever approves has their turn before those who sign', () => {
  const people = ['sign', 'approve', 'receive'].map((does) => ({ id: does, does }) as unknown as Person)
  expect(approversFirst(people).map(({ id }) => id)).toEqual(['approve', 'sign', 'receive'])
})

it('of a person who acts through others those who sign for them; only the first of them fills in', () => {
  const acts = (name: string): Representative => ({ name, gender: 'unknown', office: 'madre' })
  const child = { ...ana, representatives: [acts('Eva Gil'), acts('Juan Ruiz')] }
  const parties = (...people: (typeof ana)[]) => told(copyWith({ '@tenant': { kind: 'person', people } })).slice(1)
  expect(parties(child)).toEqual(['tenant Eva Gil  email fill', 'tenant Juan Ruiz  email sign'])
  expect(parties({ ...child, isAssisted: true })).toEqual([
    'tenant Ana Ruiz ana@ejemplo.es email fill',
    'tenant Eva Gil  email sign',
    'tenant Juan Ruiz  email sign',
  ])
  // A mother who is a tenant too signs and answers once, at her own address.
  expect(parties(child, { name: 'Eva Gil', gender: 'feminine', email: 'eva@ejemplo.es' })).toEqual([
    'tenant Eva Gil eva@ejemplo.es email fill',
    'tenant Juan Ruiz  email sign',
  ])
})
