// Twenty people who type in one document of a hundred sections: how long until a key of one is seen by another, and what the document takes of
// the server's memory and processor, on both engines (TOGETHER_SECONDS changes the length).
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Content, emptyContent, paragraphOf } from '#domain/writing/model.ts'
import { newDraft } from '#domain/writing/writing.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { insertShare } from '#server/store/sharing/shares.ts'
import { insertWriting } from '#server/store/writing/writings.ts'
import { Writer } from '#tests/support/together.ts'
import { hasPostgres, onEmbedded, onPostgres, withoutPostgres } from './engines.ts'
import type { Server } from './server.ts'
import { type Figure, median, type Section } from './table.ts'

const people = 20
const sections = 100
const seconds = Number(process.env.TOGETHER_SECONDS ?? 20)
/** In milliseconds: four keys a second are those of a quick typist, and all of them type all the time. */
const betweenKeys = 250
const bar = { atMost: 500 }

const writing = randomUUID()

export async function measureTogether(): Promise<Section> {
  const work = { people, fill, measure }
  const embedded = await onEmbedded(work)
  const postgres = hasPostgres() ? await onPostgres(work) : []
  return {
    title: `${people} people who type in one document of ${sections} sections`,
    notes: [
      `each types ${1000 / betweenKeys} letters a second for ${seconds} s; from the key to another person’s document, both in one process of ours`,
      'memory of the server process beside what it takes before the first of them comes, not collected before',
      ...(hasPostgres() ? [] : [withoutPostgres]),
    ],
    figures: [...embedded, ...postgres],
  }
}

function hundredSections(): Content {
  const text = 'La arrendadora cede en alquiler la vivienda de la calle de Atocha, número 118, de Madrid. '.repeat(7)
  const made = Array.from({ length: sections }, (_, at) => ({
    id: `s${at}`,
    kind: 'clause' as const,
    title: `Cláusula ${at}`,
    body: [paragraphOf(text), paragraphOf('')],
  }))
  return { ...emptyContent(), sections: made }
}

async function fill({ db, pool }: OpenDatabase): Promise<void> {
  const now = new Date()
  const { rows } = await pool.query<{ id: string; email: string }>(
    `update users set email_verified_at = now(), premium_until = now() + interval '1 day'
     where email like 'medida-%' returning id, email`,
  )
  const [owner, ...others] = rows
  if (!owner) throw new Error('nobody was registered')
  const content = hundredSections()
  const draft = newDraft(
    { id: writing, userId: owner.id, visibility: 'private', title: 'Pacto', content, country: 'ES' },
    now,
  )
  await insertWriting(db, draft)
  for (const { email } of others)
    await insertShare(db, {
      ...{ id: randomUUID(), writingId: writing, email, role: 'editor' },
      ...{ message: '', sharedAt: now, letter: false },
    })
}

/** Types one letter into the second paragraph of a section. */
function type(writer: Writer, at: number, letter: string): void {
  writer.change((draft) => {
    const changed = draft.content.sections.map((section) => {
      if (section.id !== `s${at}`) return section
      const [first, second] = section.body
      const typed = second?.type === 'paragraph' && second.content[0]?.type === 'text' ? second.content[0].text : ''
      return { ...section, body: [first ?? paragraphOf(''), paragraphOf(typed + letter)] }
    })
    return { ...draft, content: { ...draft.content, sections: changed } }
  })
}

async function measure(server: Server, cookies: string[], engine: string): Promise<Figure[]> {
  const port = Number(new URL(server.url).port)
  const before = server.megabytes()
  const writers = cookies.map((cookie) => new Writer({ port, cookie, writing }).connect())
  for (const writer of writers) await writer.synced()
  const sentAt = new Map<string, number[]>()
  const seen = new Map<string, number>()
  const took: number[] = []
  const [observer, ...typists] = writers as [Writer, ...Writer[]]
  observer.shared.subscribe(({ draft, sections: changed }) => {
    const now = performance.now()
    for (const section of draft.content.sections) {
      if (!changed.has(section.id)) continue
      const [, second] = section.body
      const typed =
        second?.type === 'paragraph' && second.content[0]?.type === 'text' ? second.content[0].text.length : 0
      const times = sentAt.get(section.id) ?? []
      for (let at = seen.get(section.id) ?? 0; at < typed; at += 1) took.push(now - (times[at] ?? now))
      seen.set(section.id, typed)
    }
  })
  const began = server.cpuSeconds()
  await Promise.all(
    typists.map(async (writer, place) => {
      const at = place * 5
      const times: number[] = []
      sentAt.set(`s${at}`, times)
      await pause((betweenKeys * place) / people)
      for (let key = 0; key < (seconds * 1000) / betweenKeys; key += 1) {
        times.push(performance.now())
        type(writer, at, 'a')
        await pause(betweenKeys)
      }
      await writer.stored()
    }),
  )
  const cpu = server.cpuSeconds() - began
  const memory = server.megabytes() - before
  for (const writer of writers) await writer.leave()
  const sorted = took.toSorted((a, b) => a - b)
  const keys = (typists.length * seconds * 1000) / betweenKeys
  return [
    {
      what: `a key seen by another, 95th percentile, ${engine}`,
      value: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      unit: 'ms',
      bar,
    },
    { what: 'median', value: median(took), unit: 'ms', note: `${took.length} of ${keys} keys seen` },
    { what: 'processor of the server', value: (100 * cpu) / seconds, unit: '% of a core' },
    { what: 'memory of the server', value: memory, unit: 'MB more' },
  ]
}
