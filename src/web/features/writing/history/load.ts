// A document's history: its versions, and the two texts that are compared.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { documentPaths } from '#addresses/document-paths.ts'
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire, WritingVersion } from '#contract/writing.ts'
import { callContext } from '#web/app/context.ts'
import { type Choice, chosenTexts } from './choice.ts'

type Text = Pick<WritingOnWire, 'title' | 'content'>

export type History = {
  writing: WritingOnWire
  versions: WritingVersion[]
  /** Of storage, that the versions take together. */
  bytes: number
  choice: Choice
  /** Null while there is nothing to compare with. */
  before: Text | null
  after: Text
  now: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function textOf(call: Call, writing: WritingOnWire, number: number | null): Promise<Text> {
  if (number === null) return { title: writing.title, content: writing.content }
  const { title, content } = await call('get-version', { id: writing.id, number })
  return { title, content }
}

export async function loadHistory({ request, params, context }: LoaderFunctionArgs): Promise<History> {
  const id = params.id ?? ''
  if (!uuid.test(id)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  const listing = call('list-versions', { id })
  listing.catch(() => {})
  const writing = await call('get-writing', { id })
  // A reader sees only the current text.
  if (!writing.can.history) throw redirect(documentPaths.sharedWriting(id))
  const { versions, bytes } = await listing
  const choice = chosenTexts(new URL(request.url).searchParams, versions, writing.version)
  const [before, after] = await Promise.all([
    choice.before === null ? null : textOf(call, writing, choice.before),
    textOf(call, writing, choice.after),
  ])
  return { writing, versions, bytes, choice, before, after, now: new Date().toISOString() }
}
