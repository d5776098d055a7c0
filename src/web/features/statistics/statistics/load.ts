// What *Panel* shows for the time that its address names, with the moment it was seen at.
import type { LoaderFunctionArgs } from 'react-router'
import { type Range, ranges, usualRange } from '#domain/statistics/date-range.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { callContext } from '#web/app/context.ts'

export type SeenPanel = Panel & { now: string }

/** As the address has it; whatever else it says is the usual time. */
export const rangeNames: Record<Range, string> = { '30d': '30d', '90d': '90d', '12m': '12m', all: 'todo' }

const rangeIn = (address: string): Range => {
  const named = new URL(address).searchParams.get('periodo')
  return ranges.find((range) => rangeNames[range] === named) ?? usualRange
}

export async function loadPanel({ request, context }: LoaderFunctionArgs): Promise<SeenPanel> {
  const panel = await context.get(callContext)('get-panel', { range: rangeIn(request.url) })
  return { ...panel, now: new Date().toISOString() }
}
