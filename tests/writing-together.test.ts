// Three people write together over two processes (one where the database is embedded), go offline and come back, while a process is
// killed: all end with the same text, and nothing that was acknowledged is missing. The length is in TOGETHER_INTERLEAVINGS.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WritingOnWire } from '#contract/writing.ts'
import type { TogetherDraft } from '#domain/writing/together/shared-draft.ts'
import { tidyDraft } from '#domain/writing/together/tidy-draft.ts'
import { inMemory, openDatabase } from '#server/store/engine/database.ts'
import { seeded } from './fuzz/random.ts'
import { openApp } from './support/app.ts'
import { putDatabaseIn } from './support/made-database.ts'
import { createScratchDatabase } from './support/postgres.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { seed } from './support/seed.ts'
import { silentLog } from './support/silent-log.ts'
import { readAnew, Writer } from './support/together.ts'
import { countedWords, randomEdit, wordsIn } from './support/writing/random-edits.ts'
import { joinPremium, sampleContent } from './support/writing/writings.ts'

const rounds = Number(process.env.TOGETHER_INTERLEAVINGS ?? 3)
/** So many rounds go on with the same document. */
const perDocument = 5
const steps = 60

type Prepared = { writing: string; cookies: string[] }

for (const engine of ['postgres', 'embedded'] as const)
  describe(`three people who write together (${engine})`, () => {
    const folders = [temporaryFolder(), temporaryFolder()]
    const prepared: Prepared[] = []
    const servers: Server[] = []
    let env: Record<string, string> = {}
    let drop = async () => {}
    let writers: Writer[] = []

    const spawn = async (place: number) => {
      servers[place] = await ready(await spawnServer(folders[place]?.path ?? '', { ...env, WORKERS: '0' }))
    }
    const portOf = (place: number): number => Number(new URL(servers[place % servers.length]?.url ?? '').port)
    const read = async ({ writing, cookies: [cookie = ''] }: Prepared): Promise<WritingOnWire> => {
      const response = await fetch(`http://127.0.0.1:${portOf(0)}/api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ method: 'get-writing', data: { id: writing } }),
      })
      return (await response.json()).data
    }

    beforeAll(async () => {
      let database: Awaited<ReturnType<typeof openDatabase>>
      if (engine === 'postgres') {
        const scratch = await createScratchDatabase()
        drop = scratch.drop
        env = { DATABASE_URL: scratch.url, SECRET_KEY: 'k'.repeat(40) }
        database = await openDatabase({ url: scratch.url, dataDir: inMemory, log: silentLog })
      } else {
        await putDatabaseIn(folders[0]?.path ?? '')
        database = await openDatabase({ dataDir: folders[0]?.path ?? '', log: silentLog })
      }
      const app = await openApp(database)
      for (let made = 0; made < Math.ceil(rounds / perDocument); made += 1) {
        const people = [await joinPremium(app), await joinPremium(app), await joinPremium(app)]
        const cookies = people.map(({ cookie }) => cookie)
        const owner = { cookie: cookies[0] ?? '' }
        const data = { visibility: 'private', title: 'Pacto', content: sampleContent() }
        const writing = (await app.call('create-writing', data, owner)).body.data?.id as string
        for (const { email } of people.slice(1))
          await app.call('share-writing', { id: writing, email, role: 'editor' }, owner)
        prepared.push({ writing, cookies })
      }
      await app.app.close()
      await database.close()
      await Promise.all((engine === 'postgres' ? [0, 1] : [0]).map(spawn))
    }, 300_000)
    afterAll(async () => {
      for (const writer of writers) writer.drop()
      for (const { process } of servers) process.kill('SIGKILL')
      await Promise.all(servers.map(({ exited }) => exited))
      await drop()
      for (const { remove } of folders) remove()
    })

    it.each(Array.from({ length: rounds }, (_, round) => round))(
      'end with the same text: %i',
      { timeout: 120_000 },
      async (round) => {
        const document = prepared[Math.floor(round / perDocument)]
        if (!document) throw new Error('there is no such document')
        const random = seeded(seed * 1_000 + round)
        const open = (person: number) =>
          new Writer({ port: portOf(0), cookie: document.cookies[person] ?? '', writing: document.writing }).connect(
            portOf(random.int(0, 1)),
          )
        writers = [0, 1, 2].map(open)
        await Promise.all(writers.map((writer) => writer.synced()))
        const words = ['a', 'b', 'c'].map((author) => countedWords(`${author}${round}`))
        const [typed, erased] = [new Set<string>(), new Set<string>()]
        const offline = new Set<number>()
        const killedAt = random.int(5, steps - 5)
        let respawned: Promise<void> | undefined

        const edit = (writer: Writer, word: () => string) => {
          const before = wordsIn(writer.shared.draft())
          writer.change((draft) => randomEdit(draft, random, word))
          const after = wordsIn(writer.shared.draft())
          for (const each of before) if (!after.has(each)) erased.add(each)
          for (const each of after) typed.add(each)
        }
        for (let step = 0; step < steps; step += 1) {
          if (step === killedAt) {
            const place = random.int(0, servers.length - 1)
            servers[place]?.process.kill('SIGKILL')
            respawned = (servers[place]?.exited ?? Promise.resolve()).then(() => spawn(place))
          }
          const person = random.int(0, 2)
          const writer = writers[person] as Writer
          if (writer.closed !== undefined && !offline.has(person)) writer.connect(portOf(random.int(0, 1)))
          const chosen = random.next()
          if (chosen < 0.7) edit(writer, words[person] as () => string)
          else if (chosen < 0.78) {
            writer.drop()
            offline.add(person)
          } else if (chosen < 0.9 && offline.delete(person)) writer.connect(portOf(random.int(0, 1)))
          else if (writer.isSaved) {
            // Another browser, which has nothing but what the server acknowledged.
            writer.drop()
            writers[person] = open(person)
          }
          // Not awaited for anything: what meets what is left to chance.
          await pause(random.int(0, 15))
        }
        await respawned
        for (const [person, writer] of writers.entries())
          if (!writer.isSynced) {
            writer.drop()
            writer.connect(portOf(person))
          }
        // A browser whose connection ends connects again by itself.
        const areSaved = () =>
          writers.map((writer, person) => {
            if (writer.closed !== undefined) writer.connect(portOf(person))
            return writer.isSaved
          })
        await expect.poll(areSaved, { interval: 20, timeout: 60_000 }).toEqual([true, true, true])
        const drafts = (): TogetherDraft[] => writers.map(readAnew)
        await expect.poll(() => new Set(drafts().map((draft) => JSON.stringify(draft))).size, { interval: 50 }).toBe(1)
        const [final] = drafts() as [TogetherDraft]
        const left = wordsIn(final)
        expect([...typed].filter((word) => !left.has(word) && !erased.has(word))).toEqual([])
        const { title, content } = await read(document)
        const tidy = tidyDraft(final)
        expect({ title, content }).toEqual({ title: tidy.title, content: tidy.content })
        await Promise.all(writers.map((writer) => writer.leave()))
      },
    )
  })
