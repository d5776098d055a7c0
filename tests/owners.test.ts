// What stands in the way of dividing the database by owner (docs/scale.md): these lists should only get shorter. A new table
// has the column `user_id`, and what is unique in it is unique for its owner; what hangs on a writing alone, as its shares, goes where it goes.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, type IndexedColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

const owner = 'user_id'
const schema = join(import.meta.dirname, '../src/server/store/schema')

const withoutOwner = [
  'activation_codes',
  'catalogue',
  'catalogue_counts',
  'catalogue_slugs',
  'catalogue_words',
  'empty_searches',
  'events',
  'handoffs',
  'invitations',
  'jobs',
  'library_texts',
  'participants',
  'payment_news',
  'rate_limits',
  'reports',
  'round_events',
  'seal_authority',
  'seal_certificates',
  'series_rows',
  'share_links',
  'shared_documents',
  'shares',
  'users',
  'withdrawn_texts',
  'writing_versions',
]
const uniqueForAll = [
  'activation_codes: hash',
  'billing_customers: customer_id',
  'catalogue: slug',
  'catalogue_slugs: slug',
  'catalogue_words: word',
  'empty_searches: digest, day',
  'handoffs: secret_hash',
  'handoffs: signer_id',
  'identities: issuer, subject',
  'invitation_codes: code',
  'jobs: key',
  'library_texts: file',
  'owner_keys: round_id, generation',
  'participants: secret_hash',
  'passkeys: id',
  'payment_news: id',
  'payments: id',
  'plan_entries: source, external_id',
  'rate_limits: key',
  'recovery_codes: hash',
  'reward_entries: source, external_id',
  'round_events: round_id, number',
  'rounds: code',
  'rounds: temp_id',
  'seal_authority: id',
  'seal_certificates: fingerprint',
  'seal_certificates: origin',
  'series: secret_hash',
  'series_rows: series_id, row',
  'sessions: id',
  'share_links: secret_hash',
  'share_links: writing_id, role',
  'shared_updates: writing_id, number',
  'shares: writing_id, email',
  'signed_shares: secret_hash',
  'subscriptions: id',
  'tokens: hash',
  'users: email',
  'withdrawn_texts: digest',
  'writing_versions: writing_id, number',
  'writings: slug',
]

const tables = await Promise.all(
  readdirSync(schema).map(async (name) =>
    Object.values(await import(join(schema, name))).filter((each): each is PgTable => is(each, PgTable)),
  ),
)
const named = new Map(tables.flat().map((table) => [getTableConfig(table).name, table]))

/** Ids made at random are unique without a look at other rows, wherever they are. */
function uniquesOf(table: PgTable): string[][] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table)
  const single = columns.filter(({ isUnique, primary, dataType, columnType, generatedIdentity }) => {
    const isRandom = primary && (columnType === 'PgUUID' || generatedIdentity !== undefined)
    return (isUnique || (primary && dataType !== undefined)) && !isRandom
  })
  return [
    ...single.map(({ name }) => [name]),
    ...primaryKeys.map((key) => key.columns.map(({ name }) => name)),
    ...uniqueConstraints.map((unique) => unique.columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.map((column) => (column as IndexedColumn).name ?? '')),
  ]
}

it('no table more than these has rows without their owner', () => {
  const found = [...named].filter(([, table]) => !getTableConfig(table).columns.some(({ name }) => name === owner))
  expect(found.map(([name]) => name).toSorted()).toEqual(withoutOwner)
})

it('no more than these is unique for all owners together', () => {
  const found = [...named].flatMap(([name, table]) =>
    uniquesOf(table)
      .filter((columns) => !columns.includes(owner))
      .map((columns) => `${name}: ${columns.join(', ')}`),
  )
  expect(found.toSorted()).toEqual(uniqueForAll)
})
