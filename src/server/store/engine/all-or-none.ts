// Operations on many rows at once: all of them or none.

/** Undefined if any of the ids has no row. */
export async function allOf<Row>(ids: string[], rows: PromiseLike<Row[]>): Promise<Row[] | undefined> {
  const found = await rows
  return found.length === new Set(ids).size ? found : undefined
}
