// Lines of compressed text, as a stream. Not `node:readline`, which also splits at U+2028, which JSON leaves as it is.
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

const newline = 10

/** Each line ends with a newline. */
export function compressed(lines: AsyncIterable<string[]>): AsyncIterable<Uint8Array> {
  return throughStream(inBlocks(lines), createGzip())
}

async function* inBlocks(lines: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  for await (const some of lines) yield Buffer.from(some.map((line) => `${line}\n`).join(''))
}

export async function* uncompressed(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array[] = []
  for await (const chunk of throughStream(content, createGunzip())) {
    let start = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, at)]).toString()
      rest = []
      start = at + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  if (rest.length > 0) throw new Error('the last line is not whole')
}

/** An error of the source ends the reading with that error. */
function throughStream(source: AsyncIterable<Uint8Array>, stream: NodeJS.ReadWriteStream): AsyncIterable<Uint8Array> {
  const readable = Readable.from(source, { objectMode: false })
  readable.on('error', (error) => (stream as unknown as Readable).destroy(error))
  return readable.pipe(stream) as unknown as AsyncIterable<Uint8Array>
}
