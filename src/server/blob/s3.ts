// Files in an S3-compatible store. The signed hash of the content is its key, so that the store refuses bytes that changed on the
// way (docs/decisions/0111); on reading, a file is given whole only if its bytes match its key.
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { type Blobs, FilesAway, isKey } from './blobs.ts'
import { openDrafts } from './drafts.ts'
import { openS3Client, type Patience, type S3Address, type S3Answer } from './s3-client.ts'

const megabyte = 1024 * 1024
type Sizes = {
  /** What is larger goes in parts. */
  single: number
  part: number
}
const usualSizes: Sizes = { single: 64 * megabyte, part: 16 * megabyte }
/** S3 takes as many parts of one file: what says that it is larger than all of them is not a file of ours. */
const mostParts = 10_000

/** The file's bytes do not match its key. */
class FileChanged extends Error {
  override name = 'FileChanged'
}

type Options = {
  /** The folder for files that are still being written. */
  drafts: string
  patience?: Patience
  sizes?: Sizes
}

export function openS3Blobs(address: S3Address, { drafts: folder, patience, sizes = usualSizes }: Options): Blobs {
  const { ask, read } = openS3Client(address, patience)
  const drafts = openDrafts(folder)
  const { prefix, encryption } = address
  const pathOf = (key: string): string => `${prefix}${key.slice(0, 2)}/${key}`
  const kept: Record<string, string> = encryption ? { 'x-amz-server-side-encryption': encryption } : {}

  /** The bucket itself is missing, or the upload that was begun is; or the answer is not the store's, whose text is a `result`. */
  async function insist(asked: Parameters<typeof ask>[0], result: string): Promise<string> {
    const answer = await ask(asked)
    const text = await read(answer)
    // The end of an upload in parts may be an error although its status is 200.
    const code = /<Error>.*?<Code>(\w{1,60})<\/Code>/s.exec(text)?.[1]
    if (answer.status === 404 || code) throw new FilesAway(`${answer.status} ${code ?? 'NoSuchBucket'}`)
    if (!text.includes(`<${result}`)) throw notTheStore()
    return text
  }

  async function putWhole(bytes: Blob, key: string): Promise<void> {
    const answer = await ask({ method: 'PUT', path: pathOf(key), headers: kept, body: { bytes, sha256: key } })
    await drop(answer, 'NoSuchBucket')
    if (!isOfStore(answer)) throw notTheStore()
  }

  async function putInParts(bytes: Blob, key: string): Promise<void> {
    const path = pathOf(key)
    const begun = await insist(
      { method: 'POST', path, query: { uploads: '' }, headers: kept },
      'InitiateMultipartUploadResult',
    )
    const uploadId = /<UploadId>([^<]{1,1024})<\/UploadId>/.exec(begun)?.[1]
    if (!uploadId) throw new FilesAway('NoUploadId')
    try {
      const parts: string[] = []
      for (let at = 0; at < bytes.size; at += sizes.part) {
        const part = bytes.slice(at, at + sizes.part)
        const query = { partNumber: String(parts.length + 1), uploadId }
        const answer = await ask({ method: 'PUT', path, query, body: { bytes: part, sha256: await hashOf(part) } })
        await drop(answer, 'NoSuchUpload')
        const tag = (answer.headers.get('etag') ?? '').replace(/[^\w"-]/g, '')
        parts.push(`<Part><PartNumber>${parts.length + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      }
      const list = new Blob([`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`])
      const body = { bytes: list, sha256: await hashOf(list) }
      await insist({ method: 'POST', path, query: { uploadId }, body }, 'CompleteMultipartUploadResult')
    } catch (error) {
      // What stays behind where this fails too is removed by the bucket's own rule for uploads that were begun.
      await ask({ method: 'DELETE', path, query: { uploadId } }).then(
        ({ drop }) => drop(),
        () => {},
      )
      throw error
    }
  }

  async function open(key: string): Promise<S3Answer | undefined> {
    if (!isKey(key)) return undefined
    const answer = await ask({ method: 'GET', path: pathOf(key), headers: { 'accept-encoding': 'identity' } })
    const bytes = Number(answer.headers.get('content-length') ?? Number.NaN)
    const isOurs = bytes <= sizes.part * mostParts && !answer.headers.has('content-encoding')
    if (answer.status === 200 && isOurs) return answer
    await answer.drop()
    if (answer.status === 404) return undefined
    throw new FilesAway('NotAFile')
  }

  return {
    async put(source) {
      if (source instanceof Uint8Array && source.length <= sizes.single) {
        const key = createHash('sha256').update(source).digest('hex')
        await putWhole(new Blob([source as Uint8Array<ArrayBuffer>]), key)
        return { key, bytes: source.length }
      }
      return drafts.with(source, async ({ path, key, bytes }) => {
        const draft = await openAsBlob(path)
        await (bytes > sizes.single ? putInParts : putWhole)(draft, key)
        return { key, bytes }
      })
    },
    async get(key) {
      const answer = await open(key)
      if (!answer) return undefined
      const file = Readable.from(verified(answer.content, key), { objectMode: false })
      // A reader who leaves before the first byte starts nothing that would end the request.
      return file.once('close', () => void answer.drop())
    },
    async has(key) {
      if (!isKey(key)) return false
      const answer = await ask({ method: 'HEAD', path: pathOf(key) })
      await answer.drop()
      if (answer.status === 404) return false
      if (!isOfStore(answer)) throw notTheStore()
      return true
    },
    async check(key) {
      const answer = await open(key)
      if (!answer) return 'missing'
      const hash = createHash('sha256')
      for await (const chunk of answer.content) hash.update(chunk)
      return hash.digest('hex') === key ? 'whole' : 'changed'
    },
    async remove(key) {
      if (isKey(key)) await (await ask({ method: 'DELETE', path: pathOf(key) })).drop()
    },
    async *list(after = '') {
      let last = after && pathOf(after)
      for (;;) {
        const query = { 'list-type': '2', prefix, ...(last && { 'start-after': last }) }
        const text = await insist({ method: 'GET', query }, 'ListBucketResult')
        const files = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = '']) => ({
          path: /<Key>([^<]*)<\/Key>/.exec(file)?.[1] ?? '',
          writtenAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(file)?.[1] ?? ''),
        }))
        for (const { path, writtenAt } of files) {
          if (path <= last) throw new FilesAway('ListOutOfOrder')
          last = path
          const key = path.slice(path.lastIndexOf('/') + 1)
          if (isKey(key) && path === pathOf(key)) yield { key, writtenAt }
        }
        if (files.length === 0 || !/<IsTruncated>\s*true\s*</.test(text)) return
      }
    },
  }
}

/** Stores name the content of what was put, and of what is there. A proxy, or a network that asks for a login, answers 200 without. */
const isOfStore = ({ headers }: S3Answer): boolean => headers.has('etag')

const notTheStore = () => new FilesAway('NotTheStore')

async function drop({ status, drop }: S3Answer, missing: string): Promise<void> {
  await drop()
  if (status === 404) throw new FilesAway(`404 ${missing}`)
}

async function hashOf(bytes: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** The last chunk is held back until the whole is known to be right: so that a reader never has a complete file that is wrong. */
async function* verified(content: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let last: Uint8Array | undefined
  for await (const chunk of content) {
    hash.update(chunk)
    if (last) yield last
    last = chunk
  }
  if (hash.digest('hex') !== key) throw new FileChanged('a file has changed at rest')
  if (last) yield last
}
