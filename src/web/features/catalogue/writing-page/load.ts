// The page of a public writing: as it is, at its new address, or that it was withdrawn. On a first visit the server paints
// it and the browser leaves it as it is; only on a later navigation does the browser need to know how it is made.
import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#addresses/paths.ts'
import { callContext, sessionContext } from '#web/app/context.ts'
import type { Asked } from './asked.ts'
import type { Head } from './paint.tsx'

/** Of the server's own page: in the browser it is there already, so it does not travel twice. */
type Painted = { html: string; head: Head; toJSON: () => undefined }
export type WritingPage = { asked: Asked; title: string; painted?: Painted; Body?: ComponentType }

export async function loadPublicWriting({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw data(null, { status: 404 })
  const [found, session, { pageOf }] = await Promise.all([
    context.get(callContext)('get-public-writing', { slug }),
    context.get(sessionContext)(),
    import('./page-of.tsx'),
  ])
  if ('moved_to' in found) return redirect(paths.writing(found.moved_to), 301)
  const { Body, head, ...page } = pageOf(slug, found, session !== null)
  const status = 'withdrawn' in found ? 410 : 200
  if (!import.meta.env.SSR) return { ...page, Body }
  const { paint } = await import('./paint.tsx')
  return data({ ...page, painted: { ...paint(Body, head), toJSON: () => undefined } }, { status })
}
