// An unreadable text fails alone, and the log says which one it is.
import { UnreadableContent } from '#domain/writing/format.ts'

/** Runs a query for one document; an error about its text names the document. */
export async function reading<Row>(of: string, rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  try {
    const [row] = await rows
    return row
  } catch (error) {
    throw error instanceof UnreadableContent ? new UnreadableContent(error.format, of) : error
  }
}
