// Many rows at once: all of them or none.

/** Undefined where one of them is not there. */
export async function allOf<Row>(ids: string[], rows: PromiseLike<Row[]>): Promise<Row[] | undefined> {
  const found = await rows
  return found.length === new Set(ids).size ? found : undefined
}
