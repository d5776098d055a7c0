// A page of all the user's notices.
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import { callContext } from '#web/app/context.ts'

export type NoticesPage = Output<'list-notices'> & { now: string }

export async function loadNotices({ request, context }: LoaderFunctionArgs): Promise<NoticesPage> {
  const asked = Number(new URL(request.url).searchParams.get('pagina'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100 ? asked : 1
  return { ...(await context.get(callContext)('list-notices', { page })), now: new Date().toISOString() }
}
