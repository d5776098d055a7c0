// Who may open a page. The server's first answer and the browser's navigation obey the same three lines.
import { data, type LoaderFunction, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths, safeNext } from '#addresses/paths.ts'
import { CallFailure } from './call.ts'
import { sessionContext } from './context.ts'
import { whenReachable } from './patience.ts'

export type Guard = 'open' | 'user' | 'premium' | 'guest'

function here(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** What a failed call means for a page: login, or an error page with the call's own status and words. */
function asPage(error: unknown, request: Request): unknown {
  if (!(error instanceof CallFailure)) return error
  if (error.code === 'auth_required') return redirect(paths.login(here(request)))
  if (error.code === 'session_locked') return redirect(paths.kiosk)
  if (error.code === 'premium_required') return redirect(paths.premium)
  return data({ message: error.message, reference: error.reference }, { status: error.status || 503 })
}

async function pass(guard: Guard, { request, context }: LoaderFunctionArgs): Promise<void> {
  if (guard === 'open') return
  const session = await context.get(sessionContext)()
  if (guard === 'guest') {
    if (session) throw redirect(safeNext(new URL(request.url).searchParams.get('next')))
    return
  }
  if (!session) throw redirect(paths.login(here(request)))
  if (guard === 'premium' && !session.premium_enabled) throw redirect(paths.premium)
}

/** The page's own call starts at once, beside `get-session`; its answer is used only if the guard lets it through. */
export function guarded(guard: Guard, load?: LoaderFunction): LoaderFunction {
  return async (args) => {
    const attempt = async () => {
      const loading = Promise.resolve(load?.(args) ?? null)
      loading.catch(() => {})
      await pass(guard, args)
      return await loading
    }
    try {
      return await whenReachable(attempt, args.request.signal)
    } catch (error) {
      throw asPage(error, args.request)
    }
  }
}

/** The session, for every page but *Firmar aquí*: a locked session belongs to no user. */
export const loadSession: LoaderFunction = guarded('open', async ({ request, context }) =>
  new URL(request.url).pathname === paths.kiosk ? null : context.get(sessionContext)(),
)
