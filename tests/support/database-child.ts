// A process of its own on an embedded data folder, for the tests that kill it: `node database-child.ts FOLDER`.
// It says what it found («open 12 rows up to 12»), then writes rows one by one and says each number once committed.

import { asPgPool, openEmbeddedPool } from '#server/store/engine/embedded/pool.ts'

const [folder = ''] = process.argv.slice(2)

try {
  const pool = asPgPool(await openEmbeddedPool({ folder }))
  await pool.query('create table if not exists acknowledged (number int primary key, filler text not null)')
  const { rows } = await pool.query<{ count: number; last: number }>(`
    select count(*) filter (where length(filler) = 500)::int as count, coalesce(max(number), 0) as last
    from acknowledged`)
  const { count, last } = rows[0] ?? { count: 0, last: 0 }
  console.log(`open ${count} rows up to ${last}`)
  for (let number = last + 1; ; number++) {
    await pool.query(`insert into acknowledged values ($1, repeat('x', 500))`, [number])
    console.log(number)
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}
