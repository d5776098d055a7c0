// Which accounts look like two people.
import { describe, expect, it } from 'vitest'
import { areToldApart, traitsOf } from './apart.ts'

const person = (email: string, ...addresses: string[]) => ({ email, addresses })

describe('two accounts', () => {
  it.each([
    [
      'another provider, another connection',
      person('ana@gmail.com', '192.0.2.1'),
      person('eva@hotmail.es', '192.0.2.2'),
    ],
    ['one public provider', person('ana@gmail.com', '192.0.2.1'), person('eva@gmail.com', '192.0.2.2')],
    ['domains of their own', person('ana@uno.es', '192.0.2.1'), person('eva@dos.es', '192.0.2.2')],
    ['domains below one public ending', person('ana@uno.com.ar'), person('eva@dos.com.ar')],
  ])('are told apart: %s', (_why, one, other) => expect(areToldApart(one, other)).toBe(true))

  it.each([
    ['one connection', person('ana@gmail.com', '192.0.2.1'), person('eva@hotmail.es', '192.0.2.9', '192.0.2.1')],
    ['one IPv6 customer', person('ana@gmail.com', '2001:db8:1:2::1'), person('eva@gmail.com', '2001:db8:1:2:ff::9')],
    ['one domain', person('ana@granja.es', '192.0.2.1'), person('eva@granja.es', '192.0.2.2')],
    ['subdomains of one domain', person('ana@a.granja.es'), person('eva@b.c.granja.es')],
    ['subdomains below a public ending', person('ana@a.granja.com.ar'), person('eva@b.granja.com.ar')],
  ])('are not told apart: %s', (_why, one, other) => expect(areToldApart(one, other)).toBe(false))
})

it('an address at a public provider has no trait but its connections', () => {
  expect(traitsOf(person('ana@yahoo.com.mx', '192.0.2.1', '192.0.2.1'))).toEqual(['connection:192.0.2.1'])
})
