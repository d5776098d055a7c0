// Signed requests to an S3-compatible store: with limits of time, and a few tries where the store or the network fails.
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FilesAway } from './blobs.ts'

export type S3Address = {
  endpoint: string
  bucket: string
  region: string
  /** Before every key: empty, or ending in `/`. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Encryption at rest by the store itself. Undefined: as the bucket is set up. */
  encryption: 'AES256' | 'aws:kms' | undefined
}

type Body = { bytes: Blob; sha256: string }
type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Under the bucket. */
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body | undefined
}
export type S3Answer = {
  status: number
  headers: Headers
  /** To be read to its end, or dropped. */
  content: AsyncIterable<Uint8Array>
  drop: () => Promise<void>
}
export type S3Client = {
  /** Answers of 2xx and 404; everything else is thrown. */
  ask: (asked: Asked) => Promise<S3Answer>
  /** A short answer, as text. */
  read: (answer: S3Answer) => Promise<string>
}

/** In milliseconds. */
export type Patience = {
  /** For the head of an answer to what carries no file. */
  head: number
  /** Without a byte, in the middle of an answer. */
  silence: number
  /** New tries begin only until then. */
  tries: number
}
const usualPatience: Patience = { head: 5_000, silence: 30_000, tries: 10_000 }

/** Bytes in a millisecond: a store that is slower, both ways, counts as away. */
const slowest = 256
const mostTries = 3
const longestText = 4_000_000

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** The store's own word in an error, never more of what it said. */
const codeIn = (text: string, status: number): string =>
  `${status} ${/<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''}`.trim()

function codeOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: string; cause?: unknown }
  return cause ? codeOf(cause) : typeof code === 'string' ? code : (name ?? 'unknown')
}

export function openS3Client(address: S3Address, patience: Patience = usualPatience): S3Client {
  const { accessKeyId, secretAccessKey, region } = address
  // Derived keys, each good for a day.
  const cache = new Map<string, ArrayBuffer>()

  async function once({ method, path = '', query = {}, headers = {}, body }: Asked): Promise<S3Answer> {
    const url = new URL(`${address.endpoint}/${address.bucket}${path && `/${path}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const named = { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptyHash }
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: named,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache,
    })
    const signed = await signer.sign()
    const stopping = new AbortController()
    const limit = patience.head + (body ? body.bytes.size / slowest : 0)
    const timer = setTimeout(() => stopping.abort(new FilesAway('Timeout')), limit)
    try {
      // Redirects are not followed: the signature is for this host.
      const fetched = { method, headers: signed.headers, redirect: 'manual', signal: stopping.signal } as const
      const response = await fetch(signed.url, { ...fetched, body: body?.bytes ?? null })
      const content = response.body ? patiently(response.body, stopping) : nothing()
      return { status: response.status, headers: response.headers, content, drop: async () => stopping.abort() }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Throws when the store falls silent, or is too slow. Time in which our own reader is slow does not count. */
  async function* patiently(body: ReadableStream<Uint8Array>, stopping: AbortController): AsyncGenerator<Uint8Array> {
    const reader = body.getReader()
    let [waited, bytes] = [0, 0]
    try {
      for (;;) {
        const begun = performance.now()
        const rest = Math.min(patience.silence, patience.silence + bytes / slowest - waited)
        const { done, value } = await within(reader.read(), rest)
        if (done) return
        waited += performance.now() - begun
        bytes += value.length
        yield value
      }
    } catch (error) {
      throw error instanceof FilesAway ? error : new FilesAway(codeOf(error), { cause: error })
    } finally {
      stopping.abort()
    }
  }

  async function read({ content }: S3Answer): Promise<string> {
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of content) {
      bytes += chunk.length
      if (bytes > longestText) throw new FilesAway('AnswerTooLong')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }

  async function ask(asked: Asked): Promise<S3Answer> {
    const end = performance.now() + patience.tries
    for (let tries = 1; ; tries += 1) {
      const answer = await once(asked).catch((error) => new FilesAway(codeOf(error), { cause: error }))
      const isFailure = answer instanceof FilesAway
      if (!isFailure && ((answer.status >= 200 && answer.status < 300) || answer.status === 404)) return answer
      const canRepeat = (isFailure || isPassing(answer.status)) && tries < mostTries && performance.now() < end
      if (!canRepeat) {
        if (isFailure) throw answer
        throw new FilesAway(codeIn(await read(answer).catch(() => ''), answer.status))
      }
      if (!isFailure) await answer.drop()
      await pause(100 * 4 ** (tries - 1) * (0.5 + Math.random()))
    }
  }

  return { ask, read }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new FilesAway('Timeout')), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
