// Counts an owner's figures anew from all rows: to check them, and after rows were imported without the triggers that count.
import { sql } from 'drizzle-orm'
import { type Database, transaction } from '../engine/database.ts'

/** Reads and uses of public texts have no rows to count: those figures stay. */
const isCountable = sql`kind not in ('views', 'uses', 'useful')`

export async function recount(db: Database, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    // Locks the owner's copies against changes meanwhile.
    await tx.execute(sql`select from copies where user_id = ${userId} for update`)
    await tx.execute(sql`
      insert into copy_figures (copy_id, user_id, figures, hand_over_since)
      select id, user_id, figures_of_copy(id), hand_over_since(id) from copies where user_id = ${userId}
      on conflict (copy_id) do update set figures = excluded.figures, hand_over_since = excluded.hand_over_since`)
    await tx.execute(sql`delete from tally_changes where user_id = ${userId} and ${isCountable}`)
    await tx.execute(sql`delete from tallies where user_id = ${userId} and ${isCountable}`)
    await tx.execute(sql`
      insert into tallies (user_id, kind, at, count)
      select ${userId}::uuid, split_part(key, ' ', 1), to_timestamp(split_part(key, ' ', 2)::bigint), sum(value::int)::int from (
        select key, value from copy_figures, jsonb_each_text(figures) where user_id = ${userId}
        union all
        select key, value from rounds, jsonb_each_text(figures_of_round(state, ended_at)) where user_id = ${userId}
        union all
        select key, value from writings, jsonb_each_text(figures_of_writing(status, deleted_at)) where user_id = ${userId}
      ) as counted group by 2, 3`)
  })
}
