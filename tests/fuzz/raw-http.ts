// HTTP by hand: what no well-behaved client would send, byte for byte.
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Map<string, string>; body: string; bytes: number }

const readHead = (head: string): Pick<RawAnswer, 'status' | 'headers'> => {
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status: Number(first.split(' ')[1] ?? 0), headers: new Map(pairs) }
}

/** One request on a connection of its own; status 0 where the server hung up without a word, or said none in time. */
export function sendRaw(port: number, request: string | Buffer, patienceMs = 10_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    const finish = () => {
      socket.destroy()
      const all = Buffer.concat(chunks)
      const end = all.indexOf('\r\n\r\n')
      const head = readHead(all.subarray(0, Math.max(0, end)).toString('latin1'))
      const body = end < 0 ? '' : all.subarray(end + 4, end + 4 + 200_000).toString('utf8')
      resolve({ ...head, body, bytes: all.length })
    }
    socket.setTimeout(patienceMs, finish)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', finish)
    socket.on('end', finish)
    // Bytes above 7F go out as they are: a text is taken for bytes, one a letter.
    socket.write(typeof request === 'string' ? Buffer.from(request, 'latin1') : request)
  })
}
