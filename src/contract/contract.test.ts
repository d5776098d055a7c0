// What holds for every method that there is or will be: no input can be one that the database then cannot take.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { visitor } from '#domain/actor.ts'
import { auditKindOf } from '#domain/audit/audit.ts'
import { leavesOf } from '#tests/fuzz/schemas.ts'
import { actions, contract } from './contract.ts'
import { fileContract } from './files.ts'
import { email } from './shapes/fields.ts'

const methods = Object.entries(contract)
const leaves = methods.flatMap(([method, { input }]) =>
  leavesOf(input).map(({ path, ...leaf }) => ({ ...leaf, name: `${method} ${path}` })),
)

/** Those that take one of these as it is. */
const accepting = (kind: 'string' | 'number', values: unknown[]) =>
  leaves
    .filter(
      ({ shape, schema }) => shape.kind === kind && values.some((value) => z.safeParse(schema, value).data === value),
    )
    .map(({ name }) => name)

describe('what every method takes', () => {
  it('no text with NUL or half a character in it', () => {
    expect(leaves.length).toBeGreaterThan(100)
    expect(accepting('string', ['a\0b', '\0', 'a\ud800b', 'hola@ejemplo.es\0', `${'a'.repeat(8)}\udc00`])).toEqual([])
  })

  it('no text without an end', () => {
    expect(accepting('string', ['a'.repeat(100_001), 'a b'.repeat(100_000)])).toEqual([])
  })

  it('no number that the database does not count to', () => {
    const beyond = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, Number.NaN, Number.POSITIVE_INFINITY]
    expect(accepting('number', beyond)).toEqual([])
    // Points on a page are kept as JSON.
    expect(accepting('number', [0.5]).filter((name) => !/\bboxes\.0\./.test(name))).toEqual([])
  })

  it('a refusal where it can make nothing of what came', () => {
    expect(methods.filter(([, { refusals }]) => !refusals.includes('invalid_input'))).toEqual([])
  })
})

describe('every file', () => {
  const files = Object.entries(fileContract)

  it('that strangers may have leaves no trace of who reads what', () => {
    const open = files.filter(([, { refusals }]) => !refusals.includes('auth_required'))
    expect(open.map(([name]) => name)).toEqual([
      'read-completion-pdf',
      'download-public-writing',
      'fill-public-writing',
      'print-trial',
      // By the holder of a link; what they do afterwards is recorded in the round's own chain.
      'read-signing',
      'verify-file',
      'read-shared-signed',
    ])
    for (const [, { leaves }] of open) expect(auditKindOf(actions[leaves], null, visitor)).toBe('quiet')
  })

  it('that is somebody’s own is written down', () => {
    for (const [name, { leaves, refusals }] of files)
      if (refusals.includes('auth_required'))
        expect([name, auditKindOf(actions[leaves], 'x', { kind: 'user' })]).not.toContain('quiet')
  })
})

describe('the audit', () => {
  const user = { kind: 'user' } as const

  it('leaves out what happens every few seconds, and what is counted elsewhere', () => {
    for (const action of ['writing.saved', 'writing.used', 'passkey.login-started'] as const)
      for (const by of [user, visitor]) expect(auditKindOf(actions[action], 'x', by)).toBe('quiet')
  })

  it('remembers by which act a visitor entered an account, and soon forgets the rest of what visitors did', () => {
    expect(auditKindOf(actions['account.logged-in'], 'account', visitor)).toBe('security')
    expect(auditKindOf(actions['account.logged-out'], null, visitor)).toBe('visitor')
    expect(auditKindOf(actions['writing.reported'], 'writing', visitor)).toBe('visitor')
    expect(auditKindOf(actions['writing.reported'], 'writing', user)).toBe('publication')
    expect(auditKindOf(actions['account.reset-requested'], 'account', visitor)).toBe('visitor')
  })
})

describe('an e-mail address', () => {
  it('may have 254 letters in our own spelling of it, however it was typed', () => {
    const most = `${'a'.repeat(243)}@ejemplo.es`
    expect(z.safeParse(email, most)).toEqual({ success: true, data: most })
    expect(z.safeParse(email, `a${most}`).success).toBe(false)
    // «ﷺ» is one letter as typed and eighteen as we keep it; «e» with its accent apart is two and becomes one.
    expect(z.safeParse(email, `${'ﷺ'.repeat(200)}@ejemplo.es`).success).toBe(false)
    const apart = `${'e\u0301'.repeat(243)}@ejemplo.es`
    expect(z.safeParse(email, apart)).toEqual({ success: true, data: apart.normalize('NFC') })
  })
})
