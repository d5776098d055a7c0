// Loads the page of a signed document, and the page that a share link to it opens.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { SharedOnWire, SignedOnWire } from '#contract/signed-document.ts'
import type { FolderOnWire } from '#contract/writing.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'

export type SignedPage = { signed: SignedOnWire; folders: FolderOnWire[]; now: string }

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function loadSigned({ params, context }: LoaderFunctionArgs): Promise<SignedPage> {
  const { id = '' } = params
  // An address without a valid id: page not found, without a call.
  if (!isId(id)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  const [signed, { folders }] = await Promise.all([call('get-signed', { id }), call('list-folders')])
  return { signed, folders, now: new Date().toISOString() }
}

/** Null for an unknown link: the page does not reveal whether the link ever existed. */
export type SharedSignedPage = { shared: SharedOnWire | null }

export async function loadSharedSigned({ params, context }: LoaderFunctionArgs) {
  try {
    const shared = await context.get(callContext)('get-shared-signed', { id: params.id ?? '' })
    return data<SharedSignedPage>({ shared }, { status: shared.state === 'open' ? 200 : 410 })
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'not_found')
      return data<SharedSignedPage>({ shared: null }, { status: 404 })
    throw error
  }
}
