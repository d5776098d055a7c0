// What is behind a code on a phone, each with the status that programs understand.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'

export type HandoffPage = { handoff: Output<'get-handoff'> | null }

export async function loadHandoff({ params, context }: LoaderFunctionArgs) {
  try {
    const handoff = await context.get(callContext)('get-handoff', { id: params.tempId ?? '' })
    return data<HandoffPage>({ handoff }, { status: handoff.state === 'open' ? 200 : 410 })
  } catch (error) {
    if (error instanceof CallFailure && (error.code === 'not_found' || error.code === 'invalid_input'))
      return data<HandoffPage>({ handoff: null }, { status: 404 })
    throw error
  }
}
