// A copy that is to be sent, or one that is whole and is to be signed. What is under way is followed, not sent again.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { SigningAdvice } from '#contract/signing.ts'
import { callContext } from '#web/app/context.ts'

export type Known = { name: string; email: string }
export type SendPage = {
  copy: CopyOnWire
  agenda: Known[]
  advice: SigningAdvice
  now: string
  /** The last day of the round before, or else of the copy. */
  deadline: string | null
}

export async function loadSendPage({ params, context }: LoaderFunctionArgs): Promise<SendPage> {
  const id = params.id ?? ''
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  const [copy, { contacts }, advice, round] = await Promise.all([
    call('get-copy', { id }),
    call('get-own-people'),
    call('get-signing-advice', { copy: id }),
    call('get-round', { copy: id }),
  ])
  if (!copy.can.includes('send') && !copy.can.includes('start_signing')) throw redirect(paths.copy(id))
  const agenda = contacts.map(({ party }) => {
    const { name, email = '' } = party.kind === 'person' ? party.person : party.company
    return { name, email }
  })
  return { copy, agenda, advice, now: new Date().toISOString(), deadline: (round ?? copy).deadline }
}
