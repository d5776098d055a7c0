// Where no letters leave, no code that comes by letter is asked for.
import { beforeAll, expect, it } from 'vitest'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, sendLease } from '#tests/support/copy/copies.ts'
import { columns, common, rowsOf, writeLease } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease } from '#tests/support/signing/signing.ts'

onChosenEngine('a code by letter, in an installation without a mail server', (open) => {
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    server = await openApp(await open(), { SMTP_URL: '' })
    const { cookie } = await join(server)
    ask = (method, data) => server.call(method, data, { cookie })
  })
  const stranger: Ask = (method, data) => server.call(method, data)
  const refused = {
    status: 400,
    body: {
      error: { fields: { asks_code: 'Esta instalación no envía correos, así que no se puede pedir un código.' } },
    },
  }

  it('cannot be asked for as signing starts, and signing starts without it', async () => {
    const { id: copy } = await completeLease(ask, stranger)
    expect(await ask('start-signing', { copy, asks_code: true })).toMatchObject(refused)
    expect((await ask('start-signing', { copy })).body.data).toMatchObject({ asks_code: false })
  })

  it('cannot be asked for as a document is sent', async () => {
    const asks = { sign_when_complete: true, asks_code: true }
    await expect(sendLease(ask, asks)).rejects.toThrow('no se puede pedir un código')
  })

  it.each(['create-link', 'create-batch'])('cannot be asked for by %s', async (method) => {
    const given = { writing: await writeLease(ask), party: 'tenant', values: common, columns, rows: rowsOf(2) }
    const made = (asked: object) => ask(method, { ...given, sign_when_complete: true, ...asked })
    expect(await made({ asks_code: true })).toMatchObject(refused)
    expect((await made({})).status).toBe(200)
  })
})
