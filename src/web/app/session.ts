// The user of the session, as the root loader last saw them.

import type { SessionUser } from '#contract/account/account.ts'
import { useRouteLoaderData } from './router/router.tsx'

export const useSession = (): SessionUser | null => useRouteLoaderData<SessionUser | null>('root') ?? null
