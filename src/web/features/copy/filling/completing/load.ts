// What is behind a link: something to fill in, or why there is nothing. Each with the status that programs understand.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { CompletionOnWire } from '#contract/completing.ts'
import { CallFailure } from '#web/call.ts'
import { callContext } from '#web/context.ts'

/** Null behind an address that opens nothing: neither whose it was nor whether it ever was anybody's is told. */
export type CompletionPage = { completion: CompletionOnWire | null }

const over: ReadonlySet<CompletionOnWire['state']> = new Set(['cancelled', 'expired'])

export async function loadCompletion({ params, context }: LoaderFunctionArgs) {
  try {
    const completion = await context.get(callContext)('get-completion', { id: params.id ?? '' })
    return data<CompletionPage>({ completion }, { status: over.has(completion.state) ? 410 : 200 })
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'not_found')
      return data<CompletionPage>({ completion: null }, { status: 404 })
    throw error
  }
}
