// Encodes values for PostgreSQL and decodes its answers, exactly as pg does.

import pg from 'pg'
import pgValues from 'pg/lib/utils.js'
import type { QueryText, ServerError, StatementAnswer, WireValue } from './messages.ts'

export type QueryConfig = {
  text: string
  values?: unknown[] | undefined
  name?: string | undefined
  rowMode?: 'array' | undefined
  types?: pg.CustomTypesConfig | undefined
}

export type QueryResult = Omit<StatementAnswer, 'rows'> & { rows: unknown[] }

/** Like pg, speaks the extended protocol only where it must: plain text may hold several statements. */
export function toQueryText({ text, name, values }: QueryConfig): QueryText {
  if (!name && !values?.length) return { text }
  return { text, name, values: (values ?? []).map(toWire) }
}

function toWire(value: unknown): WireValue {
  const prepared = pgValues.prepareValue(value)
  // A Buffer may be a view of a larger one, all of which would be copied to the worker.
  return Buffer.isBuffer(prepared) ? new Uint8Array(prepared) : prepared
}

/** One result, or, as pg does, a list of them when the text held several statements. */
export function toQueryResult(answers: StatementAnswer[], config: QueryConfig): QueryResult | QueryResult[] {
  const results = answers.map((answer) => readStatement(answer, config))
  const [first] = results
  return first && results.length === 1 ? first : results
}

function readStatement(answer: StatementAnswer, { rowMode, types = pg.types }: QueryConfig): QueryResult {
  const names = answer.fields.map(({ name }) => name)
  const parsers = answer.fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  const read = (row: (string | null)[]) => row.map((value, index) => (value === null ? null : parsers[index]?.(value)))
  const asRecord = (row: unknown[]) => Object.fromEntries(row.map((value, index) => [names[index], value]))
  const rows = answer.rows.map(read)
  return { ...answer, rows: rowMode === 'array' ? rows : rows.map(asRecord) }
}

export function toDatabaseError({ message, ...parts }: ServerError): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), parts)
}
