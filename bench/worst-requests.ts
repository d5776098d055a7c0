// All requests about one text: by its author, and by any visitor.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Content } from '#domain/writing/model.ts'
import { wordFile } from '#server/docx/word-files.ts'
import { type Ask, call, openPage, saidIn } from './requests.ts'
import { crowdGiven } from './worst-people.ts'
import { changed } from './worst-texts.ts'

/** `ask` answers the status. */
export type Asked = { what: string; ask: (url: string) => Promise<number>; file?: true }

/** One text, its author, and what is known of it so far. */
export type Subject = {
  name: string
  content: Content
  author: string
  other: string
  id: string
  version: number
  versions: number[]
  slug: string
}

// Renamed, because its name looks like a React hook's.
const { useWriting: fillingPath } = paths

let addresses = 0
/** A new address for each caller: budgets by address are measured elsewhere. */
export const newAddress = (): string => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

type Answer = { status: number; body: Buffer; headers: NodeJS.Dict<string | string[]> }

/** Every status counts as an answer; a broken connection is status 0. */
export function send(url: string, { method, path, headers, body }: Ask & { body?: string | Buffer }): Promise<Answer> {
  return new Promise((resolve) => {
    const from = { 'x-forwarded-for': newAddress(), ...headers }
    const sent = request(url + path, { method, headers: from, agent: false }, async (response) => {
      const chunks = await response.toArray().catch(() => [])
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers })
    })
    sent.on('error', () => resolve({ status: 0, body: Buffer.alloc(0), headers: {} }))
    sent.end(body)
  })
}

const withCookie = (question: Ask, cookie: string): Ask => ({ ...question, headers: { ...question.headers, cookie } })

