// People who go on working while processes come and go: they save, read pages and follow /live, and note every call that failed.
import { setTimeout as pause } from 'node:timers/promises'
import { follow } from './live.ts'
import { sampleContent } from './writing/writings.ts'

type SteadyCalls = {
  /** How many were answered as they should be. */
  count: () => number
  /** In milliseconds, the longest that an answer took. */
  slowest: () => number
  failures: string[]
  /** Lines to /live: how often they were opened again, and after how many of these everything was read anew. */
  lines: { reopened: number; anew: number }
  /** Ends them; answers what each saver last had acknowledged. */
  end: () => Promise<{ id: string; version: number }[]>
}

type Answer = { status: number; data: Record<string, unknown>; cookie: string }

async function post(url: string, method: string, data: object, cookie = '', from = '192.0.2.1'): Promise<Answer> {
  const response = await fetch(`${url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': from },
    body: JSON.stringify({ method, data }),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`${method}: ${response.status} ${response.headers.get('x-balancer') ?? text}`)
  return {
    status: response.status,
    data: JSON.parse(text).data,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

const password = 'una frase larga'
const profile = { firstname: 'Ana', lastname: 'Ñandú' }

/** Each of `savers` has an account; all of them call `url`, each about every `every` milliseconds. */
export async function callSteadily(url: string, { savers = 8, readers = 4, every = 80 } = {}): Promise<SteadyCalls> {
  const failures: string[] = []
  const lines = { reopened: 0, anew: 0 }
  const leaving = new AbortController()
  let answered = 0
  let slowest = 0

  async function noted<T>(call: () => Promise<T>): Promise<T | undefined> {
    const began = performance.now()
    try {
      const answer = await call()
      answered += 1
      return answer
    } catch (error) {
      const { message, cause } = error as Error
      failures.push(cause ? `${message}: ${cause}` : message)
      return undefined
    } finally {
      slowest = Math.max(slowest, performance.now() - began)
    }
  }

  async function openAccount(n: number) {
    const person = { email: `persona${n}@ejemplo.es`, password, profile }
    const { cookie } = await post(url, 'register', person, '', `192.0.2.${n + 2}`)
    const details = { visibility: 'public', title: `Contrato ${n}`, content: sampleContent() }
    const { data } = await post(url, 'create-writing', details, cookie)
    return { cookie, id: String(data.id) }
  }

  async function save({ cookie, id }: { cookie: string; id: string }) {
    let version = 1
    while (!leaving.signal.aborted) {
      const title = `Guardado ${version + 1}`
      const answer = await noted(() => post(url, 'update-writing', { id, version, title }, cookie))
      if (answer) version = Number(answer.data.version)
      await pause(every)
    }
    return { id, version }
  }

  async function read(path: string): Promise<void> {
    while (!leaving.signal.aborted) {
      await noted(async () => {
        const page = await fetch(url + path)
        const text = await page.text()
        if (page.status !== 200 || !text.includes('</html>')) throw new Error(`${path}: ${page.status}`)
      })
      await pause(every)
    }
  }

  /** As `src/web/shared/calls/live.ts`: comes back after about a second, with the place of what was heard last. */
  async function listen(cookie: string): Promise<void> {
    const port = Number(new URL(url).port)
    let place = ''
    while (!leaving.signal.aborted) {
      const headers = { cookie, ...(place ? { 'last-event-id': place } : {}) }
      const line = await noted(() => follow(port, headers))
      if (line && line.status !== 200) failures.push(`/live: ${line.status}`)
      if (place) lines.reopened += 1
      while (line && !line.told.some(({ event }) => event === 'open') && !line.hasEnded()) await pause(20)
      // What was missed is told right after.
      await pause(200)
      if (place && line?.told.some(({ event }) => event === 'everything')) lines.anew += 1
      while (line && !line.hasEnded() && !leaving.signal.aborted) await pause(50)
      line?.leave()
      place = line?.told.at(-1)?.id ?? place
      if (!leaving.signal.aborted) await pause(1_000 * (0.5 + Math.random()))
    }
  }

  const accounts = await Promise.all(Array.from({ length: savers }, (_, n) => openAccount(n)))
  const saving = Promise.all(accounts.map(save))
  const others = [
    ...Array.from({ length: readers }, (_, n) => read(n % 2 === 0 ? '/' : '/login')),
    ...accounts.map(({ cookie }) => listen(cookie)),
  ]
  return {
    count: () => answered,
    slowest: () => slowest,
    failures,
    lines,
    end: async () => {
      leaving.abort()
      await Promise.all(others)
      return saving
    },
  }
}
