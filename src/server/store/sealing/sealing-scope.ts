// Which database encrypts rows, with what, and which keys it knows. Imports nothing of the engine, whose transactions call it.
import type { KeyObject } from 'node:crypto'

/** Encryption with the installation's key; see src/server/auth/vault.ts. */
type Vault = { seal: (text: string) => Buffer; open: (sealed: Buffer) => string | undefined }

export type OwnerKey = { id: string; key: KeyObject }

export type KnownKeys = {
  vault: Vault
  /** Whether new values are encrypted. */
  isOn: boolean
  /** By their own ids. */
  keys: Map<string, KeyObject>
  /** By the ids of their owners. */
  current: Map<string, OwnerKey & { until: number }>
}

/** `made`: the keys that an open transaction has made. They are not kept in memory: it may be rolled back, and what another
 * transaction then encrypted with them could never be read. */
type Scope = { known: KnownKeys; made: Set<string> | undefined }

/** A database or a transaction of Drizzle: savepoints share the session of their transaction. */
type WithSession = { _: { session: object } }

const scopes = new WeakMap<object, Scope>()

/** Has rows of this database encrypted, if `isOn`, and decrypted. Before this, an encrypted row is refused. */
export function sealRows(db: WithSession, { seal, open }: Vault, isOn: boolean): void {
  const known: KnownKeys = { vault: { seal, open }, isOn, keys: new Map(), current: new Map() }
  scopes.set(db._.session, { known, made: undefined })
}

/** Called where a transaction begins. */
export function sealRowsIn(transaction: object, outer: WithSession): void {
  const scope = scopes.get(outer._.session)
  if (scope) scopes.set(transaction, { known: scope.known, made: new Set() })
}

export const isSealingRows = (db: WithSession): boolean => scopes.get(db._.session)?.known.isOn ?? false

/** The log says which value it was; the operator has another key than the one that encrypted it, or the row was changed. */
export class SealedForGood extends Error {
  override readonly name = 'SealedForGood'
}

export function scopeOf(db: WithSession): Scope {
  const scope = scopes.get(db._.session)
  if (!scope) throw new SealedForGood('Encrypted rows are read before the key of this installation is there.')
  return scope
}

const mostKept = 10_000

export function keep<T>(map: Map<string, T>, id: string, value: T): void {
  map.delete(id)
  map.set(id, value)
  if (map.size > mostKept) for (const oldest of map.keys()) return void map.delete(oldest)
}
