// How uploads to be verified affect other callers: large ones at once, half-sent and slow ones, and small ones that are expensive
// to read. UPLOADS_PER_KIND says how many of each small one (4).

import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { verificationPaths } from '#addresses/verification-paths.ts'
import { type Ask, call } from './requests.ts'
import { type Server, scratchFolder, startRubrica } from './server.ts'
import type { Figure, Section } from './table.ts'
import { malformedFiles } from './worst-files.ts'
import { newAddress, send } from './worst-requests.ts'

/** No other caller waits longer than this, in milliseconds. */
const longestWait = 200
const perKind = Number(process.env.UPLOADS_PER_KIND ?? 4)
/** Just below `mostBytes` of the domain. */
const large = 24_000_000

const upload = (server: Server, body: Buffer, from = newAddress()): Promise<number> => {
  const headers = { 'content-type': 'application/pdf', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from }
  const question = { method: 'POST', path: verificationPaths.file, headers, body } as const
  return send(server.url, question as unknown as Ask).then(({ status }) => status)
}

/** Eight at once, each from an address of its own; random bytes, so that nothing can be cut short. */
function largeOnes(server: Server): Promise<number[]> {
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(large, 'no es nada de esto ')])
  return Promise.all(Array.from({ length: 8 }, () => upload(server, body)))
}

function openUpload(server: Server): ReturnType<typeof connect> {
  const { port, hostname } = new URL(server.url)
  const socket = connect({ port: Number(port), host: hostname })
  socket.on('error', () => undefined)
  const head = [
    `POST ${verificationPaths.file} HTTP/1.1`,
    'host: localhost',
    'content-type: application/pdf',
    'sec-fetch-site: same-origin',
    `x-forwarded-for: ${newAddress()}`,
    `content-length: ${large}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n%PDF-1.7\n`)
  return socket
}

/** Forty that hang up in the middle. */
async function halfSent(server: Server): Promise<number[]> {
  for (let at = 0; at < 40; at += 1) {
    const socket = openUpload(server)
    socket.write(Buffer.alloc(200_000))
    await pause(20)
    socket.destroy()
  }
  return []
}

/** Eight that send a byte now and then; then an honest upload, which is answered once a slow one is ended for it. */
async function slow(server: Server): Promise<number[]> {
  const sockets = Array.from({ length: 8 }, () => openUpload(server))
  for (let second = 0; second < 12; second += 1) {
    for (const socket of sockets) socket.write('x')
    await pause(1_000)
  }
  const status = await upload(server, Buffer.from('%PDF-1.7\nnada'))
  for (const socket of sockets) socket.destroy()
  return [status]
}

/** One address may send sixty in ten minutes: each comes from another address. */
async function malformed(server: Server): Promise<number[]> {
  const kinds = malformedFiles().flatMap((file) => Array.from({ length: perKind }, () => file))
  const statuses: number[] = []
  const next = async () => {
    for (let file = kinds.pop(); file; file = kinds.pop()) statuses.push(await upload(server, file))
  }
  await Promise.all(Array.from({ length: 20 }, next))
  return statuses
}

/** The longest wait of a caller who asks again and again while `work` runs. */
async function besides<T>(server: Server, cookie: string, work: () => Promise<T>): Promise<{ wait: number; done: T }> {
  const question = call('get-session')
  let [wait, isOver] = [0, false]
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      const { status } = await send(server.url, { ...question, headers: { ...question.headers, cookie } })
      if (status !== 200) throw new Error(`A neighbour was answered ${status}.`)
      wait = Math.max(wait, performance.now() - began)
      await pause(5)
    }
  })()
  const done = await work().finally(() => {
    isOver = true
  })
  await asking
  return { wait, done }
}

async function register(server: Server): Promise<string> {
  const profile = { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' }
  const person = { email: 'vecina@ejemplo.es', password: 'una frase que recuerdo', profile }
  const { headers } = await send(server.url, call('register', person))
  return [headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
}

export async function measureUploads(): Promise<Section> {
  const server = await startRubrica(scratchFolder(), '', { probed: true, settings: { TRUSTED_PROXIES: '1' } })
  const cookie = await register(server)
  const works = { 'eight of 24 MB at once': largeOnes, 'forty half-sent': halfSent, 'eight slow ones': slow, malformed }
  const figures: Figure[] = []
  const bad: string[] = []
  const quiet = await besides(server, cookie, () => pause(3_000))
  // The first of each kind loads what it needs.
  await largeOnes(server)
  const before = server.megabytes()
  for (const [what, work] of Object.entries(works)) {
    await server.stall()
    const { wait, done } = await besides(server, cookie, () => work(server))
    const { cpuMilliseconds } = await server.stall()
    const answers = Object.entries(Object.groupBy(done, String)).map(([status, all]) => `${all?.length} × ${status}`)
    const peer = { name: 'with nothing beside', value: quiet.wait }
    const bar = { atMost: longestWait }
    figures.push({ what: `${what}: the server stood still`, value: cpuMilliseconds, unit: 'ms CPU', bar })
    figures.push({ what: `${what}: longest get-session`, value: wait, unit: 'ms', peer, note: answers.join(', ') })
    bad.push(
      ...done.filter((status) => status === 0 || (status >= 500 && status !== 503)).map((each) => `${what} ${each}`),
    )
  }
  await pause(1_000)
  const grown = server.megabytes() - before
  await server.stop()
  return {
    title: 'Files that strangers bring to be verified',
    strict: true,
    notes: [
      'the bar is in processor time of the thread where everybody waits, so that a busy machine makes no difference',
    ],
    figures: [
      ...figures,
      { what: 'memory grown meanwhile', value: grown, unit: 'MB', bar: { atMost: 60 } },
      { what: 'answers that are none', value: bad.length, unit: '', bar: { atMost: 0 }, note: bad.join('; ') },
    ],
  }
}
