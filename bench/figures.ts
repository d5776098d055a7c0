// The cost of *Panel* and *Inicio* for a user with a hundred thousand documents and a million events (FIGURES changes the
// number), and how often *Inicio* is rendered for a crowd of ordinary users: on both engines.

import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { recount } from '#server/store/statistics/figures-recount.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { hasPostgres, onEmbedded, onPostgres, withoutPostgres } from './engines.ts'
import { connections, loadNote, requestsPerCpuSecond } from './load.ts'
import { type Ask, ask, call, openPage } from './requests.ts'
import type { Server } from './server.ts'
import type { Figure, Section } from './table.ts'

const documents = Number(process.env.FIGURES ?? 100_000)
const events = 10 * documents
const warmUp = 40
const runs = 60
/** Milliseconds of the server's processor. */
const bar = { atMost: 50 }

export async function measureFigures(): Promise<Section> {
  const work = { people: connections + 1, fill, measure }
  const postgres = hasPostgres() ? await onPostgres(work) : []
  const embedded = await onEmbedded(work)
  return {
    title: `Panel and Inicio with ${documents.toLocaleString('en-US')} documents and ${events.toLocaleString('en-US')} events`,
    notes: [
      `CPU of the server process per answer, one after the other, mean of ${runs} after ${warmUp} that do not count; beside it the time by the clock, the database's share included`,
      'three people to a document, spread over a thousand days; half are signed, a fifth waits, the rest is under way or over',
      `Inicio of a crowd: ${loadNote}`,
      ...(hasPostgres() ? [] : [withoutPostgres]),
    ],
    figures: [...postgres, ...embedded],
  }
}

/** An id derived from a text, in the form that the contract accepts. */
const idOf = (text: string): string => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/**
 * All of it belongs to the first registered user, and none has expired, or it would be swept during the run. The triggers that
 * count are off, and the counts are made anew afterwards.
 */
const fill = ({ unhurried }: OpenDatabase): Promise<void> => unhurried(fillAll)

async function fillAll(pool: Pool): Promise<void> {
  const { rows } = await pool.query("select id from users where email = 'medida-0@ejemplo.es'")
  const me = rows[0]?.id as string
  const content = JSON.stringify({ ...leaseContent(), sections: leaseContent().sections.slice(0, 1) })
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into copies (id, user_id, title, folded, country, content, state, sent_at, completed_at, deadline, created_at, updated_at)
       select gen_random_uuid(), $1, 'Alquiler ' || n, 'alquiler ' || n, 'ES', $2,
         (array['signed','signed','signed','signed','signed','complete','filling','signing','declined','cancelled'])[1 + n % 10],
         at, at + interval '1 day', case when n % 4 = 0 then greatest(at + interval '20 days', now() + n % 30 * interval '1 day' + interval '5 days') end, at, at
       from generate_series(1, $3::int) as n, lateral (select now() - (n % 1000) * interval '1 day' - (n % 1440) * interval '1 minute' as at) as moment`,
      [me, content, documents],
    )
    await client.query(
      `insert into participants (id, copy_id, place, name, email, way, does, state, secret_hash, invited_at, seen_at, done_at, created_at)
       select ${idOf('copies.id::text || n')}, copies.id, n, 'Persona ' || n, 'p' || n || '@ejemplo.es', case when n = 3 then 'link' else 'email' end, 'fill',
         case when state = 'filling' then (array['pending','seen','done'])[n] else 'done' end,
         sha256((copies.id::text || n)::bytea), sent_at, sent_at + interval '1 hour', sent_at + interval '3 hours', sent_at
       from copies, generate_series(1, 3) as n where user_id = $1`,
      [me],
    )
    await client.query(
      `insert into rounds (id, temp_id, code, copy_id, user_id, owner_name, owner_email, title, country, content, values, state, started_at, ended_at)
       select gen_random_uuid(), md5('t' || id), md5('c' || id), id, user_id, 'Yo', 'yo@ejemplo.es', title, 'ES', content, '{}', state, completed_at,
         case when state <> 'signing' then completed_at + interval '2 days' end
       from copies where user_id = $1 and state in ('signed', 'signing', 'declined')`,
      [me],
    )
    await client.query(
      `insert into signers (id, round_id, participant_id, place, name, email, way, does, state, secret_hash, invited_at, seen_at, done_at)
       select gen_random_uuid(), rounds.id, ${idOf('copy_id::text || n')}, n, 'Persona ' || n, 'p' || n || '@ejemplo.es', 'email', 'sign',
         case when rounds.state = 'signed' then 'done' when n = 1 then 'done' when rounds.state = 'declined' and n = 2 then 'declined' else 'pending' end,
         sha256(('s' || rounds.id || n)::bytea), started_at, started_at + interval '1 hour', started_at + n * n * interval '5 hours'
       from rounds, generate_series(1, 3) as n where user_id = $1`,
      [me],
    )
    await client.query(
      `insert into events (at, actor_kind, actor_id, action, subject, request_id)
       select now() - (n % 85) * interval '1 day', 'user', $1, 'copy.created', null, 'bench' from generate_series(1, $2::int) as n`,
      [me, events],
    )
    await client.query(
      `insert into tallies (user_id, kind, at, count)
       select $1, kind, date_trunc('day', now(), 'UTC') - n * interval '1 day', 1 + n % 90 from generate_series(0, 999) as n, unnest(array['views','uses','useful']) as kind`,
      [me],
    )
    await client.query("set session_replication_role = 'origin'")
    await recount(drizzle(client), me)
    await client.query('update copy_figures set touched_at = updated_at from copies where copies.id = copy_id')
    await client.query('analyze')
  } finally {
    // Its session settings were changed: it is closed instead of returned to the pool.
    client.release(true)
  }
}

async function measure(server: Server, cookies: string[], engine: string): Promise<Figure[]> {
  const [mine = '', ...others] = cookies
  const questions: Record<string, Ask> = {
    'get-panel, three months': call('get-panel', { range: '90d' }, [mine]),
    'get-panel, all': call('get-panel', { range: 'all' }, [mine]),
    'Panel, rendered': openPage(paths.panel, [mine]),
    'Panel of all, rendered': openPage(documentPaths.panel('todo'), [mine]),
    'get-dashboard': call('get-dashboard', undefined, [mine]),
    'Inicio, rendered': openPage(paths.dashboard, [mine]),
  }
  const figures: Figure[] = []
  for (const [what, question] of Object.entries(questions)) {
    for (let run = 0; run < warmUp; run += 1) await ask(server.url, question)
    const [cpu, clock] = [server.cpuSeconds(), performance.now()]
    for (let run = 0; run < runs; run += 1) await ask(server.url, question)
    const value = ((server.cpuSeconds() - cpu) * 1000) / runs
    figures.push({ what: `${what}, ${engine}`, value, unit: 'ms CPU', bar })
    figures.push({ what: '… by the clock', value: (performance.now() - clock) / runs, unit: 'ms' })
  }
  const [rate = 0] = await requestsPerCpuSecond([server], openPage(paths.dashboard, others))
  const crowd = `Inicio of a crowd, ${engine}`
  figures.push({
    what: crowd,
    value: rate,
    unit: '/CPU-s',
    ...(engine === 'embedded' ? {} : { bar: { atLeast: 200 } }),
  })
  return figures
}
