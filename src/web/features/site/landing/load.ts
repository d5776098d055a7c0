// What the landing shows: its words, and writings that are really in the catalogue.
import type { LoaderFunctionArgs } from 'react-router'
import { callContext } from '#web/app/context.ts'
import type { Landing } from './shown-landing.ts'

export async function loadLanding({ context }: LoaderFunctionArgs): Promise<Landing> {
  const { shownLanding } = await import('./shown-landing.ts')
  // The landing has to stand also while the catalogue cannot answer.
  const found = await context
    .get(callContext)('search-writings', {})
    .catch(() => undefined)
  return shownLanding(found)
}
