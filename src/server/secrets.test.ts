import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BadConfiguration } from './config.ts'
import { loadOrMakeSecret } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubrica-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes a secret once, for its owner alone, and leaves nothing else behind', () => {
  const file = join(folder, 'made')
  const secret = loadOrMakeSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(loadOrMakeSecret(file)).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['made'])
})

it.each([
  ['empty', ''],
  ['blank', ' \n'],
  ['cut off', 'abcdef'],
])('refuses one that is %s', (name, text) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  expect(() => loadOrMakeSecret(file)).toThrow(BadConfiguration)
})
