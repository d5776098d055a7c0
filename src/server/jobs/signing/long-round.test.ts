// The largest round allowed: a hundred pages and twenty people, all of whose names have accents.

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { Answers } from '#domain/copy/answers/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { newParticipant } from '#domain/copy/participant.ts'
import { type Content, paragraphOf } from '#domain/writing/model.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import { openBlobs } from '#server/blob/disk.ts'
import type { Worker } from '#server/jobs/queue/worker.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { beginRound } from '#server/methods/signing/begin.ts'
import { charactersOf, readFonts } from '#server/render/fonts.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { insertCopy } from '#server/store/copy/copies.ts'
import { inMemory, type OpenDatabase, openDatabase, transaction } from '#server/store/engine/database.ts'
import { findRound } from '#server/store/signing/rounds.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { openWorker, until } from '#tests/support/jobs.ts'
import { madeDump } from '#tests/support/made-database.ts'
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { openSealed } from '#tests/support/signing/sealed-file.ts'
import { consent } from '#tests/support/signing/signing.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const accented = 'Íñigo Muñoz-Güemes'
const title = `Alquiler de ${accented}`
const count = 20
const names = Array.from({ length: count }, (_, n) =>
  n === 0 ? accented : `Begoña Ibáñez ${'ÁÉÍÓÚÜÑÇÀÈÌÒÙÃÕÂÊÔÏŒ'[n]}lvarez`,
)

/** Some hundred pages. */
function longContent(): Content {
  const content = leaseContent()
  const said = 'La arrendadora cede en alquiler la vivienda de la calle de Atocha, número 118, de Madrid. '.repeat(17)
  const clauses = Array.from({ length: 245 }, (_, n) => ({
    id: `c${n}`,
    kind: 'clause' as const,
    title: `Pacto ${n + 1}`,
    body: [paragraphOf(said)],
  }))
  const signatures = { id: 'end', kind: 'signatures' as const, title: '', body: [] }
  const parties = content.parties.map((party) => ({
    ...party,
    // All twenty are of one party, and no line of the text may be left without a signer.
    signs: party.id === 'tenant',
    ...(party.presence && { presence: { ...party.presence, most: count } }),
  }))
  return { ...content, parties, sections: [...content.sections, ...clauses, signatures] }
}

/** The largest drawing allowed. */
const longDrawing = {
  strokes: Array.from({ length: 20 }, (_, stroke) =>
    Array.from({ length: 400 }, (_, n) => (n % 2 ? (n * 7 + stroke) % 200 : (n * 3) % 600)),
  ),
}

const decoded = (source: string): string =>
  source.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/gi, (_, how: string, text: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )

