// For how long actions are recorded; which are, in src/contract/contract.test.ts.
import { describe, expect, it } from 'vitest'
import { auditKinds, remembersSince } from './audit.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('the audit', () => {
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
