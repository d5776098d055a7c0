// Content negotiation by Accept-Encoding (RFC 9110, 12.5.3).
import { expect, it } from 'vitest'
import { namesBrotli } from './headers.ts'

it.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=1.0, BR;q=0.8', true],
  ['br ; q=0.001', true],
  ['*', true],
  ['*;q=0.5, gzip', true],
  ['identity;q=0, *', true],
  ['br, identity;q=0', true],
  ['br, *;q=0', true],
  ['', false],
  [undefined, false],
  ['gzip, deflate', false],
  ['br;q=0', false],
  ['br;q=0.0, *', false],
  ['br;q=0,gzip', false],
  ['br;q=x', false],
  ['*;q=0', false],
  ['identity;q=0', false],
  ['identity, br;q=0.5', false],
  ['xbr, brx, b-r, br-', false],
])('%j takes Brotli: %s', (encodings, wanted) => {
  expect(namesBrotli(encodings)).toBe(wanted)
  expect(namesBrotli(encodings)).toBe(wanted)
})

it('remembers what browsers send and no more', () => {
  for (let at = 0; at < 1_000; at++) expect(namesBrotli(`br;q=0.${at}, x${at}`)).toBe(at > 0)
  expect(namesBrotli('br')).toBe(true)
})
