// Asks the configured timestamping authority, and checks its answer.
import { randomBytes } from 'node:crypto'
import type { Certificate } from './asn1/certificate.ts'
import { NotDer } from './asn1/der.ts'
import { coveredBytes } from './asn1/signed-data.ts'
import { checkToken, readToken, timestampRequest, tokenIn } from './asn1/timestamp.ts'

/** `wrong`: for another request, or signed by a certificate that is not for timestamps; `untrusted`: leads to no known authority. */
export type TimestampTrouble = 'away' | 'refused' | 'wrong' | 'untrusted'

export class TimestampFailure extends Error {
  override name = 'TimestampFailure'
  readonly trouble: TimestampTrouble
  constructor(trouble: TimestampTrouble, options?: ErrorOptions) {
    super(`No timestamp: ${trouble}`, options)
    this.trouble = trouble
  }
}

type Stamp = { token: Buffer; at: Date; chain: Certificate[] }
/** A timestamp over these bytes. Throws a TimestampFailure. */
export type Timestamping = (bytes: Uint8Array) => Promise<Stamp>

export type ServiceOptions = { url: string; roots: () => readonly Certificate[]; timeLimit?: number }

const usualTimeLimit = 8_000
/** With all its certificates an answer has some six thousand bytes. */
const longestAnswer = 64_000

export function openTimestamping({ url, roots, timeLimit = usualTimeLimit }: ServiceOptions): Timestamping {
  return async (bytes) => {
    const nonce = randomBytes(16)
    // Neither negative nor short.
    nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
    const answer = await ask(url, timestampRequest(bytes, nonce), timeLimit)
    try {
      return checked(answer, bytes, nonce, roots())
    } catch (error) {
      if (error instanceof TimestampFailure) throw error
      throw new TimestampFailure('wrong', { cause: error })
    }
  }
}

function checked(answer: Buffer, bytes: Uint8Array, nonce: Buffer, roots: readonly Certificate[]): Stamp {
  const token = tokenIn(answer)
  if (!token) throw new TimestampFailure('refused')
  const read = readToken(token)
  if (!read.nonce?.equals(nonce)) throw new NotDer('an answer to another question')
  const result = checkToken(read, coveredBytes(bytes), roots)
  // A token that our own check would reject later is not put into a seal.
  if (result.fault || !read.data.isWellFormed) throw new TimestampFailure('wrong')
  if (!result.chain) throw new TimestampFailure('untrusted')
  return { token, at: result.at, chain: result.chain }
}

async function ask(url: string, question: Buffer, timeLimit: number): Promise<Buffer> {
  const { origin, username, password, pathname, search } = new URL(url)
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  try {
    const response = await fetch(origin + pathname + search, {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(username ? { authorization: `Basic ${basic}` } : {}),
      },
      body: new Uint8Array(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    if (!response.ok || !response.body) throw new TimestampFailure(response.status >= 500 ? 'away' : 'refused')
    return await readAtMost(response.body, longestAnswer)
  } catch (error) {
    if (error instanceof TimestampFailure) throw error
    throw new TimestampFailure('away', { cause: error })
  }
}

export async function readAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > most) throw new TimestampFailure('wrong')
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}
