// What may be done with a writing, by its state, its owner's Premium and the role of the user; and with a person it is shared with.
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { type ShareRole, shareRoles } from '#domain/sharing/share.ts'
import type { WritingHead } from '#domain/writing/writing.ts'
import { actsOnShare, actsOnWriting } from './writing-acts.ts'

const now = new Date('2026-11-18T10:00:00.000Z')
const later = new Date('2026-12-18T10:00:00.000Z')
const before = new Date('2026-10-18T10:00:00.000Z')

const user = (id: string): Actor =>
  ({ kind: 'user', account: { id, email: `${id}@ejemplo.es`, emailVerifiedAt: before } }) as Actor
const shares = shareRoles.map((role) => ({ email: `${role}@ejemplo.es`, role }))
const people = ['owner', ...shareRoles, 'stranger'] as const

type State = Pick<WritingHead, 'visibility' | 'status' | 'deletedAt'>
const draft: State = { visibility: 'private', status: 'draft', deletedAt: null }
const open: State = { ...draft, visibility: 'public' }
const premium = { premiumUntil: later }
const ended = { premiumUntil: before }

const acts = (who: string, state: State, owner: { premiumUntil: Date | null }): string[] =>
  Object.entries(actsOnWriting({ ...state, userId: 'owner', shares }, { actor: user(who), owner, now }))
    .filter(([, may]) => may)
    .map(([act]) => act)

const others = { reader: ['leave'], commenter: ['leave'], suggester: ['leave'], stranger: [] }
/** What is said beside it, which only a private text has. */
const said = ['read_comments', 'suggest', 'decide']
const mayEdit = { ...others, editor: ['edit', 'history', 'leave'] }
const mayNotEdit = { ...others, editor: ['history', 'leave'] }
const kept = ['delete', 'move']

describe('a writing', () => {
  it.each<[string, State, typeof premium, Record<(typeof people)[number], string[]>]>([
    ['private', draft, premium, { ...mayEdit, owner: ['edit', ...kept, 'duplicate', 'share', 'history'] }],
    ['private, when Premium has ended', draft, ended, { ...mayNotEdit, owner: [...kept, 'history'] }],
    ['public', open, premium, { ...mayEdit, owner: ['edit', 'publish', ...kept, 'duplicate', 'history'] }],
    [
      'public, without Premium',
      open,
      ended,
      { ...mayEdit, owner: ['edit', 'publish', ...kept, 'duplicate', 'history'] },
    ],
    [
      'published',
      { ...open, status: 'published' },
      premium,
      { ...mayEdit, owner: ['edit', 'publish', 'withdraw', ...kept, 'duplicate', 'history'] },
    ],
    [
      'withdrawn, by its owner or by the operator',
      { ...open, status: 'withdrawn' },
      premium,
      { ...mayEdit, owner: ['edit', 'publish', ...kept, 'duplicate', 'history'] },
    ],
    [
      'in the trash',
      { ...draft, deletedAt: before },
      premium,
      { ...mayNotEdit, owner: ['restore', 'erase', 'history'] },
    ],
    [
      'in the trash, when Premium has ended',
      { ...draft, deletedAt: before },
      ended,
      { ...mayNotEdit, owner: ['restore', 'erase', 'history'] },
    ],
    [
      'public, in the trash',
      { ...open, status: 'withdrawn', deletedAt: before },
      premium,
      { ...mayNotEdit, owner: ['restore', 'erase', 'history'] },
    ],
  ])('that is %s', (_, state, owner, expected) => {
    const isPrivate = state.visibility === 'private'
    const isOpen = isPrivate && owner === premium && state.deletedAt === null
    const talk: Record<string, string[]> = {
      read_comments: isPrivate ? ['commenter', 'suggester', 'editor', 'owner'] : [],
      suggest: isOpen ? ['suggester', 'editor', 'owner'] : [],
      decide: isOpen ? ['editor', 'owner'] : [],
    }
    for (const who of people) {
      const found = acts(who, state, owner)
      expect([who, found.filter((act) => !said.includes(act))]).toEqual([who, expected[who]])
      for (const act of said) expect([who, act, found.includes(act)]).toEqual([who, act, talk[act]?.includes(who)])
    }
  })

  it('is nothing to a visitor, nor to an address that was not confirmed', () => {
    const visitor = { kind: 'visitor' } as Actor
    const unconfirmed = {
      kind: 'user',
      account: { id: 'x', email: 'editor@ejemplo.es', emailVerifiedAt: null },
    } as Actor
    for (const actor of [visitor, unconfirmed]) {
      const allowed = actsOnWriting({ ...draft, userId: 'owner', shares }, { actor, owner: premium, now })
      expect(Object.values(allowed)).not.toContain(true)
    }
  })
})

describe('a person it is shared with', () => {
  it.each<[ShareRole, typeof premium, string[]]>([
    ['reader', premium, ['make_commenter', 'make_suggester', 'make_editor', 'revoke']],
    ['editor', premium, ['make_reader', 'make_commenter', 'make_suggester', 'revoke']],
    ['reader', ended, ['revoke']],
    ['suggester', ended, ['make_reader', 'make_commenter', 'revoke']],
    ['editor', ended, ['make_reader', 'make_commenter', 'make_suggester', 'revoke']],
  ])('as %s, with Premium until %o', (role, owner, expected) => {
    const at = { owner, now }
    expect(actsOnShare(role, { userId: 'owner', shares }, { actor: user('owner'), ...at })).toEqual(expected)
    for (const who of [...shareRoles, 'stranger'])
      expect(actsOnShare(role, { userId: 'owner', shares }, { actor: user(who), ...at })).toEqual([])
  })
})
