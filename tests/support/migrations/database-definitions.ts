// What a database consists of, read from its catalogue on either engine: the counterpart of `pg_dump -s`.
import type pg from 'pg'

/** Not the columns' numbers: dropped columns leave gaps, which make no difference. Objects of extensions are theirs. */
const definitions = `
  with relation as (
    select oid, relname, relkind, reloptions, relpersistence, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
    )
  )
  select 'relation' as kind, relname::text as name, concat_ws(' ', relkind, relpersistence, relrowsecurity, reloptions::text,
    case when relkind = 'v' then pg_get_viewdef(oid) end) as definition from relation
  union all
  select 'column', relname || '.' || attname, concat_ws(' ', row_number() over (partition by attrelid order by attnum),
    format_type(atttypid, atttypmod), 'not null: ' || attnotnull, 'default: ' || pg_get_expr(adbin, adrelid),
    'identity: ' || attidentity::text, 'generated: ' || attgenerated::text, 'storage: ' || attstorage::text,
    'compression: ' || attcompression::text, 'collation: ' || attcollation::regcollation, 'options: ' || nullif(array(
      -- PostgreSQL 15.20 counts the versions of a column there, differently in each database.
      select each from unnest(attoptions) as each where each not like 'pg_attver=%'), '{}')::text)
  from pg_attribute join relation on relation.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind in ('r', 'v')
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select 'index', relname, pg_get_indexdef(oid) from relation where relkind = 'i'
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text
  from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
  union all
  select 'function', oid::regprocedure::text, pg_get_functiondef(oid) from pg_proc
  where pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
  )
  union all
  select 'sequence', relname, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
    (select 'owned by ' || refobjid::regclass || ' ' || deptype::text from pg_depend
     where classid = 'pg_class'::regclass and objid = relation.oid and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')))
  from relation join pg_sequence on seqrelid = oid
  union all
  select 'extension', extname, extversion from pg_extension
  order by 1, 2`

/** The definition of everything in the schema `public`, by its kind and name, and how many rows each table holds. */
export async function definitionsOf(pool: pg.Pool): Promise<Record<string, string | number>> {
  const { rows } = await pool.query(definitions)
  const all: Record<string, string | number> = {}
  for (const { kind, name, definition } of rows) all[`${kind} ${name}`] = definition
  const tables = await pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  for (const { tablename } of tables.rows) {
    const { rows: counted } = await pool.query(`select count(*)::int as count from "${tablename}"`)
    all[`rows of ${tablename}`] = counted[0].count
  }
  return all
}
