// Where people may be sent after coming in: here, and nowhere else.
import { describe, expect, it } from 'vitest'
import { paths, safeNext } from './paths.ts'

describe('safeNext', () => {
  it.each(['/panel', '/search?q=alquiler', '/search?q=a%0Ab', '/account/writings?folder=1#x'])(
    'goes on to %s',
    (next) => {
      expect(safeNext(next)).toBe(next)
    },
  )
  it.each([
    null,
    undefined,
    '',
    'panel',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/.//evil.test',
    '/a/../..//evil.test',
    '/%2e//evil.test',
    '/%09/evil.test',
  ])('does not follow %s', (next) => {
    const target = safeNext(next)
    expect(new URL(target, 'https://rubrica.test').origin).toBe('https://rubrica.test')
    if (next !== '/\t/evil.test') expect(target).toBe(paths.dashboard)
  })
})
