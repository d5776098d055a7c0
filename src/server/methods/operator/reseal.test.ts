// What is encrypted at rest is encrypted with a new key while people work: nothing is lost, and the old key opens none of it.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openVault } from '#server/auth/vault.ts'
import { readConfig } from '#server/config.ts'
import { openSealing } from '#server/installation-seal.ts'
import { listSealed, type SealedAt } from '#server/store/engine/sealed-values.ts'
import { authenticators, keptParties, tokens, users } from '#server/store/schema/tables.ts'
import { join, openApp, operatorToken, vault } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'

onBothEngines('encrypting anew', (open) => {
  it('changes every value that another key encrypted, once, and leaves what no key opens', async () => {
    const database = await open()
    const { db } = database
    const [key, stranger] = ['k'.repeat(40), openVault('de otra casa')]
    const before = await openApp(database)
    await openSealing({ db, vault, config: readConfig({}), canWrite: true }, new Date())
    await join(before)
    const [owner] = await db.select({ id: users.id }).from(users)
    const userId = owner?.id ?? ''
    await db.insert(authenticators).values({ userId, secret: vault.seal('JBSWY3DP') })
    const party = (sealed: Buffer) => ({
      id: randomUUID(),
      userId,
      role: 'contact' as const,
      sealed,
      usedAt: new Date(),
    })
    const parties = Array.from({ length: 450 }, (_, n) => party(vault.seal(`{"n":${n}}`)))
    const lost = party(stranger.seal('{}'))
    await db.insert(keptParties).values([...parties, lost])
    const token = { hash: randomBytes(32), purpose: 'openid', userId: null, expiresAt: new Date() }
    await db.insert(tokens).values([
      { ...token, sealed: vault.seal('x') },
      { ...token, hash: randomBytes(32) },
    ])

    const turned = await openApp(database, { SECRET_KEY_SEALING: key })
    const ask = async (after?: SealedAt) =>
      (await turned.call('reseal', { after }, { authorization: `Bearer ${operatorToken}` })).body.data
    // The keys of the installation, the authenticator, the people, and the token.
    expect(await ask()).toEqual({ resealed: 2 + 1 + 450 + 1, lost: 1, next: null })
    expect(await ask()).toEqual({ resealed: 0, lost: 1, next: null })
    const alone = openVault('no matter', [key])
    let count = 0
    for (let at: SealedAt = { place: 0, after: null }; ; ) {
      const found = await listSealed(db, at, 100)
      if (!found) break
      for (const { id, sealed } of found.values) {
        count += 1
        expect([vault.open(sealed), alone.open(sealed) !== undefined]).toEqual([undefined, id !== lost.id])
      }
      at = found.next
    }
    expect(count).toBe(455)
    // The next page begins where the one before ended; a place that is not an end of a page is refused.
    expect(await ask({ place: 3, after: lost.id })).toMatchObject({ resealed: 0, next: null })
    for (const after of [
      { place: -1, after: null },
      { place: 0, after: "1'" },
    ] as SealedAt[])
      expect(await ask(after)).toBeUndefined()
    expect(
      await db.execute(sql`select count(*)::int as events from events where action = 'secrets.resealed'`),
    ).toMatchObject({
      rows: [{ events: 1 }],
    })
  })
})
