// A document that another user shares, as it stands now.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext, sessionContext } from '#web/app/context.ts'

export type SharedPage = { writing: WritingOnWire; now: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Its owner has a place of their own for it, and for what is said of it. */
function ownPlace(id: string, { url }: Request): string {
  const thread = new URL(url).searchParams.get('hilo')
  return thread ? documentPaths.ownThread(id, thread) : documentPaths.editorStep('edit', 1, id)
}

export async function loadSharedWriting({ request, params, context }: LoaderFunctionArgs): Promise<SharedPage> {
  const id = params.id ?? ''
  if (!uuid.test(id)) throw data(null, { status: 404 })
  const session = await context.get(sessionContext)()
  if (session && !session.premium_enabled) throw redirect(documentPaths.premiumForShared)
  const call = context.get(callContext)
  try {
    const writing = await call('get-writing', { id })
    if (writing.role === 'owner') throw redirect(ownPlace(id, request))
    return { writing, now: new Date().toISOString() }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'not_found') throw error
    // A user who comes from the letter may not have confirmed their address yet: the list says so.
    const { verified } = await call('list-shared-with-me')
    throw verified ? error : redirect(paths.share)
  }
}
