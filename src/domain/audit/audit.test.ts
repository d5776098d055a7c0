// Which actions are recorded, and for how long.
import { describe, expect, it } from 'vitest'
import { auditKindOf, auditKinds, remembersSince } from './audit.ts'

const now = new Date('2026-11-20T10:00:00Z')
const somebody = { kind: 'user' } as const
const stranger = { kind: 'visitor' } as const

describe('the audit', () => {
  it('leaves out what happens every few seconds, and what is counted elsewhere', () => {
    for (const action of ['writing.saved', 'writing.used', 'passkey.login-started'] as const)
      for (const by of [somebody, stranger]) expect(auditKindOf({ action, subject: 'x' }, by)).toBe('quiet')
  })

  it('remembers how strangers became somebody, and soon forgets the rest of what they did', () => {
    expect(auditKindOf({ action: 'account.logged-in', subject: 'account' }, stranger)).toBe('security')
    expect(auditKindOf({ action: 'account.logged-out', subject: null }, stranger)).toBe('visitor')
    expect(auditKindOf({ action: 'writing.reported', subject: 'writing' }, stranger)).toBe('visitor')
    expect(auditKindOf({ action: 'writing.reported', subject: 'writing' }, somebody)).toBe('publication')
    expect(auditKindOf({ action: 'account.reset-requested', subject: 'account' }, stranger)).toBe('visitor')
  })

  it('forgets everything in the end', () => {
    const terms = auditKinds.map((kind) => [kind, remembersSince(kind, now).toISOString().slice(0, 10)])
    expect(Object.fromEntries(terms)).toEqual({
      security: '2024-11-20',
      publication: '2024-11-20',
      operator: '2024-11-20',
      ordinary: '2026-08-22',
      visitor: '2026-11-13',
    })
  })
})
