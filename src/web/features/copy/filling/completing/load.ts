// Loads the page behind a participant's link, with its HTTP status: 410 if cancelled or expired, 404 if the link is unknown.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'

/** Null for an unknown link: the page does not reveal whether the link ever existed. */
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
