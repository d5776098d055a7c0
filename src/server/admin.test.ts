// The operator's command line against a running server: what it does, what it prints, and what it says when misused.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { join, openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { freePort } from '../../scripts/test/child.ts'
import { operatorTokenFile } from './secrets.ts'

type Ended = { code: number; said: string; complained: string }

onChosenEngine('the operator’s command line', (open) => {
  const folder = temporaryFolder()
  let server: TestApp
  let port: string
  beforeAll(async () => {
    server = await openApp(await open())
    port = String(await freePort())
    await server.app.listen({ host: '127.0.0.1', port: Number(port) })
    writeFileSync(operatorTokenFile(folder.path), operatorToken)
  })
  afterAll(async () => {
    await server.app.close()
    folder.remove()
  })

  const admin = (command: string[], at = port) =>
    new Promise<Ended>((resolve) => {
      const env = { ...process.env, DATA_DIR: folder.path, HOST: '127.0.0.1', PORT: at }
      execFile(process.execPath, ['src/server/admin.ts', ...command], { env }, (error, said, complained) =>
        resolve({ code: Number(error?.code ?? 0), said, complained }),
      )
    })

  it('lists the complaints, dismisses one, and withdraws a text by the address of its page', async () => {
    const { ask } = await newcomer(server)
    const { slug } = await publish(ask, { title: 'Contrato discutido' })
    for (const details of ['Nada grave.', 'Muy grave.'])
      await server.call('report-writing', { slug, reason: 'wrong', details })
    const listed = await admin(['reports'])
    expect(listed.code).toBe(0)
    const { items } = JSON.parse(listed.said) as { items: { id: string; details: string }[] }
    expect(items.map(({ details }) => details)).toEqual(['Nada grave.', 'Muy grave.'])
    expect((await admin(['dismiss-report', items[0]?.id ?? ''])).code).toBe(0)

    const page = `http://127.0.0.1:${port}/writings/${slug}?de=denuncia`
    const withdrawn = await admin(['withdraw', page, '--reason', 'Cita una ley derogada.'])
    expect(JSON.parse(withdrawn.said)).toEqual({ title: 'Contrato discutido', reports: 1 })
    const { body } = await server.call('get-public-writing', { slug })
    expect(body.data).toMatchObject({ withdrawn: { reason: 'Cita una ley derogada.' } })
    expect(JSON.parse((await admin(['stats'])).said)).toMatchObject({ reports: 0 })
    const again = await admin(['withdraw', slug, '--reason', 'Otra vez.'])
    expect([again.code, again.complained]).toEqual([1, expect.stringContaining('No lo encontramos')])
  }, 60_000)

  it('lists what of the library is due to be looked at, without a server', async () => {
    const { code, said } = await admin(['stale-laws'], String(await freePort()))
    expect(code).toBe(0)
    expect(said).toMatch(/^co_usury = .+: its value ended on \d{4}-\d\d-\d\d\n {4}co\/acuerdo-de-pago$/m)
  }, 60_000)

  it('grants premium days; where the answer was lost, it says how to ask again so that they count once', async () => {
    const { email } = await join(server)
    const lost = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(lost, 'listening')
    const { port: elsewhere } = lost.address() as AddressInfo
    const grant = ['grant-premium', email, '--days', '10']
    const { code, complained } = await admin(grant, String(elsewhere))
    lost.close()
    expect(code).toBe(1)
    const [, id = ''] = /--id (\S+): it counts once/.exec(complained) ?? []
    const first = await admin([...grant, '--id', id])
    expect(JSON.parse(first.said)).toMatchObject({ email, premium_until: expect.any(String) })
    expect(await admin([...grant, '--id', id])).toEqual(first)
    const shown = JSON.parse((await admin(['plan', email])).said)
    expect(shown).toMatchObject({ email, plan: { premium: true, entries: [{ source: 'operator', days: 10 }] } })
    const other = await admin(['grant-premium', email, '--days', '11', '--id', id])
    expect([other.code, other.complained]).toEqual([1, expect.stringContaining('ya se usó para dar otros días')])
  }, 60_000)

  it('explains itself where something is missing', async () => {
    for (const command of [['withdraw', 'un-contrato'], ['dismiss-report'], ['nada']]) {
      const { code, complained } = await admin(command)
      expect([code, complained]).toEqual([2, expect.stringContaining('withdraw SLUG --reason')])
    }
  }, 60_000)
})
