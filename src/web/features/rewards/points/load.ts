// What *Recompensas* shows: the page of movements that the address names.
import type { LoaderFunction } from 'react-router'
import type { Output } from '#contract/contract.ts'
import { callContext } from '#web/app/context.ts'

export type Rewards = Output<'get-rewards'> & { now: string }

export const loadRewards: LoaderFunction = async ({ request, context }): Promise<Rewards> => {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1
  const rewards = await context.get(callContext)('get-rewards', { page })
  return { ...rewards, now: new Date().toISOString() }
}
