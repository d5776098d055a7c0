// An S3 server in this process, of what we use of it. It checks every signature (SigV4, written anew from its description) and every
// hash of a body, keeps files in memory, and can be told to fail the ways that stores and networks do.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Address } from '#server/blob/s3-client.ts'

export type Fault = (request: IncomingMessage, response: ServerResponse, file: Buffer) => void
type Stored = { bytes: Buffer; at: Date; headers: IncomingMessage['headers'] }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const credentials = { accessKeyId: 'clave-de-prueba', secretAccessKey: 'secreto/de+prueba' }
const bucket = 'rubrica'
const region = 'eu-south-2'

/** The S3 code of what is wrong with the signature; undefined where nothing is. */
function faultInSignature(request: IncomingMessage, url: URL): string | undefined {
  const { authorization = '' } = request.headers
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/
  const [, id = '', day = '', where = '', names = '', signature = ''] = given.exec(authorization) ?? []
  if (id !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (where !== region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const must = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (must.some((name) => !signed.includes(name))) return 'AccessDenied'
  const date = String(request.headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${credentials.secretAccessKey}`)
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature.padEnd(64, '0'), 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

export type S3Server = {
  address: S3Address
  /** As settings of the environment. */
  env: Record<string, string>
  files: Map<string, Stored>
  /** The method and path of each request, in order. */
  asked: string[]
  /** Uploads in parts that were begun and neither completed nor given up. */
  begun: () => number
  /** From now on, for requests that match; `undefined` ends it. */
  fail: (fault: Fault | undefined, matches?: (asked: string) => boolean) => void
  close: () => Promise<void>
}

export async function openS3Server({ prefix = 'casa/', encryption }: Partial<S3Address> = {}): Promise<S3Server> {
  const files: S3Server['files'] = new Map()
  const uploads = new Map<string, { parts: Map<number, Buffer>; headers: Stored['headers'] }>()
  const asked: string[] = []
  let failing: { fault: Fault; matches: (asked: string) => boolean } | undefined

  const say = (response: ServerResponse, status: number, text = '', headers: Record<string, string> = {}) => {
    const bytes = Buffer.from(text)
    response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    say(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

  function list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get('start-after') ?? ''
    const inside = url.searchParams.get('prefix') ?? ''
    const names = [...files.keys()].filter((name) => name.startsWith(inside) && name > after).sort()
    const page = names.slice(0, 3)
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${files.get(name)?.at.toISOString()}</LastModified></Contents>`,
    )
    const isMore = names.length > page.length
    say(response, 200, `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}</ListBucketResult>`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const what = `${request.method} ${url.pathname}`
    asked.push(what)
    const [, place, ...rest] = url.pathname.split('/')
    const name = rest.join('/')
    const found = files.get(name)
    if (failing?.matches(what)) return failing.fault(request, response, found?.bytes ?? Buffer.alloc(0))
    const body = await buffer(request)
    const fault = faultInSignature(request, url)
    if (fault) return refuse(response, 403, fault)
    if (request.headers['x-amz-content-sha256'] !== sha256(body))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    if (place !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (!name) return list(url, response)
    const uploadId = url.searchParams.get('uploadId') ?? ''
    const upload = uploads.get(uploadId)
    const parts = upload?.parts
    if (uploadId && !parts) return refuse(response, 404, 'NoSuchUpload')
    switch (request.method) {
      case 'GET':
      case 'HEAD': {
        if (!found) return refuse(response, 404, 'NoSuchKey')
        response.writeHead(200, { 'content-length': found.bytes.length, etag: tagOf(found.bytes) })
        return void response.end(request.method === 'GET' ? found.bytes : undefined)
      }
      case 'DELETE': {
        if (parts) uploads.delete(uploadId)
        else files.delete(name)
        return say(response, 204)
      }
      case 'PUT': {
        if (parts) parts.set(Number(url.searchParams.get('partNumber')), body)
        else files.set(name, { bytes: body, at: new Date(), headers: request.headers })
        return say(response, 200, '', { etag: tagOf(body) })
      }
      case 'POST': {
        if (!upload || !parts) {
          const id = randomUUID()
          uploads.set(id, { parts: new Map(), headers: request.headers })
          return say(
            response,
            200,
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          )
        }
        const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
        const pieces = wanted.map(([, number, tag]) => {
          const piece = parts.get(Number(number))
          return piece && createHash('md5').update(piece).digest('hex') === tag ? piece : undefined
        })
        if (pieces.length === 0 || pieces.includes(undefined)) return refuse(response, 400, 'InvalidPart')
        files.set(name, { bytes: Buffer.concat(pieces as Buffer[]), at: new Date(), headers: upload.headers })
        uploads.delete(uploadId)
        return say(response, 200, '<CompleteMultipartUploadResult/>')
      }
      default:
        return refuse(response, 405, 'MethodNotAllowed')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: { endpoint, bucket, region, prefix, encryption, ...credentials },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_PREFIX: prefix,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    files,
    asked,
    begun: () => uploads.size,
    fail: (fault, matches = () => true) => {
      failing = fault && { fault, matches }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
