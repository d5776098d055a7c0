// The cost from the last signature to the sealed file: a contract of five pages, its certificate, what people saw and the
// evidence attached, on disk and in the database, with a letter for each signer and the owner. The parts are those of the server.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Answers } from '#domain/copy/answers/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { newParticipant } from '#domain/copy/participant.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { readConfig } from '#server/config.ts'
import { openWordWriter } from '#server/docx/writer.ts'
import { startWorker } from '#server/jobs/queue/worker.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { beginRound } from '#server/methods/signing/begin.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { openSealer } from '#server/seal/sealer.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { insertCopy } from '#server/store/copy/copies.ts'
import { openDatabase, transaction } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { findRound } from '#server/store/signing/rounds.ts'
import { join as joinIn, openApp, vault } from '#tests/support/app.ts'
import { makeInstallation } from '#tests/support/signing/seals.ts'
import { consent, strokes } from '#tests/support/signing/signing.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { contractTitle, rentalContract, rentalValues } from '#tests/support/writing/rental-contract.ts'
import { cpuSecondsOf, megabytesOf, scratchFolder } from './server.ts'
import type { Figure } from './table.ts'

/** V8 needs so many documents until all of the engine's hot code is optimised. */
const flows = Number(process.env.SEAL_FLOWS ?? 50)
const warmUp = flows
const together = 4

export async function measureSealJob(): Promise<Figure[]> {
  const house = await openHouse()
  const { renderer } = house
  const setting = () => renderer.pids().reduce((sum, pid) => sum + cpuSecondsOf(pid) * 1000, 0)
  const megabytes = () =>
    process.memoryUsage().rss / 1e6 + renderer.pids().reduce((sum, pid) => sum + megabytesOf(pid), 0)
  try {
    await house.sealAll(await house.begin(warmUp))
    const ready = await house.begin(flows)
    const [own, set, memory] = [ownMilliseconds(), setting(), megabytes()]
    await house.sealAll(ready)
    const printed = (setting() - set) / flows
    const value = printed + (ownMilliseconds() - own) / flows
    const after = megabytes()
    const alone = await printingAlone(renderer)
    return [
      {
        what: 'last signature to sealed, with everything',
        value,
        unit: 'CPU-ms',
        bar: { atMost: 350 },
        peer: { name: 'its five pages printed', value: alone },
      },
      { what: 'of which to print it with its certificate', value: printed, unit: 'CPU-ms' },
      {
        what: `memory of all after ${flows} flows, ${together} at once`,
        value: after,
        unit: 'MB',
        bar: { atMost: memory + 150 },
        peer: { name: 'before', value: memory },
      },
    ]
  } finally {
    await house.close()
  }
}

const ownMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function printingAlone(renderer: Renderer): Promise<number> {
  const sheet = layOut({ title: contractTitle, content: rentalContract, country: 'ES' }, rentalValues)
  const [pid = 0] = renderer.pids()
  const before = cpuSecondsOf(pid)
  for (let run = 0; run < flows; run++)
    await renderer.pdf(
      // All different: Typst caches what it has laid out.
      { ...sheet, title: `${contractTitle} ${run}` },
      { id: `R-${run}`, verifyUrl: `https://rubrica.example/v/${run}`, createdAt: new Date() },
      { caller: 'bench' },
    )
  return ((cpuSecondsOf(pid) - before) * 1000) / flows
}

type Ready = { copyId: string; sign: () => Promise<void> }

async function openHouse() {
  const dataDir = scratchFolder()
  const database = await openDatabase({ dataDir, log: silentLog })
  await database.unhurried(migrate)
  const { db } = database
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', AVATAR_URL: '', PROOF_AFTER: '0' }
  const server = await openApp(database, env, { processes: 1, light: false })
  const { renderer } = server
  const { email } = await joinIn(server)
  const { rows } = await database.pool.query('select id from users where email = $1', [email])
  const owner = await findAccount(db, String(rows[0]?.id))
  if (!owner) throw new Error('nobody is there to ask for signatures')
  const { signer } = makeInstallation()
  /** By copy: resolves when its owner has the letter. */
  const told = new Map<string, () => void>()
  const mailer: Mailer = {
    async send({ letter }) {
      const [, copyId = ''] = /copies\/([\w-]{36})/.exec(letter.text) ?? []
      told.get(copyId)?.()
      return 'sent'
    },
    destination: join(dataDir, 'nowhere'),
    close: () => {},
  }
  const word = openWordWriter()
  const services = {
    db,
    blobs: openBlobs(dataDir),
    config: readConfig(env),
    origin: 'https://rubrica.example',
    vault,
    mailer,
    log: silentLog,
    word,
    renderer,
    sealer: openSealer({ signer: async () => signer, timestamping: undefined, timestamps: null }),
  }
  const worker = await startWorker(database, services, { count: together })

  async function beginOne(number: number): Promise<Ready> {
    const now = new Date()
    const by = { by: null, from: 'bench', at: now.toISOString(), revision: 1 }
    const answers = Object.fromEntries(Object.entries(rentalValues).map(([key, value]) => [key, { value, ...by }]))
    const made = { id: randomUUID(), userId: owner?.id ?? '', title: `${contractTitle} ${number}`, writingId: null }
    const text = { slug: null, country: 'ES' as const, content: rentalContract, answers: answers as Answers }
    const copy = { ...newCopy({ ...made, ...text }, now), state: 'complete' as const }
    const people = ['María Fernanda Núñez Agüero', 'Íñigo Muñoz-Güemes'].map((name, place) =>
      newParticipant(
        {
          id: randomUUID(),
          copyId: copy.id,
          party: `p${place + 1}`,
          name,
          email: `p${place}-${number}@ejemplo.es`,
          way: 'link',
          does: 'fill',
          turn: 1,
        },
        now,
      ),
    )
    const begun = await transaction(db, async (tx) => {
      await insertCopy(tx, copy)
      const beginning = { copy, people, deadline: null, asksCode: false, message: '' }
      return beginRound(tx, { ...beginning, owner: owner as NonNullable<typeof owner> }, { vault, now })
    })
    const signAs = async (place: number) => {
      const shown = (await findRound(db, begun.round.id))?.shown
      const me = begun.people[place]
      const link = { temp_id: begun.round.tempId, ref: me ? signingSecretOf(vault, me) : '' }
      const signed = await server.call('sign', { ...link, ...consent, signature: strokes, sha256: shown?.sha256 })
      if (signed.status !== 200) throw new Error(`could not sign: ${JSON.stringify(signed.body)}`)
    }
    while (!(await findRound(db, begun.round.id))?.shown) await new Promise((resolve) => setTimeout(resolve, 50))
    await signAs(0)
    return { copyId: copy.id, sign: () => signAs(1) }
  }

  return {
    renderer,
    async begin(count: number): Promise<Ready[]> {
      const made: Ready[] = []
      for (let number = 0; number < count; number++) made.push(await beginOne(number))
      return made
    },
    async sealAll(ready: Ready[]): Promise<void> {
      const left = [...ready]
      const lane = async () => {
        for (let next = left.pop(); next; next = left.pop()) {
          const { copyId, sign } = next
          const sealed = new Promise<void>((resolve) => told.set(copyId, resolve))
          await sign()
          await sealed
        }
      }
      await Promise.all(Array.from({ length: together }, lane))
    },
    async close() {
      await worker.stop()
      await Promise.all([word.close(), renderer.close(), server.app.close()])
      await database.close()
    },
  }
}
