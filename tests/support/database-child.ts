// A process of its own on an embedded data folder, for the tests that kill it: `node database-child.ts FOLDER`.
// It says what it found («open 12 rows up to 12»), then writes rows one by one and says each number once committed.

import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/store/database.ts'
import { silentLog } from './silent-log.ts'

const [dataDir = ''] = process.argv.slice(2)

try {
  const { db } = await openDatabase({ dataDir, log: silentLog })
  await db.execute(sql`create table if not exists acknowledged (number int primary key, filler text not null)`)
  const { rows } = await db.execute<{ count: number; last: number }>(sql`
    select count(*) filter (where length(filler) = 500)::int as count, coalesce(max(number), 0)::int as last
    from acknowledged`)
  const { count, last } = rows[0] ?? { count: 0, last: 0 }
  console.log(`open ${count} rows up to ${last}`)
  for (let number = last + 1; ; number++) {
    await db.execute(sql`insert into acknowledged values (${number}, repeat('x', 500))`)
    console.log(number)
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}
