// What an installation leans on besides PostgreSQL: a file store, a mail server, timestamps and payments, each a real server or a stand-in;
// and a counter where the client reads its letters and where Stripe's news waits until the installation takes it.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openS3Server } from '#tests/support/blob/s3-server.ts'
import { startStripe } from '#tests/support/plan/stripe.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { openTimestampServer } from '#tests/support/signing/seals.ts'
import { ensureSwift } from '../test/packages.ts'
import { startSwift } from '../test/swift.ts'

export type Letter = { at: number; recipients: string[]; messageId: string; subject: string }

type Store = {
  name: string
  env: Record<string, string>
  /** From now on files come back with one byte changed; only of the stand-in. */
  alter: ((isOn: boolean) => void) | undefined
  close: () => Promise<void>
}

async function openStore(isReal: boolean): Promise<Store> {
  if (isReal && (await ensureSwift())) {
    const { address, stop } = await startSwift()
    const { endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = '' } = address
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
    const env = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, ...keys }
    return { name: 'OpenStack Swift', env, alter: undefined, close: stop }
  }
  const store = await openS3Server()
  return {
    name: 'S3 stand-in',
    env: store.env,
    alter: (isOn) =>
      store.fail(
        isOn
          ? (_request, response, file) => {
              const changed = Buffer.from(file)
              if (changed.length > 0) changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
              response.writeHead(file.length > 0 ? 200 : 404, { 'content-length': changed.length }).end(changed)
            }
          : undefined,
        (asked) => asked.startsWith('GET '),
      ),
    close: store.close,
  }
}

const unfolded = (head: string): string => head.replace(/\r\n[ \t]+/g, ' ')

/** As it was before it was encoded for the way. */
function subjectOf(source: string): string {
  const head = unfolded(source.slice(0, source.indexOf('\r\n\r\n')))
  const [, raw = ''] = /^Subject: (.*)$/im.exec(head) ?? []
  return raw
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, how: string, body: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString()
        : decodeURIComponent(body.replace(/_/g, ' ').replace(/%/g, '%25').replace(/=/g, '%')),
    )
}

export async function openServices(folder: string, { swift = false } = {}) {
  const letters: Letter[] = []
  const post = await openPostOffice(0, (source) => {
    const { recipients = [], messageId = '' } = post.received.at(-1) ?? {}
    letters.push({ at: Date.now(), recipients, messageId, subject: subjectOf(source) })
  })
  const [store, timestamps, stripe] = [await openStore(swift), await openTimestampServer(folder), await startStripe()]
  const authority = join(folder, 'tsa-root.pem')
  writeFileSync(authority, timestamps.root.x509.toString())

  let front = ''
  let undelivered = 0
  let isOver = false
  /** As Stripe does: again and again, until it is answered with success. */
  async function deliver(body: string, headers: Record<string, string>): Promise<void> {
    undelivered += 1
    while (!isOver) {
      const options = { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) }
      const status = await fetch(`${front}/stripe/webhook`, options).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) break
      await pause(1_000)
    }
    undelivered -= 1
  }

  const counter = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://counter')
    if (url.pathname === '/news') {
      const signature = String(request.headers['stripe-signature'])
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      void deliver(await text(request), headers)
      return void response.writeHead(200).end()
    }
    const to = url.searchParams.get('to') ?? ''
    const found = post.received.filter(({ recipients }) => recipients.includes(to)).map(({ source }) => source)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  }).listen(0, '127.0.0.1')
  await once(counter, 'listening')
  const url = `http://127.0.0.1:${(counter.address() as AddressInfo).port}`
  stripe.state.webhook = `${url}/news`

  return {
    letters,
    store,
    authority,
    stripeEnv: stripe.env,
    url,
    ports: {
      files: Number(new URL(store.env.S3_ENDPOINT ?? '').port),
      mail: post.port,
      timestamps: Number(new URL(timestamps.url).port),
      payments: Number(new URL(stripe.url).port),
    },
    /** Where the installation answers. */
    face: (where: string) => {
      front = where
    },
    undelivered: () => undelivered,
    async close() {
      isOver = true
      counter.closeAllConnections()
      counter.close()
      timestamps.close()
      await Promise.all([post.close(), store.close(), stripe.close()])
    },
  }
}