describe('a hundred pages and twenty people', () => {
  const folder = temporaryFolder()
  let database: OpenDatabase
  let server: TestApp
  let worker: Worker
  let office: PostOffice
  beforeAll(async () => {
    database = await openDatabase({ dataDir: inMemory, snapshot: await madeDump(), log: silentLog })
    const env = { DATA_DIR: folder.path }
    // Long enough for a busy machine.
    server = await openApp(database, env, { timeLimit: 240_000 })
    office = await openPostOffice()
    const from = { name: 'Rúbrica', address: 'rubrica@ejemplo.es' }
    const mailer = openMailer({ smtpUrl: office.url, from, outbox: '' })
    worker = await openWorker(database, { mailer, env, renderer: server.renderer })
  }, 120_000)
  afterAll(async () => {
    await worker.stop()
    await server.renderer.close()
    await Promise.all([office.close(), database.close()])
    folder.remove()
  })

  async function begin() {
    const { email } = await newcomer(server)
    const { rows } = await database.pool.query('select id from users where email = $1', [email])
    const owner = await findAccount(database.db, String(rows[0]?.id))
    if (!owner) throw new Error('nobody is there')
    const now = new Date()
    const given = (value: unknown) => ({ value, by: null, from: 'test', at: now.toISOString(), revision: 1 })
    const people = names.map((name, n) => [
      `@tenant/${n}`,
      given({ name, gender: 'feminine', email: `p${n}@ejemplo.es` }),
    ])
    const answers = Object.fromEntries([
      ['city', given('Cádiz')],
      ['rent', given('900')],
      ['since', given('2026-12-01')],
      ...people,
    ]) as Answers
    const made = { id: randomUUID(), userId: owner.id, title, writingId: null, slug: null, country: 'ES' as const }
    const copy = { ...newCopy({ ...made, content: longContent(), answers }, now), state: 'complete' as const }
    const named = names.map((name, n) =>
      newParticipant(
        {
          id: randomUUID(),
          copyId: copy.id,
          party: 'tenant',
          name,
          email: `p${n}@ejemplo.es`,
          way: 'email',
          does: 'fill',
          turn: 1,
        },
        now,
      ),
    )
    return transaction(database.db, async (tx) => {
      await insertCopy(tx, copy)
      return beginRound(
        tx,
        { copy, people: named, owner, deadline: null, asksCode: false, message: '' },
        { vault, now },
      )
    })
  }

  it('come to one sealed file, in which nobody and no letter is missing', { timeout: 600_000 }, async () => {
    const { round, people } = await begin()
    const now = () => findRound(database.db, round.id)
    await until(async () => Boolean((await now())?.shown), 240_000)
    const shown = (await now())?.shown
    expect(shown?.pages).toBeGreaterThan(95)
    for (const [place, signer] of people.entries()) {
      const link = { temp_id: round.tempId, ref: signingSecretOf(vault, signer) }
      const signature = place % 2 ? longDrawing : { typed: signer.name }
      const signed = await server.call('sign', { ...link, ...consent, signature, sha256: shown?.sha256 })
      expect(signed.status).toBe(200)
    }
    await until(async () => (await now())?.state === 'signed', 240_000)
    const file = await openBlobs(folder.path).get((await now())?.sealed?.sha256 ?? '')
    const pdf = file ? await buffer(file) : Buffer.alloc(0)
    const { text, evidence } = openSealed(pdf)
    const printed = text.normalize('NFC').replace(/\s+/g, ' ')
    for (const name of names) expect(printed).toContain(name)
    // A character without a glyph in any font is printed as a box.
    expect(printed).not.toContain('□')
    expect(printed).toContain('Firmado por las 20 personas')
    expect(printed.match(/Acepta y firma/g)).toHaveLength(count)
    expect(evidence.personas.map(({ nombre }) => nombre)).toEqual(names)

    // By letter, and in the name of the attachment.
    const told = () => office.received.filter(({ source }) => decoded(source).includes('Ya está firmado'))
    await until(() => told().length === count + 1, 120_000)
    const [letter = ''] = office.received
      .filter(({ recipients }) => recipients.includes('p0@ejemplo.es'))
      .map(({ source }) => decoded(source))
      .filter((source) => source.includes('Ya está firmado'))
    expect(letter).toMatch(new RegExp(`^To: "?${accented}"? <p0@ejemplo.es>`, 'm'))
    // Twenty names leave a little less room for the title.
    const begun = title.slice(0, -3)
    expect(letter).toMatch(new RegExp(`^Subject: .*${begun}`, 'm'))
    const [first] = people
    const path = signingPaths.file(round.tempId, first ? signingSecretOf(vault, first) : '', 'firmado')
    const { headers } = await server.get(path)
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(begun)}`)
  })

  it('have names that the face of typed signatures has letters for', () => {
    const italic = readFonts()[1] ?? Buffer.alloc(0)
    const letters = charactersOf([italic])
    const wanted = 'abcdefghijklmnñopqrstuvwxyzáéíóúüçàèìòùâêôãõïœ·’-. '
    const missing = [...wanted, ...wanted.toLocaleUpperCase('es')].filter(
      (each) => !letters.has(each.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
  })
})
