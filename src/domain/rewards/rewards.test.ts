// One mailbox is one person; the format of codes; larger offers are not dearer per day.
import { describe, expect, it } from 'vitest'
import { makeInvitationCode, readInvitationCode } from './invitation.ts'
import { mailboxOf } from './mailbox.ts'
import { offers, priceOf } from './rewards.ts'

describe('a mailbox', () => {
  it.each([
    ['ana@ejemplo.es', 'ana@ejemplo.es'],
    ['ana+compras@ejemplo.es', 'ana@ejemplo.es'],
    ['a.n.a@ejemplo.es', 'a.n.a@ejemplo.es'],
    ['a.n.a+x@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['+ana@ejemplo.es', '+ana@ejemplo.es'],
  ])('of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
})

describe('an invitation’s code', () => {
  const code = makeInvitationCode(Uint8Array.from([0, 1, 31, 10, 42, 255, 7, 8]))
  it('is eight letters', () => expect(code).toBe('01zaaz78'))
  it.each(['01zaaz78', '01ZA-AZ78', ' o1za az78 ', 'olzaaz78'])('«%s» is meant for it', (typed) =>
    expect(readInvitationCode(typed)).toBe(code),
  )
  it.each(['', '01zaaz7', '01zaaz788', '01zaaz7u', '💥'])('«%s» is none', (typed) =>
    expect(readInvitationCode(typed)).toBeUndefined(),
  )
})

describe('what days cost', () => {
  it('is never more for more of them', () => {
    const daily = offers.map(({ days, points }) => points / days)
    expect(daily).toEqual(daily.toSorted((one, other) => other - one))
    expect(offers.map(({ days }) => priceOf(days))).toEqual(offers.map(({ points }) => points))
  })
})
