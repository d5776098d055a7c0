// PostgreSQL's wire protocol against PGlite, one batch per query, so that errors and prepared statements behave as
// they do over a socket.

import { type PGlite, protocol } from '@electric-sql/pglite'
import { KeptStatements } from './kept-statements.ts'
import type {
  Notification,
  QueryAnswer,
  QueryText,
  ServerError,
  StatementAnswer,
  TransactionStatus,
} from './messages.ts'

const { serialize, messages } = protocol

const errorParts = [
  ...(['severity', 'code', 'detail', 'hint', 'position', 'internalPosition', 'internalQuery', 'where'] as const),
  ...(['schema', 'table', 'column', 'dataType', 'constraint', 'file', 'line', 'routine'] as const),
]

/** «cached plan must not change result type» */
const planIsStale = '0A000'

export class Session {
  readonly #engine: PGlite
  readonly #onNotification: (notification: Notification) => void
  /** The text behind each statement name that the server knows. */
  readonly #prepared = new Map<string, string>()
  readonly #kept = new KeptStatements()

  constructor(engine: PGlite, onNotification: (notification: Notification) => void) {
    this.#engine = engine
    this.#onNotification = onNotification
  }

  /** Rejects only when the engine is broken; an error of PostgreSQL is a normal answer. */
  async run(query: QueryText): Promise<QueryAnswer> {
    const answer = await this.#ask(query)
    // A table was changed under a statement that we prepared by ourselves: it is dropped by now, and can be repeated.
    const isStale = 'error' in answer && answer.error.code === planIsStale
    return isStale && answer.status === 'I' && !query.name ? this.#ask(query) : answer
  }

  async #ask(query: QueryText): Promise<QueryAnswer> {
    const batch = this.#batch(query)
    const { messages: replies } = await this.#engine.execProtocol(batch, { throwOnError: false, syncToFs: false })
    const statements: StatementAnswer[] = []
    let statement = emptyAnswer()
    let error: ServerError | undefined
    let status: TransactionStatus | undefined

    const complete = () => {
      statements.push(statement)
      statement = emptyAnswer()
    }
    for (const reply of replies) {
      if (reply instanceof messages.DataRowMessage) statement.rows.push(reply.fields)
      else if (reply instanceof messages.RowDescriptionMessage)
        statement.fields = reply.fields.map((field) => ({ ...field, format: 'text' }))
      else if (reply instanceof messages.CommandCompleteMessage) {
        Object.assign(statement, readTag(reply.text))
        complete()
        if (/^(?:DEALLOCATE|DISCARD ALL)/.test(reply.text)) this.#forgetAll()
      } else if (reply instanceof messages.ReadyForQueryMessage) status = reply.status as TransactionStatus
      else if (reply instanceof messages.DatabaseError) error ??= readError(reply)
      else if (reply instanceof messages.NotificationResponseMessage)
        this.#onNotification({ channel: reply.channel, payload: reply.payload })
      else if (reply.name === 'emptyQuery') complete()
      else if (reply.name === 'parseComplete' && query.name) this.#prepared.set(query.name, query.text)
    }

    // PGlite swallows a trap or an abort of its WebAssembly: the only sign is that no answer came.
    if (!status || (!error && statements.length === 0)) throw new Error('The embedded database stopped answering.')
    if (!error) return { status, statements }
    // After any error (a stale plan, a vanished statement), the next use of the name parses its text again.
    if (query.name) this.#prepared.delete(query.name)
    else this.#kept.forget(query.text)
    return { status, error }
  }

  #batch({ text, name, values }: QueryText): Uint8Array {
    if (!values) return serialize.query(text)
    const kept = name === undefined ? this.#kept.nameOf(text) : undefined
    const statement = name ?? kept?.name
    const parts = this.#kept.takeLeaving().map((leaving) => serialize.close({ type: 'S', name: leaving }))
    if (name !== undefined ? this.#prepared.get(name) !== text : (kept?.isNew ?? true)) {
      // Closing an unknown name is no error, whereas parsing into a used one is.
      if (name) parts.push(serialize.close({ type: 'S', name }))
      parts.push(serialize.parse({ text, ...(statement && { name: statement }) }))
    }
    parts.push(serialize.bind({ values, ...(statement && { statement }) }))
    parts.push(serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync())
    return Buffer.concat(parts)
  }

  #forgetAll(): void {
    this.#prepared.clear()
    this.#kept.clear()
  }
}

const emptyAnswer = (): StatementAnswer => ({ command: '', rowCount: null, oid: 0, fields: [], rows: [] })

/** «INSERT 0 5», «SELECT 3», «CREATE TABLE»: the verb, then perhaps an object id, then perhaps a count. */
function readTag(tag: string): Pick<StatementAnswer, 'command' | 'oid' | 'rowCount'> {
  const [, command = tag, first, second] = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/.exec(tag) ?? []
  if (second !== undefined) return { command, oid: Number(first), rowCount: Number(second) }
  return { command, oid: 0, rowCount: first === undefined ? null : Number(first) }
}

function readError(reply: InstanceType<typeof messages.DatabaseError>): ServerError {
  const error: ServerError = { message: reply.message }
  for (const part of errorParts) if (reply[part] !== undefined) error[part] = reply[part]
  return error
}
