// What the pages about many copies show.
import type { LoaderFunctionArgs } from 'react-router'
import type { BatchSummary, LinkSummary } from '#contract/series.ts'
import { callContext } from '#web/app/context.ts'
import type { OwnBatch } from './batch-view.tsx'
import type { OwnLink } from './link-view.tsx'

/** The newest are enough here; all of them are among the documents. */
const shownCopies = 20

async function copiesOf({ context }: LoaderFunctionArgs, series: string) {
  const { items, total } = await context.get(callContext)('list-copies', { series })
  return { copies: items.slice(0, shownCopies), total }
}

export async function loadLinks({ context }: LoaderFunctionArgs): Promise<LinkSummary[]> {
  return (await context.get(callContext)('list-links', {})).items
}

export async function loadLink(args: LoaderFunctionArgs): Promise<OwnLink> {
  const id = args.params.id ?? ''
  const link = await args.context.get(callContext)('get-link', { id })
  return { link, ...(await copiesOf(args, id)) }
}

export async function loadBatches({ context }: LoaderFunctionArgs): Promise<BatchSummary[]> {
  return (await context.get(callContext)('list-batches', {})).items
}

export async function loadBatch(args: LoaderFunctionArgs): Promise<OwnBatch> {
  const id = args.params.id ?? ''
  const batch = await args.context.get(callContext)('get-batch', { id })
  return { batch, ...(await copiesOf(args, id)) }
}
