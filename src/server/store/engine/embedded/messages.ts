// The messages between the embedded pool and its worker.

/** PostgreSQL's letters: idle, in a transaction, in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E'

type Field = {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
  dataTypeSize: number
  dataTypeModifier: number
  format: string
}

/** The result of one statement, with values in PostgreSQL's text format. */
export type StatementAnswer = {
  command: string
  rowCount: number | null
  oid: number
  fields: Field[]
  rows: (string | null)[][]
}

export type ServerError = { message: string } & Record<string, string | undefined>

/** `values` is absent for plain text, which may then hold several statements. */
export type QueryText = { text: string; name?: string | undefined; values?: WireValue[] | undefined }

export type WireValue = string | Uint8Array | null

export type QueryAnswer = { status: TransactionStatus } & ({ statements: StatementAnswer[] } | { error: ServerError })

export type Notification = { channel: string; payload: string }

export type Request = { id: number } & (
  | { kind: 'query'; query: QueryText }
  | { kind: 'dump'; path: string }
  | { kind: 'close' }
)

export type Reply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: QueryAnswer }
  | { kind: 'done'; id: number }
  | { kind: 'notification'; notification: Notification }

/** Without a folder the database is in memory, and may start from a dump. */
export type WorkerOptions = { folder?: string | undefined; snapshot?: string | undefined }
