// People with two-step verification, and the codes of their apps.
import { eq } from 'drizzle-orm'
import { type TOTP, URI } from 'otpauth'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { authenticators, users } from '#server/store/schema/tables.ts'
import { join, type TestApp } from '../app.ts'

type Started = { uri: string; secret: string; qr: { size: number; path: string } }

export const codeAt = (app: TOTP, steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 })
export const wrongFor = (app: TOTP) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(app, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

export async function startTwoStep(server: TestApp, cookie: string) {
  const answer = await server.call('start-two-step', {}, { cookie })
  const started = answer.body.data as Started
  return { ...started, app: URI.parse(started.uri) as TOTP }
}

/** A user with two-step verification on; no code of this moment is used yet. */
export async function protectedPerson(server: TestApp, database: OpenDatabase) {
  const person = await join(server)
  const { app, secret } = await startTwoStep(server, person.cookie)
  const answer = await server.call('confirm-two-step', { code: codeAt(app) }, { cookie: person.cookie })
  const codes = answer.body.data?.recovery_codes as string[]
  const [user] = await database.db.select().from(users).where(eq(users.email, person.email))
  await database.db
    .update(authenticators)
    .set({ lastStep: 0 })
    .where(eq(authenticators.userId, user?.id ?? ''))
  return { ...person, app, secret, codes }
}
