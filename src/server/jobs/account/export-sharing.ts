// What a user shares, what is shared with them, and their comments, as one file of the export.
import { sharingFile } from '#server/blob/export-note.ts'
import type { ZipEntry } from '#server/blob/zip.ts'
import type { JobContext } from '#server/dispatch/job.ts'
import { loadSharingRecord, readComments } from '#server/store/sharing/sharing-record.ts'

const encoder = new TextEncoder()

/** No file without content. */
export async function* packSharing({ db }: Pick<JobContext, 'db'>, userId: string): AsyncGenerator<ZipEntry> {
  const record = await loadSharingRecord(db, userId)
  const said = readComments(db, userId)
  const first = await said.next()
  if (first.done && record.given.length + record.received.length + record.suggested.length === 0) return
  yield { name: sharingFile, content: file() }

  async function* file(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(`${JSON.stringify(record, null, 2).slice(0, -2)},\n  "comments": [`)
    if (!first.done) yield encoder.encode(`\n    ${JSON.stringify(first.value)}`)
    for await (const comment of said) yield encoder.encode(`,\n    ${JSON.stringify(comment)}`)
    yield encoder.encode('\n  ]\n}\n')
  }
}
