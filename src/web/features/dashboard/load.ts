// What Inicio shows of the catalogue: a few of the texts that people use most.
import type { LoaderFunctionArgs } from 'react-router'
import { callContext } from '#web/context.ts'

export type Popular = { slug: string; title: string; summary: string; author: string }

const most = 4

export async function loadPopular({ context }: LoaderFunctionArgs): Promise<Popular[]> {
  const { items } = await context.get(callContext)('search-writings', { sort: 'uses' })
  return items.slice(0, most).map(({ slug, title, summary, author }) => ({ slug, title, summary, author }))
}
