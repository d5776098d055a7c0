// An author who publishes, for tests about what happens to public texts afterwards.
import { type Content, paragraphOf } from '#domain/writing/model.ts'
import { join, operatorToken, type TestApp } from '../app.ts'
import { sampleContent } from './writings.ts'

export type Ask = TestApp['call']

/** A new account, and how it calls. */
export async function newcomer(server: TestApp) {
  const person = await join(server)
  const ask: Ask = (method, data) => server.call(method, data, { cookie: person.cookie })
  return { ...person, ask }
}

let apart = 0

/** A new account that is not taken for another: on a connection and at a mail domain of its own. Wants TRUSTED_PROXIES=1. */
export async function newcomerFromElsewhere(server: TestApp) {
  const count = ++apart
  const from = { 'x-forwarded-for': `198.18.${count >> 8}.${count & 255}` }
  const call: Ask = (method, data, headers) => server.call(method, data, { ...from, ...headers })
  const person = await join({ ...server, call }, { email: `persona@apartada-${process.pid}-${count}.es` })
  const ask: Ask = (method, data) => call(method, data, { cookie: person.cookie })
  return { ...person, ask }
}

export const asOperator =
  (server: TestApp): Ask =>
  (method, data) =>
    server.call(method, data, { authorization: `Bearer ${operatorToken}` })

/** Publishes what is there now, as after a look at it. */
export async function release(ask: Ask, id: string) {
  const { body } = await ask('get-writing', { id })
  return ask('publish-writing', { id, version: body.data?.version, licence: 'CC BY 4.0' })
}

type Text = { title: string; summary?: string; tags?: string[]; content?: Content }

/** No two texts alike: what the operator took out cannot be published as another. */
export function contentAbout(title: string): Content {
  const content = sampleContent()
  return {
    ...content,
    sections: [...content.sections, { id: 'about', kind: 'text', title: '', body: [paragraphOf(title)] }],
  }
}

/** A published writing: its id and its address. */
export async function publish(ask: Ask, { title, summary = 'Para pisos.', tags = [], content }: Text) {
  const made = await ask('create-writing', { visibility: 'public', title, content: content ?? contentAbout(title) })
  const id = made.body.data?.id as string
  await ask('update-writing', { id, version: 1, category: 'housing', summary, tags })
  const { status, body } = await release(ask, id)
  if (status !== 200) throw new Error(`could not publish: ${JSON.stringify(body)}`)
  return { id, slug: body.data?.slug as string }
}
