// The person on this side of the screen, as the root loader last saw them.
import { useRouteLoaderData } from 'react-router'
import type { SessionUser } from '#contract/account.ts'

export const useSession = (): SessionUser | null => useRouteLoaderData<SessionUser | null>('root') ?? null
