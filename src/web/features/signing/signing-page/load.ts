// What is behind a link to sign, each with the status that programs understand. The text is painted by the server and does not
// travel again as data: it never changes, and a phone need not lay out a hundred pages before it can sign.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Call, Output } from '#contract/contract.ts'
import type { AboutSigning } from '#contract/signing.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'
import type { Text } from './laid-out.tsx'
import type { Link } from './link.ts'

export type SigningOnPage = Output<'get-signing-standing'>

/** In the browser it is in the page already. */
type Painted = { html: string; toJSON: () => undefined }

/** Null behind an address that opens nothing: whether it ever opened anything, and for whom, is not told. */
export type SigningPage = {
  signing: SigningOnPage | null
  /** Null where there is nothing to be signed; it stays as it is while the page looks how things stand. */
  about?: AboutSigning | null
  text?: Text | null
  painted?: Painted
}

const over: ReadonlySet<SigningOnPage['state']> = new Set(['cancelled', 'expired'])

export async function readSigning(call: Call, link: Link): Promise<SigningPage & { signing: SigningOnPage }> {
  const { text, about, ...signing } = await call('get-signing', link)
  // Of a PDF there is little to be painted, and its boxes are shown on its pages.
  if (!import.meta.env.SSR || text?.content.kind === 'pdf') return { signing, about, text }
  const { paint } = await import('./paint.tsx')
  const html = text ? paint({ title: signing.title, country: signing.country, text }) : ''
  return { signing, about, painted: { html, toJSON: () => undefined } }
}

export async function loadSigning({ params, context }: LoaderFunctionArgs) {
  const { tempId = '', ref = '' } = params
  try {
    const page = await readSigning(context.get(callContext), { temp_id: tempId, ref })
    return data<SigningPage>(page, { status: over.has(page.signing.state) && !page.signing.is_readable ? 410 : 200 })
  } catch (error) {
    if (error instanceof CallFailure && (error.code === 'not_found' || error.code === 'invalid_input'))
      return data<SigningPage>({ signing: null }, { status: 404 })
    throw error
  }
}
