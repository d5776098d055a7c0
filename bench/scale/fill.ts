// Made-up rows in bulk: texts of the catalogue, copies and events. Triggers and foreign keys are off and indexes are built afterwards;
// what is there in the end is what the triggers would have left, apart from the tallies of owners.
import type pg from 'pg'
import { type Content, emptyContent, paragraphOf } from '#domain/writing/model.ts'
import { mostHot } from '#server/store/catalogue/popularity.ts'
import { kindsOfText, nouns } from './words.ts'

export type Kind = 'texts' | 'copies' | 'events'

export const authors = 10_000
export const owners = 500_000
const step = 100_000
/** So many rows of each kind are made one by one; further ones are copies of these under other ids, which is ten times as fast. */
const seed = 1_000_000

/** The id of row n of a table: spread like random ones, and known by its number. */
const idOf = (table: string, number: string): string => `md5('${table}' || (${number}))::uuid`

const tables: Record<Kind, string[]> = {
  texts: ['writings', 'catalogue', 'catalogue_counts', 'catalogue_slugs'],
  copies: ['copies', 'copy_figures', 'participants'],
  events: ['events'],
}
export const tablesOf = (kind: Kind): readonly string[] => tables[kind]

const content: Content = {
  ...emptyContent(),
  sections: [
    { id: 'objeto', kind: 'clause', title: 'Objeto', body: [paragraphOf('Las partes acuerdan lo siguiente.')] },
  ],
}

/** Adds rows `from` to `to`; returns the seconds of writing and of indexing. */
export async function fill(
  client: pg.Client,
  kind: Kind,
  from: number,
  to: number,
  tell: (text: string) => void,
  definitions?: string[],
) {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
  )
  await client.query(`set max_parallel_maintenance_workers = 0; set statement_timeout = 0`)
  if (from === 1) await addPeople(client, kind === 'texts' ? authors : owners)
  const began = performance.now()
  const taken = await takeIndexes(client, kind)
  const indexes = definitions ?? taken
  for (let first = from; first <= Math.min(to, seed); first += step)
    for (const { text, values } of statements[kind])
      await client.query(text, [first, Math.min(to, seed, first + step - 1), ...values])
  if (to > seed) {
    if ((from - 1) % seed !== 0 || to % seed !== 0) throw new Error('Beyond a million, sizes are in millions.')
    for (const text of multiplied[kind]) {
      const at = performance.now()
      await client.query(text, text.includes('$1') ? [Math.max(1, (from - 1) / seed), to / seed - 1] : [])
      tell(`${kind}: ${text.slice(0, 40)}… ${((performance.now() - at) / 1000).toFixed(0)} s`)
    }
  }
  const written = performance.now()
  for (const index of indexes) {
    const at = performance.now()
    await client.query(index)
    tell(`${kind}: ${index.slice(0, 70)}… ${((performance.now() - at) / 1000).toFixed(0)} s`)
  }
  for (const table of [...tables[kind], 'users']) await client.query(`vacuum analyze ${table}`)
  return { writing: (written - began) / 1000, indexing: (performance.now() - written) / 1000 }
}

