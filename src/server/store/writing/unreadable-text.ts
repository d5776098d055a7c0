// A text that cannot be read fails for itself alone, and the log says which one it is.
import { UnreadableContent } from '#domain/writing/format.ts'

/** A query for the text of one document, which is named if it cannot be read. */
export async function reading<Row>(of: string, rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  try {
    const [row] = await rows
    return row
  } catch (error) {
    throw error instanceof UnreadableContent ? new UnreadableContent(error.format, of) : error
  }
}
