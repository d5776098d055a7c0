import { expect, it } from 'vitest'
import { keptTogether } from './no-breaks.ts'

/** A space that does not break, shown as `_`. */
const kept = (text: string) => keptTogether(text).replaceAll('\u00a0', '_')

it.each([
  ['Fincas Ferrer, S. L., y Obras, S. A. U.', 'Fincas Ferrer, S._L., y Obras, S._A._U.'],
  ['según el art. 5 y los arts. 6 y 7', 'según el art._5 y los arts._6 y 7'],
  ['D.ª Ana Ruiz, Dña. Eva, D. Luis y la Sra. Mas', 'D.ª_Ana Ruiz, Dña._Eva, D._Luis y la Sra._Mas'],
  ['10 €, el 5 % y 80 m² en el núm. 3, n.º 4', '10_€, el 5_% y 80_m² en el núm._3, n.º_4'],
])('keeps together %s', (text, expected) => expect(kept(text)).toBe(expected))

it.each([
  'la parte arrendadora. Ana firma',
  'tiene 10 meses y 3 habitaciones',
  'el Madrid. España',
  'un piso de 3 mil euros',
])('leaves as it is %s', (text) => expect(kept(text)).toBe(text))

it('takes time in proportion to the text', () => {
  const started = performance.now()
  keptTogether('S. '.repeat(300_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})

it('leaves a page of initials places to break', () =>
  expect(kept('S. '.repeat(40).trim()).split(' ').length).toBeGreaterThanOrEqual(10))
