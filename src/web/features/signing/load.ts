// What is behind a link to sign, each with the status that programs understand. The text is painted by the server and does not
// travel again as data: it never changes, and a phone need not lay out a hundred pages before it can sign.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import { CallFailure } from '#web/call.ts'
import { callContext } from '#web/context.ts'
import type { Text } from './laid-out.tsx'

export type SigningOnPage = Output<'get-signing-standing'>

/** In the browser it is in the page already. */
type Painted = { html: string; toJSON: () => undefined }

/** Null behind an address that opens nothing: neither whose it was nor whether it ever was anybody's is told. */
export type SigningPage = { signing: SigningOnPage | null; text?: Text | null; painted?: Painted }

const over: ReadonlySet<SigningOnPage['state']> = new Set(['cancelled', 'expired'])

export async function loadSigning({ params, context }: LoaderFunctionArgs) {
  const { tempId = '', ref = '' } = params
  try {
    const { text, ...signing } = await context.get(callContext)('get-signing', { temp_id: tempId, ref })
    const status = over.has(signing.state) ? 410 : 200
    if (!import.meta.env.SSR) return data<SigningPage>({ signing, text }, { status })
    const { paint } = await import('./paint.tsx')
    const html = text ? paint({ title: signing.title, country: signing.country, text }) : ''
    return data<SigningPage>({ signing, painted: { html, toJSON: () => undefined } }, { status })
  } catch (error) {
    if (error instanceof CallFailure && (error.code === 'not_found' || error.code === 'invalid_input'))
      return data<SigningPage>({ signing: null }, { status: 404 })
    throw error
  }
}
