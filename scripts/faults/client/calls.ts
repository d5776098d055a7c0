// Calls that are repeated, word for word, until they are answered; every acknowledged write is noted before the caller goes on.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged, openLog } from './log.ts'

export type Person = { email: string; cookie: string; address: string }
export type Answer = {
  status: number
  data: Record<string, unknown>
  cookie: string
  /** An earlier try may have been done although its answer was lost. */
  isRepeated: boolean
  began: number
}

/**
 * Reads, writes and pages; `seal`: calls that begin or end a document's sealing, make a PDF, or wait for Stripe; `login`: those that hash
 * a password.
 */
export type Kind = 'read' | 'write' | 'page' | 'seal' | 'login'

/** Longer than any limit of the server: what takes longer is an answer that does not come. */
const longest = 30_000
const between = 300
/** Said when the service, or something in front of it, could not answer now. */
const isPassing = (status: number) => status === 0 || status === 502 || status === 503 || status === 504

const password = 'una frase larga'
const profile = { firstname: 'Ana', lastname: 'Ñandú' }

type Body = { data?: Record<string, unknown>; error?: Record<string, unknown> }

function bodyOf(text: string): Body | undefined {
  try {
    return text ? (JSON.parse(Buffer.from(text, 'latin1').toString()) as Body) : {}
  } catch {
    return undefined
  }
}

export class Over extends Error {}

export function openCalls(options: {
  url: string
  counter: string
  log: ReturnType<typeof openLog>
  patient: boolean
}) {
  const times: Record<Kind, number[]> = { read: [], write: [], page: [], seal: [], login: [] }
  const statuses = new Map<string, number>()
  /** What must never happen, fault or not. */
  const breaks: string[] = []
  const complain = (what: string) => void breaks.push(`${new Date().toISOString().slice(11, 19)} ${what}`)
  let isOver = false
  let acknowledged = 0

  async function once(
    kind: Kind,
    path: string,
    init: RequestInit,
  ): Promise<{ status: number; text: string; cookie: string }> {
    const began = performance.now()
    try {
      const answer = await fetch(options.url + path, { ...init, signal: AbortSignal.timeout(longest) })
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      if (answer.status < 500) times[kind].push(performance.now() - began)
      return { status: answer.status, text, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    } catch {
      return { status: 0, text: '', cookie: '' }
    }
  }
  const count = (status: number, what: string) => {
    const name = status === 0 ? 'no answer' : String(status)
    statuses.set(name, (statuses.get(name) ?? 0) + 1)
    if (status === 500) complain(`500 to ${what}`)
  }

  /** Answers of 2xx and 4xx; tries again after everything else, until the client is asked to stop. */
  async function insist(kind: Kind, path: string, init: RequestInit, what: string) {
    for (let tries = 1; ; tries += 1) {
      if (isOver) throw new Over()
      const began = Date.now()
      const answer = await once(kind, path, init)
      count(answer.status, what)
      if (!isPassing(answer.status) && answer.status !== 500) return { ...answer, isRepeated: tries > 1, began }
      if (!options.patient) complain(`${answer.status} to ${what}`)
      await pause(between * (0.5 + Math.random()))
    }
  }

  async function call(
    person: Person | undefined,
    method: string,
    data?: object,
    kind: Kind = 'write',
  ): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': person?.address ?? `198.51.100.${randomInt(1, 255)}`,
      cookie: person?.cookie ?? '',
    }
    const answer = await insist(
      kind,
      '/api',
      { method: 'POST', headers, body: JSON.stringify({ method, data }) },
      method,
    )
    const body = bodyOf(answer.text)
    if (!body) complain(`${answer.status} to ${method}, with something else than JSON: ${answer.text.slice(0, 200)}`)
    if (answer.status === 429) complain(`429 to ${method}`)
    return { ...answer, data: body?.data ?? body?.error ?? {} }
  }

  function note(line: Acknowledged, { began }: { began: number }): void {
    acknowledged += 1
    options.log({ ...line, began, at: Date.now() })
  }

  /** A write that has to succeed; a refusal counts only if no earlier try may have done it. */
  async function write(person: Person | undefined, method: string, data: object, owner: string, kind: Kind = 'write') {
    const answer = await call(person, method, data, kind)
    if (answer.status === 200) note({ what: 'done', owner, method }, answer)
    else if (!answer.isRepeated) complain(`${answer.status} to ${method}: ${JSON.stringify(answer.data).slice(0, 200)}`)
    return answer
  }

  /** Registers and confirms the address by the letter's link. */
  async function openAccount(email: string): Promise<Person> {
    const address = `203.0.${randomInt(1, 255)}.${randomInt(1, 255)}`
    const person: Person = { email, cookie: '', address }
    const made = await call(person, 'register', { email, password, profile }, 'login')
    person.cookie =
      made.status === 200 ? made.cookie : (await call(person, 'login', { email, password }, 'login')).cookie
    if (!person.cookie) throw new Error(`${email} has no session`)
    note({ what: 'account', ...person }, made)
    const token = await tokenFor(email)
    const verified = await call(person, 'verify-email', { token })
    if (verified.status === 200) note({ what: 'done', owner: email, method: 'verify-email' }, verified)
    return person
  }

  async function lettersTo(email: string): Promise<string[]> {
    const asked = `${options.counter}/letters?to=${encodeURIComponent(email)}`
    return (await (await fetch(asked)).json()) as string[]
  }
  async function tokenFor(email: string): Promise<string> {
    for (; !isOver; await pause(300)) {
      const text = (await lettersTo(email)).join('\n').replace(/=\r\n/g, '')
      const [, token] = /verify\?token=3D([\w-]+)/.exec(text) ?? []
      if (token) return token
    }
    throw new Over()
  }
  /** Until so many letters have come to this mailbox. */
  async function awaitLetters(email: string, count: number): Promise<void> {
    while ((await lettersTo(email)).length < count) {
      if (isOver) throw new Over()
      await pause(300)
    }
  }

  return {
    call,
    write,
    note,
    openAccount,
    awaitLetters,
    complain,
    page: (path: string, person?: Person, kind: Kind = 'page') =>
      insist(
        kind,
        path,
        {
          headers: {
            cookie: person?.cookie ?? '',
            'x-forwarded-for': person?.address ?? `198.51.100.${randomInt(1, 255)}`,
          },
        },
        path,
      ),
    breaks,
    statuses,
    times,
    isOver: () => isOver,
    acknowledged: () => acknowledged,
    end: () => {
      isOver = true
    },
  }
}

export type Calls = ReturnType<typeof openCalls>
