// What is never sent by mistake: values of every wrong kind, and every right kind at its edge.
import type { Random } from './random.ts'

const numbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e300,
  -1e300,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

// No statement and no absolute path among them: they come back in later answers, where such a thing is a leak.
const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\uffff',
  '\u202eabc\u202c',
  '\u2028\u2029',
  '\r\n',
  '\t\t',
  'ﷺ'.repeat(20),
  'é'.normalize('NFD').repeat(50),
  'Z\u0301\u0302\u0303'.repeat(30),
  '👩‍👩‍👧‍👦'.repeat(20),
  '𠀀-𠀁 '.repeat(30),
  "'); DROP TABLE users;--",
  '"; --',
  '%00',
  '%',
  '_%\\',
  '\\',
  '{{7*7}}<%= 7*7 %>',
  '</script><script>alert(1)</script>',
  '../../../passwd',
  '//evil.test',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0'.repeat(64),
  'a'.repeat(101),
  'a'.repeat(255),
  'a'.repeat(5_000),
  'palabra '.repeat(3_000),
  'x & y | z ! (a) <-> b:*',
  '&|!<>()',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  'hola@ejemplo.es\r\nBcc: otra@ejemplo.es',
]

const nested = (random: Random, depth: number): unknown => {
  let value: unknown = random.pick([null, 1, 'x'])
  for (let level = 0; level < depth; level += 1) value = random.chance(0.5) ? [value] : { a: value }
  return value
}

/** An object as JSON makes it: `__proto__` is a key like any other. */
const odd = (): unknown => JSON.parse('{"__proto__":{"kind":"operator"},"constructor":{"prototype":1},"toString":1}')

export const hostileString = (random: Random): string =>
  random.chance(0.03) ? random.pick(['a', 'ñ', '𠀀', '\0']).repeat(random.int(10_000, 120_000)) : random.pick(strings)

/** Still of its kind: what gets past the first look. */
export function sly(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return random.pick(numbers)
  if (typeof value !== 'string') return hostileValue(random)
  const at = random.int(0, value.length)
  return (
    value.slice(0, at) +
    random.pick(['\0', '\ud800', '\u202e', '\r\n', '%', 'ﷺ', hostileString(random)]) +
    value.slice(at)
  )
}

export function hostileValue(random: Random): unknown {
  const kind = random.int(0, 9)
  if (kind <= 3) return hostileString(random)
  if (kind <= 5) return random.pick(numbers)
  if (kind === 6) return random.pick([null, true, false, [], {}, [[]], [null]])
  if (kind === 7) return nested(random, random.pick([3, 10, 100, 500]))
  if (kind === 8) return odd()
  return Array.from({ length: random.pick([1, 13, 501, 3_000]) }, () => random.pick(strings))
}
