// A ZIP archive as a stream: whatever its size, only a few chunks of it are in memory at a time.
import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> }

const nothing = new Uint8Array(0)

export async function* zip(entries: AsyncIterable<ZipEntry>, made: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name)
    file.mtime = made
    archive.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(nothing, true)
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
