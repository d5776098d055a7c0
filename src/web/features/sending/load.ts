// A copy that is to be sent, and whom one has written to before. What is sent already is followed, not sent again.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import { callContext } from '#web/context.ts'

export type Known = { name: string; email: string }
export type SendPage = { copy: CopyOnWire; agenda: Known[] }

export async function loadSendPage({ params, context }: LoaderFunctionArgs): Promise<SendPage> {
  const id = params.id ?? ''
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  const [copy, { contacts }] = await Promise.all([call('get-copy', { id }), call('get-own-people')])
  if (copy.sent_at || copy.deleted_at || copy.state !== 'filling') throw redirect(paths.copy(id))
  const agenda = contacts.map(({ party }) => {
    const { name, email = '' } = party.kind === 'person' ? party.person : party.company
    return { name, email }
  })
  return { copy, agenda }
}
