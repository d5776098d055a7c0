// A user's last unfinished work: the last drafts, and the last copies not sent yet, without their texts. Texts are read only where
// no excerpt is stored.
import { inArray, sql } from 'drizzle-orm'
import type { Answers } from '#domain/copy/answers/answers.ts'
import type { Content, Visibility } from '#domain/writing/model.ts'
import { openAnswers, openCopyContent } from '../copy/copies.ts'
import { ownersNameIn } from '../copy/copy-name.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { writings } from '../schema/writings.ts'
import { openWritingContent } from './sealed-texts.ts'

export type LeftOff = {
  kind: 'draft' | 'copy'
  id: string
  title: string
  visibility: Visibility
  version: number
  updatedAt: Date
  /** The total of drafts. */
  drafts: number
}

const most = 3
const me = sql.placeholder('userId')

/** The conditions repeat those of the partial indexes in `schema`; the counts come from the tallies that triggers keep. */
const lastOnes = sql`
  select kind, id, title, visibility, version, updated_at, (
    select coalesce(sum(count), 0)::int from (
      select count from tallies where user_id = ${me} and kind = 'writing_draft'
      union all select change from tally_changes where user_id = ${me} and kind = 'writing_draft') as counted
  ) as drafts
  from (
    (select 'draft' as kind, id, title, visibility, version, updated_at from writings
      where user_id = ${me} and status = 'draft' and deleted_at is null
      order by updated_at desc, id desc limit ${sql.raw(String(most))})
    union all
    (select 'copy', id, ${ownersNameIn('copies')}, 'private', version, updated_at from copies
      where user_id = ${me} and state = 'filling' and sent_at is null and deleted_at is null
      order by updated_at desc, id desc limit ${sql.raw(String(most))})
  ) as begun
  order by updated_at desc, id desc limit ${sql.raw(String(most))}`

const prepareFind = (db: Database) =>
  db
    .select({
      kind: sql<LeftOff['kind']>`kind`,
      id: sql<string>`id`,
      title: sql<string>`title`,
      visibility: sql<Visibility>`visibility`,
      version: sql<number>`version`,
      updatedAt: sql`updated_at`.mapWith((value: string) => new Date(value)),
      drafts: sql<number>`drafts`,
    })
    .from(sql`(${lastOnes}) as left_off`)
    .prepare('find_left_off')

const prepared = new WeakMap<Database, ReturnType<typeof prepareFind>>()

export function findLeftOff(db: Database, userId: string): Promise<LeftOff[]> {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  return find.execute({ userId })
}

/** The texts, with the answers of copies. */
export async function readTexts(db: Database, which: readonly Pick<LeftOff, 'kind' | 'id'>[]) {
  const ids = (kind: LeftOff['kind']) => which.filter((each) => each.kind === kind).map(({ id }) => id)
  const [drafts, begun] = [ids('draft'), ids('copy')]
  const [ofDrafts, ofCopies] = await Promise.all([
    drafts.length === 0
      ? []
      : db
          .select({ id: writings.id, content: writings.content, version: writings.version })
          .from(writings)
          .where(inArray(writings.id, drafts)),
    begun.length === 0
      ? []
      : db
          .select({ id: copies.id, content: copies.content, version: copies.version, answers: copies.answers })
          .from(copies)
          .where(inArray(copies.id, begun)),
  ])
  const opened: { id: string; content: Content; version: number; answers: Answers }[] = []
  for (const { id, content, version } of ofDrafts)
    opened.push({ id, version, content: await openWritingContent(db, id, content), answers: {} })
  for (const { id, content, version, answers } of ofCopies)
    opened.push({
      id,
      version,
      content: await openCopyContent(db, id, content),
      answers: await openAnswers(db, id, answers),
    })
  return opened
}
