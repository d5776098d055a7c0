// Who signs on this device, as far as they are, and how the owner will come back to their account.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { RoundOnWire } from '#contract/signing.ts'
import { callContext } from '#web/app/context.ts'

export type InPersonPage = { copy: string; round: RoundOnWire | null; hasPassword: boolean }

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function loadInPerson({ params, context }: LoaderFunctionArgs): Promise<InPersonPage> {
  const { id = '' } = params
  // What can be no copy's name is not asked for.
  if (!isId(id)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  const [round, security] = await Promise.all([call('get-round', { copy: id }), call('get-security')])
  return { copy: id, round, hasPassword: security.has_password }
}
