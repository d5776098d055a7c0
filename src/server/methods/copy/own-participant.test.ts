// Whether the person who is logged in is the participant behind a link.
import { beforeAll, expect, it } from 'vitest'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

onChosenEngine('a participant who is logged in', (open) => {
  let server: TestApp
  beforeAll(async () => {
    server = await openApp(await open())
  })

  it('is known by a confirmed address, and nobody else is', async () => {
    const [owner, ana, stranger, unconfirmed] = await Promise.all([
      join(server),
      join(server),
      join(server),
      join(server, { unconfirmed: true }),
    ])
    const tenant = { party: 'tenant', does: 'fill', order: 1 }
    const { people } = await sendLease((method, data) => server.call(method, data, { cookie: owner.cookie }), {
      people: [
        { ...tenant, name: 'Ana Ruiz', email: ana.email },
        { ...tenant, name: 'Luis Gil', email: unconfirmed.email },
        { ...tenant, name: 'Eva Mas' },
      ],
    })
    const isMe = async (place: number, cookie?: string) => {
      const id = secretIn(people[place] as Sent)
      const { body } = await server.call('get-completion', { id }, cookie ? { cookie } : {})
      return (body.data as { is_me: boolean }).is_me
    }
    expect(await isMe(0, ana.cookie)).toBe(true)
    expect(await isMe(0)).toBe(false)
    expect(await isMe(0, stranger.cookie)).toBe(false)
    expect(await isMe(0, owner.cookie)).toBe(false)
    expect(await isMe(1, ana.cookie)).toBe(false)
    expect(await isMe(1, unconfirmed.cookie)).toBe(false)
    expect(await isMe(2, ana.cookie)).toBe(false)
  })
})