/** Indexes, and also primary keys and unique constraints, which become plain statements again. */
async function takeIndexes(client: pg.Client, kind: Kind): Promise<string[]> {
  const again: string[] = []
  for (const table of tables[kind]) {
    const { rows: constraints } = await client.query(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'u') order by contype`,
      [table],
    )
    for (const { conname, definition } of constraints) {
      await client.query(`alter table ${table} drop constraint ${conname} cascade`)
      again.push(`alter table ${table} add constraint ${conname} ${definition}`)
    }
    const { rows: indexes } = await client.query('select indexname, indexdef from pg_indexes where tablename = $1', [
      table,
    ])
    for (const { indexname, indexdef } of indexes) {
      await client.query(`drop index ${indexname}`)
      again.push(indexdef)
    }
  }
  return again
}

/** The definitions of a fresh database, for one whose filling was cut off. */
export async function definitionsOf(client: pg.Client, kind: Kind): Promise<string[]> {
  await client.query('begin')
  const all = await takeIndexes(client, kind)
  await client.query('rollback')
  return all
}

const addPeople = (client: pg.Client, people: number) =>
  client.query(
    `insert into users (id, email, firstname, lastname, created_at, email_verified_at)
     select ${idOf('user', 'n')}, 'persona' || n || '@ejemplo.es', 'Ana', 'Ruiz', now() - interval '2 years', now()
     from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [people],
  )

const json = JSON.stringify(content)
const n = 'n::bigint'
const series = 'from generate_series($1::int, $2::int) n'

/** Few authors have most of the texts, and few owners most of the copies. */
const someone = (people: number, seed: number): string =>
  idOf('user', `floor(${people} * power(((${n} * 7919 + ${seed}) % 1000003) / 1000003.0, 2))::int`)

const state = `(array['filling','filling','filling','filling','complete','signing','signed','signed','signed','cancelled'])[1 + (${n} * 31) % 10]`
const sent = `(${n} % 5) < 3`
const folded = `lower('Contrato de ' || ($3::text[])[1 + (n / 3) % 20] || ' ' || ($3::text[])[1 + (n / 7) % 20] || ' ' || n)`
const day = `interval '1 day'`

const statements: Record<Kind, { text: string; values: unknown[] }[]> = {
  texts: [
    {
      text: `insert into writings (id, user_id, visibility, status, title, folded, content, slug, published_version, published_at, created_at, updated_at)
        select ${idOf('text', 'n')}, ${someone(authors, 1)}, 'public', 'published', 'Contrato', 'contrato', '{}', 'escrito-' || n, 1,
          now() - n % 1000 * ${day}, now() - n % 1000 * ${day}, now() - n % 1000 * ${day} ${series}`,
      values: [],
    },
    {
      text: `insert into catalogue (writing_id, slug, version, author_id, title, summary, category, country, tags, content, laws, notes,
          sample, words, published_at, updated_at, hot, popularity)
        select ${idOf('text', 'n')}, 'escrito-' || n, 1, ${someone(authors, 1)},
          initcap(($3::text[])[1 + n % 10]) || ' de ' || ($4::text[])[1 + (n / 3) % 20] || ' y ' || ($4::text[])[1 + (n / 7) % 20],
          'Para ' || ($4::text[])[1 + (n / 11) % 20] || '. No sirve para ' || ($4::text[])[1 + (n / 13) % 20] || '.',
          (array['housing', 'sales', 'work', 'money', 'services', 'other'])[1 + (n / 5) % 6],
          (array['ES', 'ES', 'ES', 'MX', 'CO', 'AR', 'CL', 'PE'])[1 + (n / 17) % 8],
          array[($4::text[])[1 + (n / 19) % 20], ($4::text[])[1 + (n / 23) % 20]], $5::jsonb, '[]', '{}', '{}',
          ($4::text[])[1 + (n / 29) % 20] || ' por un año, conforme al Código Civil, ante ' || ($4::text[])[1 + (n / 31) % 20]
            || ' y ' || ($4::text[])[1 + (n / 37) % 20] || ', expediente' || n % 20000,
          now() - n % 1000 * ${day}, now(), n <= ${mostHot}, ln(1 + case when n <= ${mostHot} then 9000 + n else n % 97 end) ${series}`,
      values: [kindsOfText, nouns, json],
    },
    {
      text: `insert into catalogue_counts (writing_id, uses)
        select ${idOf('text', 'n')}, case when n <= ${mostHot} then 9000 + n else n % 97 end ${series}`,
      values: [],
    },
    {
      text: `insert into catalogue_slugs (slug, writing_id) select 'escrito-' || n, ${idOf('text', 'n')} ${series}`,
      values: [],
    },
  ],
  copies: [
    {
      text: `insert into copies (id, user_id, slug, title, default_name, folded, country, content, bytes, state, deadline, sent_at, completed_at, expiry_told_at, created_at, updated_at, deleted_at)
        select ${idOf('copy', 'n')}, ${someone(owners, 2)}, 'escrito-1', 'Contrato de ' || ($3::text[])[1 + (n / 3) % 20], 'Ana y Luis ' || n,
          ${folded}, 'ES', $4::jsonb, 600, ${state}, case when n % 3 = 0 then now() + (n % 60 - 30) * ${day} end,
          case when ${sent} then now() - n % 700 * ${day} end,
          case when ${state} in ('complete', 'signed') then now() - n % 600 * ${day} end,
          case when n % 3 = 0 and n % 60 < 30 and n % 1000 > 0 then now() end, now() - n % 700 * ${day}, now() - n % 600 * ${day}, case when n % 101 = 0 then now() - ${day} end ${series}`,
      values: [nouns, json],
    },
    {
      text: `insert into copy_figures (copy_id, user_id, figures, hand_over_since, touched_at)
        select ${idOf('copy', 'n')}, ${someone(owners, 2)}, jsonb_build_object('copy_' || ${state} || ' 0', 1),
          case when n % 50 = 0 then now() end, case when n % 2 = 0 then now() - n % 600 * ${day} end ${series}`,
      values: [],
    },
    {
      text: `insert into participants (id, copy_id, place, name, email, way, does, state, secret_hash, invited_at)
        select ${idOf('person', 'n')}, ${idOf('copy', 'n')}, 1, 'Luis Gil', 'persona' || (${n} * 7919) % ${owners} || '@ejemplo.es', 'email', 'fill',
          case when ${state} = 'filling' then 'pending' else 'done' end, decode(md5('secret' || n), 'hex'), now() - n % 700 * ${day}
        ${series} where ${sent}`,
      values: [],
    },
  ],
  events: [
    {
      text: `insert into events (at, kind, actor_kind, actor_id, action, subject, request_id)
        select now() - (100000000 - n) * interval '0.3 second',
          case when n % 20 = 0 then 'security' else 'ordinary' end,
          case when n % 10 = 0 then 'visitor' else 'user' end, case when n % 10 > 0 then ${someone(owners, 3)} end,
          (array['copy.saved', 'copy.sent', 'writing.saved', 'session.opened'])[1 + n % 4],
          ${idOf('copy', `${n} / 10`)}::text, 'r' || n ${series}`,
      values: [],
    },
  ],
}

const further = `${seed} * k`
const copiesOfEach = 'generate_series($1::int, $2::int) k'
/** The number in `escrito-7`. */
const numberIn = (slug: string): string => `substr(${slug}, 9)::bigint`
const ofSeed = (slug: string): string => `length(${slug}) <= 15 and ${numberIn(slug)} <= ${seed}`
const other = (table: string, id: string): string => `md5('${table}' || ${id} || k)::uuid`

/** From the first million of each. Vectors of the search are copied, not made again. */
const multiplied: Record<Kind, string[]> = {
  texts: [
    `alter table catalogue alter column title_norm drop expression, alter column title_tsv drop expression, alter column tsv drop expression`,
    `insert into writings (id, user_id, visibility, status, title, folded, content, slug, published_version, published_at, created_at, updated_at)
      select ${other('text', 'id')}, user_id, visibility, status, title, folded, content, 'escrito-' || (${numberIn('slug')} + ${further}),
        published_version, published_at, created_at, updated_at from writings, ${copiesOfEach} where ${ofSeed('slug')}`,
    `insert into catalogue (writing_id, slug, version, author_id, title, summary, category, country, tags, content, laws, notes,
        sample, words, published_at, updated_at, hot, popularity, title_norm, title_tsv, tsv)
      select ${other('text', 'writing_id')}, 'escrito-' || (${numberIn('slug')} + ${further}), version, author_id, title, summary, category, country,
        tags, content, laws, notes, sample, words, published_at - k * interval '1 minute', updated_at, false,
        case when hot then 4 else popularity end, title_norm, title_tsv, tsv from catalogue, ${copiesOfEach} where ${ofSeed('slug')}`,
    `insert into catalogue_counts (writing_id, uses)
      select ${other('text', 'catalogue_slugs.writing_id')}, least(uses, 96) from catalogue_slugs join catalogue_counts using (writing_id), ${copiesOfEach}
      where ${ofSeed('slug')}`,
    `insert into catalogue_slugs (slug, writing_id) select 'escrito-' || (${numberIn('slug')} + ${further}), ${other('text', 'writing_id')}
      from catalogue_slugs, ${copiesOfEach} where ${ofSeed('slug')}`,
  ],
  copies: [
    `create table seed_copies as select id from copies`,
    `insert into copies (id, user_id, slug, title, default_name, folded, country, content, bytes, state, deadline, sent_at, completed_at, expiry_told_at, created_at, updated_at, deleted_at)
      select ${other('copy', 'id')}, user_id, slug, title, default_name, folded, country, content, bytes, state, deadline - k * interval '1 minute',
        sent_at, completed_at, expiry_told_at, created_at, updated_at - k * interval '1 minute', deleted_at
      from copies join seed_copies using (id), ${copiesOfEach}`,
    `insert into copy_figures (copy_id, user_id, figures, hand_over_since, touched_at)
      select ${other('copy', 'copy_id')}, user_id, figures, hand_over_since, touched_at - k * interval '1 minute'
      from copy_figures join seed_copies on id = copy_id, ${copiesOfEach}`,
    `insert into participants (id, copy_id, place, name, email, way, does, state, secret_hash, invited_at)
      select ${other('person', 'participants.id')}, ${other('copy', 'copy_id')}, place, name, email, way, does, state,
        decode(md5('secret' || participants.id || k), 'hex'), invited_at
      from participants join seed_copies on seed_copies.id = copy_id, ${copiesOfEach}`,
    `drop table seed_copies`,
  ],
  events: [
    `insert into events (at, kind, actor_kind, actor_id, action, subject, request_id)
      select at + k * interval '3 days 11 hours 20 minutes', kind, actor_kind, actor_id, action, ${other('copy', 'subject')}::text, request_id || '-' || k
      from ${copiesOfEach}, (select * from events where request_id not like '%-%') as first order by k, id`,
  ],
}
