// The person on this side of the screen, as the root loader last saw them.

import type { SessionUser } from '#contract/account.ts'
import { useRouteLoaderData } from '#web/router/router.tsx'

export const useSession = (): SessionUser | null => useRouteLoaderData<SessionUser | null>('root') ?? null
