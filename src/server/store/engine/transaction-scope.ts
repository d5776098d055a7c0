// Knows which code runs inside an open transaction, where only `tx` may be used and never the pool.

import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { pool: object; open: boolean; outer: Scope | undefined }

const scopes = new AsyncLocalStorage<Scope>()

class PoolUsedInTransaction extends Error {
  override readonly name = 'PoolUsedInTransaction'

  constructor() {
    super('The database was used directly inside a transaction: pass tx to whatever is called there.')
  }
}

/** Runs the work marked as inside a transaction of the pool, until it settles. */
export async function insideTransaction<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const scope = { pool, open: true, outer: scopes.getStore() }
  try {
    return await scopes.run(scope, work)
  } finally {
    // What outlives the transaction (a timer, an event) may use the database again.
    scope.open = false
  }
}

/**
 * The error for code that runs inside an open transaction of this pool, if it does: on the embedded engine's one
 * connection it would wait for itself, and on PostgreSQL it would silently write outside the transaction.
 */
export function refusalInsideTransaction(pool: object): Error | undefined {
  for (let scope = scopes.getStore(); scope; scope = scope.outer)
    if (scope.open && scope.pool === pool) return new PoolUsedInTransaction()
  return undefined
}
