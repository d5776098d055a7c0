// Paints the page of a writing on the server, where React is asked for nothing but its HTML. Never loaded in a browser.
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownWriting } from './show.ts'

/** What machines are told of it; nothing of what was withdrawn. */
export type Head = Pick<
  ShownWriting,
  'slug' | 'title' | 'description' | 'author' | 'category' | 'published' | 'updated'
> | null

export const paint = (Body: ComponentType, head: Head): { html: string; head: Head } => ({
  head,
  html: renderToStaticMarkup(<Body />),
})