/** The folder where a server writes its letters, as none are sent during measurements. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox')

let people = 0
/** A logged-in user with a confirmed address, which publishing needs. */
async function newcomer(url: string, outbox: string): Promise<string> {
  const email = `peor-${++people}@ejemplo.es`
  const person = {
    email,
    password: 'una frase que recuerdo',
    profile: { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' },
  }
  const { headers, status } = await send(url, call('register', person))
  const cookie = [headers['set-cookie']].flat()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Nobody could be registered: ${status}.`)
  await send(url, call('verify-email', { token: await tokenFor(email, outbox) }))
  return cookie
}

async function tokenFor(email: string, outbox: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const letters = existsSync(outbox) ? readdirSync(outbox) : []
    for (const name of letters) {
      const letter = readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
      const [, token] = /verify\?token=([\w-]+)/.exec(letter) ?? []
      if (token && letter.includes(email)) return token
    }
    await pause(100)
  }
  throw new Error(`No letter came for ${email}.`)
}

export async function whoeverAsks(url: string, outbox: string, name: string, content: Content): Promise<Subject> {
  const [author, other] = [await newcomer(url, outbox), await newcomer(url, outbox)]
  return { name, content, author, other, id: '', version: 0, versions: [], slug: '' }
}

type Told = { data?: { id?: string; version?: number; slug?: string; versions?: { number: number }[] } }

/** The author's requests, in an order in which each finds what the next ones need. */
export function askingAuthor(subject: Subject): Asked[] {
  const { author, other } = subject
  const title = `El peor escrito: ${subject.name}`
  const calling = (
    method: string,
    data: () => object | undefined,
    { what = method, learn, cookie = author }: { what?: string; learn?: (told: Told) => void; cookie?: string } = {},
  ): Asked => ({
    what,
    async ask(url) {
      const { status, body, headers } = await send(url, withCookie(call(method, data()), cookie))
      if (status === 200) learn?.(saidIn(body, headers))
      return status
    },
  })
  const opening = (what: string, path: () => string): Asked => ({
    what,
    ask: async (url) => (await send(url, withCookie(openPage(path()), author))).status,
  })
  const fetching = (what: string, path: () => string): Asked => ({ ...opening(what, path), file: true })
  const ofId = () => ({ id: subject.id })
  const saved = (told: Told) => {
    subject.id = told.data?.id ?? subject.id
    subject.version = told.data?.version ?? subject.version
  }
  const published = (told: Told) => {
    subject.slug = told.data?.slug ?? subject.slug
    subject.versions.push(subject.version)
  }
  const update = (what: string, changes: () => object) =>
    calling('update-writing', () => ({ ...ofId(), version: subject.version, ...changes() }), { what, learn: saved })
  const publish = (what: string) =>
    calling('publish-writing', () => ({ ...ofId(), version: subject.version, licence: 'CC BY 4.0' }), {
      what,
      learn: published,
    })
  const told = { category: 'housing', summary: 'Un escrito tan caro como se permite que sea.', tags: ['peor'] }
  return [
    calling('create-writing', () => ({ visibility: 'public', title, content: subject.content }), { learn: saved }),
    update('update-writing, classification', () => told),
    publish('publish-writing, first'),
    update('update-writing, whole', () => ({ content: changed(subject.content) })),
    update('update-writing, changes', () => ({
      changes: { sections: changed(subject.content).sections, order: subject.content.sections.map(({ id }) => id) },
    })),
    publish('publish-writing, again'),
    calling('get-writing', ofId),
    calling('list-writings', () => ({ q: 'peor' })),
    calling('close-writing', ofId),
    calling('list-versions', ofId),
    calling('get-version', () => ({ ...ofId(), number: subject.versions[0] })),
    calling('duplicate-writing', ofId),
    calling('fork-writing', () => ({ slug: subject.slug, visibility: 'public' }), { cookie: other }),
    opening('edit, step 1', () => documentPaths.editorStep('edit', 1, subject.id)),
    opening('edit, step 2', () => documentPaths.editorStep('edit', 2, subject.id)),
    opening('edit, step 3', () => documentPaths.editorStep('edit', 3, subject.id)),
    opening('edit, step 4 (review)', () => documentPaths.editorStep('edit', 4, subject.id)),
    opening('history', () => documentPaths.history(subject.id, { antes: String(subject.versions[0]) })),
    opening('own documents', () => paths.writings),
    fetching('own PDF', () => documentPaths.writingPdf(subject.id)),
    fetching('own Word file', () => documentPaths.writingDocx(subject.id)),
    calling('restore-version', () => ({ ...ofId(), version: subject.version, number: subject.versions[0] }), {
      learn: saved,
    }),
    importing(subject),
    exporting(subject),
  ]
}

const importing = ({ author, content }: Subject): Asked => ({
  what: 'import of a Word file',
  file: true,
  async ask(url) {
    const words = content.sections.flatMap(({ body }) => body.flatMap((block) => JSON.stringify(block)))
    const file = wordFile(words.map((each) => `<w:p><w:r><w:t>${escaped(each)}</w:t></w:r></w:p>`).join(''))
    const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', cookie: author }
    const asked = { method: 'POST', path: documentPaths.importFile, headers, body: Buffer.from(file) } as const
    return (await send(url, asked as unknown as Ask)).status
  },
})
const escaped = (text: string): string => text.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Until it is packed: the work is done after the answer. */
const exporting = ({ author }: Subject): Asked => ({
  what: 'export of the account',
  file: true,
  async ask(url) {
    const { status } = await send(url, withCookie(call('export-account'), author))
    for (let tries = 0; tries < 300; tries += 1) {
      const { body, headers } = await send(url, withCookie(call('get-my-data'), author))
      const state: string | undefined = saidIn(body, headers).data?.export?.status
      if (state === 'ready' || state === 'failed') break
      await pause(200)
    }
    return status
  },
})

/** What any visitor can ask for. */
export function askingAnybody(subject: Subject): Asked[] {
  const { slug } = subject
  const opening = (what: string, path: string): Asked => ({
    what,
    ask: async (url) => (await send(url, openPage(path))).status,
  })
  const calling = (method: string, data: object): Asked => ({
    what: method,
    ask: async (url) => (await send(url, call(method, data))).status,
  })
  const file = (what: string, path: string): Asked => ({ ...opening(what, path), file: true })
  const filling = (what: string, path: string): Asked => ({
    what,
    file: true,
    ask: async (url) =>
      (await send(url, { ...call('', undefined), path, body: JSON.stringify(filled(subject)) })).status,
  })
  const [before = 1] = subject.versions
  return [
    opening('page of a writing', paths.writing(slug)),
    opening('page of a writing, cached', paths.writing(slug)),
    opening('page of a writing, odd query', `${paths.writing(slug)}?otra=1`),
    opening('versions compared', cataloguePaths.versions(slug)),
    opening('page to fill in', fillingPath(slug)),
    opening('search page', paths.search('peor escrito')),
    calling('search-writings', { q: wordsOf(subject) }),
    calling('suggest-writings', { q: 'el peor escr' }),
    calling('get-public-writing', { slug }),
    calling('get-public-version', { slug, number: before }),
    calling('use-writing', { slug }),
    file('PDF', cataloguePaths.pdf(slug)),
    file('Word file', cataloguePaths.docx(slug)),
    file('picture', cataloguePaths.image(slug)),
    filling('PDF, filled in', cataloguePaths.pdf(slug)),
    filling('Word file, filled in', cataloguePaths.docx(slug)),
    opening('feed', cataloguePaths.feed),
    opening('sitemap', '/sitemap/1.xml'),
  ]
}

const wordsOf = ({ content }: Subject): string =>
  JSON.stringify(content.sections[0]?.body ?? [])
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .slice(0, 200)

const answers: Record<string, unknown> = {
  yes_no: 'yes',
  money: '1234.56',
  person: { name: 'Íñigo Muñoz', gender: 'masculine' },
  text: 'x',
  number: '600',
  date: '2026-01-31',
}
const filled = ({ content }: Subject) => ({
  values: {
    ...Object.fromEntries(content.fields.flatMap(({ id, type }) => (answers[type] ? [[id, answers[type]]] : []))),
    ...(content.parties.some(({ presence }) => presence) && crowdGiven),
  },
})
