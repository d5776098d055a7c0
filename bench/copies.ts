// The cost of the lists for a user with a thousand documents under way and a thousand signed, of two to four people each:
// milliseconds of the server's processor per answer, on both engines (COPIES changes the number).

import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { newParticipant } from '#domain/copy/participant.ts'
import type { Content } from '#domain/writing/model.ts'
import { changeCopy, insertCopy } from '#server/store/copy/copies.ts'
import { insertParticipants } from '#server/store/copy/participants.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { users } from '#server/store/schema/tables.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { putSigned } from '#tests/support/signing/signed-documents.ts'
import { hasPostgres, onEmbedded, onPostgres, withoutPostgres } from './engines.ts'
import { type Ask, ask, call, openPage } from './requests.ts'
import type { Server } from './server.ts'
import type { Figure, Section } from './table.ts'

const size = Number(process.env.COPIES ?? 1_000)
const warmUp = 40
const runs = 60
/** Milliseconds of the server's processor. */
const bar = { atMost: 50 }
const day = 86_400_000

export async function measureCopies(): Promise<Section> {
  const work = { people: 1, fill, measure }
  const embedded = await onEmbedded(work)
  const postgres = hasPostgres() ? await onPostgres(work) : []
  return {
    title: `Lists with ${size.toLocaleString('en-US')} documents under way`,
    notes: [
      `CPU of the server process per answer, one after the other, mean of ${runs} after ${warmUp} that do not count`,
      'texts of some 25 kB; a tenth is whole, a tenth cancelled, and links wait to be handed over',
      'the embedded database works inside the server process, PostgreSQL outside it',
      ...(hasPostgres() ? [] : [withoutPostgres]),
    ],
    figures: [...embedded, ...postgres],
  }
}

const firstnames = ['Ana', 'Íñigo', 'Lucía', 'Marta', 'Diego', 'Belén', 'Julián', 'Inés', 'Óscar', 'Nuria', 'Saúl']
const lastnames = ['Ruiz', 'Peña', 'Ferrer', 'Ortega', 'Paz', 'Castro', 'Llorente', 'Sáez', 'Gil', 'Muñoz']
const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''
const nameAt = (at: number) => `${pick(firstnames, at)} ${pick(lastnames, at * 7)} ${pick(lastnames, at * 3 + 1)}`

/** The lease of the tests, made as long as a real one. */
function longContent(): Content {
  const text = 'La arrendadora cede en alquiler la vivienda de la calle de Atocha, número 118, de Madrid. '.repeat(6)
  const body = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }]
  const more = Array.from({ length: 40 }, (_, at) => ({ id: `m${at}`, kind: 'clause' as const, title: 'Más', body }))
  const content = leaseContent()
  return { ...content, sections: [...content.sections, ...more] }
}

/** All documents under way belong to the only registered user. */
async function fill({ db, pool }: OpenDatabase): Promise<void> {
  const now = new Date()
  const { rows } = await pool.query(
    "update users set email_verified_at = now() where email like 'medida-%' returning id",
  )
  const userId = rows[0]?.id as string
  const content = longContent()
  for (let at = 0; at < size; at += 1) {
    const title = `Alquiler de la habitación ${at}`
    const made = { id: randomUUID(), userId, title, writingId: null, slug: null, content, answers: {} }
    const copy = newCopy({ ...made, country: 'ES' }, new Date(now.getTime() - at * 60_000))
    await insertCopy(db, copy)
    const people = Array.from({ length: 2 + (at % 3) }, (_, place) => personAt(copy.id, at * 4 + place, now))
    await insertParticipants(db, people)
    const deadline = at % 2 ? new Date(now.getTime() + ((at % 40) - 4) * day) : null
    await changeCopy(db, copy, { sentAt: copy.createdAt, deadline }, copy.updatedAt)
  }
  await fillSignedDocuments(db, userId)
  await pool.query(`update participants set state = 'seen' where get_byte(secret_hash, 0) % 10 <> 0`)
  await pool.query(`update participants set state = 'done' where get_byte(secret_hash, 1) % 2 = 0`)
  await pool.query(`update copies set state = 'complete', completed_at = updated_at where hashtext(id::text) % 10 = 0`)
  await pool.query(`update copies set state = 'cancelled' where hashtext(id::text) % 10 = 1`)
  await pool.query('analyze')
}

/** The same number of signed documents: half of them the user's own, half of others in which the user took part. */
async function fillSignedDocuments(db: OpenDatabase['db'], userId: string): Promise<void> {
  const [me] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const content = longContent()
  for (let at = 0; at < size; at += 1) {
    const others = Array.from({ length: 2 + (at % 3) }, (_, place) => ({
      name: nameAt(at * 4 + place),
      email: `p${at * 4 + place}@ejemplo.es`,
    }))
    const mine = at % 2 === 0
    await putSigned(db, {
      userId: mine ? userId : null,
      title: `Alquiler firmado de la habitación ${at}`,
      people: mine ? others : [{ name: 'Yo', email: String(me?.email) }, ...others],
      sealed: { at: new Date(Date.now() - at * 60_000) },
      content,
    })
  }
}

function personAt(copyId: string, at: number, now: Date) {
  const id = randomUUID()
  const way = at % 2 ? ('whatsapp' as const) : ('email' as const)
  const named = {
    id,
    copyId,
    party: 'tenant',
    name: nameAt(at),
    email: `p${at}@ejemplo.es`,
    way,
    does: 'fill' as const,
  }
  const secretHash = createHash('sha256').update(id).digest()
  return { ...newParticipant({ ...named, turn: 1 }, now), invitedAt: now, secretHash }
}

async function measure(server: Server, [cookie = '']: string[], engine: string): Promise<Figure[]> {
  const questions: Record<string, (run: number) => Ask> = {
    'list-copies, first page': () => call('list-copies', {}, [cookie]),
    'list-copies, last page of 20': () => call('list-copies', { page: 20 }, [cookie]),
    'list-copies, by last day': () => call('list-copies', { sort: 'deadline' }, [cookie]),
    'list-copies, search of a name': (run) => call('list-copies', { q: nameAt(run) }, [cookie]),
    'list-copies, search in vain': (run) => call('list-copies', { q: `nadie ${run}` }, [cookie]),
    'the page, rendered': () => openPage(paths.copies, [cookie]),
    'the page of a search, rendered': (run) =>
      openPage(documentPaths.listView('copies', { q: pick(lastnames, run) }), [cookie]),
    'list-signeds, first page': () => call('list-signeds', {}, [cookie]),
    'list-signeds, last page of 20': () => call('list-signeds', { page: 20 }, [cookie]),
    'list-signeds, search of a name': (run) => call('list-signeds', { q: nameAt(run) }, [cookie]),
    'list-signeds, with somebody': (run) => call('list-signeds', { who: nameAt(run) }, [cookie]),
    'Firmados, rendered': () => openPage(paths.signeds, [cookie]),
    'Inicio, rendered': () => openPage(paths.dashboard, [cookie]),
  }
  const figures: Figure[] = []
  for (const [what, question] of Object.entries(questions)) {
    for (let run = 0; run < warmUp; run += 1) await ask(server.url, question(run))
    const before = server.cpuSeconds()
    for (let run = 0; run < runs; run += 1) await ask(server.url, question(run))
    const value = ((server.cpuSeconds() - before) * 1000) / runs
    figures.push({ what: `${what}, ${engine}`, value, unit: 'ms CPU', bar })
  }
  return figures
}
