// What *Inicio* shows, with the moment it was seen at.
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import { callContext } from '#web/app/context.ts'

export type Dashboard = Output<'get-dashboard'> & { now: string }

export async function loadDashboard({ context }: LoaderFunctionArgs): Promise<Dashboard> {
  const dashboard = await context.get(callContext)('get-dashboard')
  return { ...dashboard, now: new Date().toISOString() }
}
