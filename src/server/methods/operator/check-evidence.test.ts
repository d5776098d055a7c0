// The operator has every evidence chain and every signed file checked.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBlobs } from '#server/blob/disk.ts'
import { operatorTokenFile } from '#server/secrets.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { signedLease } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'
import { freePort } from '../../../../scripts/test/child.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

onChosenEngine('checking the evidence', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
  const env = { DATA_DIR: folder }
  let database: OpenDatabase
  let server: TestApp
  let port: string
  let ask: Ask
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
    ask = (await newcomer(server)).ask
    port = String(await freePort())
    await server.app.listen({ host: '127.0.0.1', port: Number(port) })
    writeFileSync(operatorTokenFile(folder), operatorToken)
  })
  afterAll(async () => {
    await server.app.close()
    rmSync(folder, { recursive: true })
  })

  const check = () =>
    new Promise<{ code: number; said: string; complained: string }>((resolve) => {
      const at = { ...process.env, ...env, HOST: '127.0.0.1', PORT: port }
      execFile(process.execPath, ['src/server/admin.ts', 'check-evidence'], { env: at }, (error, said, complained) =>
        resolve({ code: Number(error?.code ?? 0), said, complained }),
      )
    })
  async function sign() {
    const { links } = await signedLease(
      ask,
      (method, data) => server.call(method, data),
      () => deliverAll(database, { renderer: server.renderer, env }),
    )
    const [round] = await database.db
      .select({ id: rounds.id, sealed: rounds.sealedSha256 })
      .from(rounds)
      .where(eq(rounds.tempId, links[0]?.temp_id ?? ''))
    return { id: round?.id ?? '', sealed: round?.sealed ?? '' }
  }
  /** What an attacker with full rights in the database could do. */
  async function removeEvent(roundId: string, number: number) {
    await expect(
      database.pool.query('delete from round_events where round_id = $1 and number = $2', [roundId, number]),
    ).rejects.toThrow('round_events only grows')
    await database.pool.query('alter table round_events disable trigger keep_evidence')
    await database.pool.query('delete from round_events where round_id = $1 and number = $2', [roundId, number])
    await database.pool.query('alter table round_events enable trigger keep_evidence')
  }

  it('counts what is whole, and names every round that is not', async () => {
    const [first, second, third] = [await sign(), await sign(), await sign()]
    expect(await check()).toEqual({ code: 0, said: '3 chains and 6 files looked at, 0 broken\n', complained: '' })

    await removeEvent(first.id, 3)
    const [{ number } = { number: 0 }] = (
      await database.pool.query('select max(number) as number from round_events where round_id = $1', [second.id])
    ).rows as { number: number }[]
    await removeEvent(second.id, number)
    await openBlobs(folder).remove(third.sealed)
    const found = await check()
    expect([found.code, found.said]).toEqual([1, '3 chains and 6 files looked at, 3 broken\n'])
    expect(found.complained.trim().split('\n').toSorted()).toEqual(
      [
        `Round ${first.id} is broken at 3: missing`,
        `Round ${second.id} is broken at ${number}: cut_off`,
        `Round ${third.id} is broken at sealed: file_missing`,
      ].toSorted(),
    )
  })

  it('sees a file that is not what its name says', async () => {
    const { id, sealed } = await sign()
    writeFileSync(join(folder, 'blobs', sealed.slice(0, 2), sealed), 'Otra cosa.')
    const answer = await server.call('check-evidence', {}, { authorization: `Bearer ${operatorToken}` })
    expect(answer.body.data?.broken).toContainEqual({ round: id, at: 'sealed', why: 'file_changed' })
  })

  it('sees rows that say otherwise than the chain: a drawing, another file, and chains that changed places', async () => {
    const [first, second, third, fourth] = [await sign(), await sign(), await sign(), await sign()]
    const run = (text: string, ...given: string[]) => database.pool.query(text, given)
    await run(`update signers set signature = '{"typed":"Otra"}' where round_id = $1 and place = 0`, first.id)
    await run('update rounds set shown_sha256 = sealed_sha256 where id = $1', second.id)
    await run('alter table round_events disable trigger keep_evidence')
    // Each chain is valid by itself, but under the other round's id.
    await run('update round_events set number = number + 1000 where round_id = $1', third.id)
    await run('update round_events set round_id = $1 where round_id = $2', third.id, fourth.id)
    await run('update round_events set round_id = $1, number = number - 1000 where number > 1000', fourth.id)
    await run('alter table round_events enable trigger keep_evidence')
    await run(
      `update rounds a set head_number = b.head_number, head_hash = b.head_hash from rounds b
        where (a.id = $1 and b.id = $2) or (a.id = $2 and b.id = $1)`,
      third.id,
      fourth.id,
    )
    const answer = await server.call('check-evidence', {}, { authorization: `Bearer ${operatorToken}` })
    const found = answer.body.data?.broken as { round: string }[]
    const mine = found.filter(({ round }) => [first, second, third, fourth].some(({ id }) => id === round))
    expect(mine).toEqual(
      expect.arrayContaining([
        { round: first.id, at: 'signer', why: 'changed' },
        { round: second.id, at: 'shown', why: 'changed' },
        { round: third.id, at: 1, why: 'changed' },
        { round: fourth.id, at: 1, why: 'changed' },
      ]),
    )
    expect(mine).toHaveLength(4)
  })
})
