// How a page is made of the build: rendered, and put into its frame.
import { readFileSync } from 'node:fs'
import { assetTags, shell } from './shell.ts'

export type Ask = (method: string, data: unknown) => Promise<{ status: number; body: object }>
type Redirect = { kind: 'redirect'; status: number; location: string }
type Rendered = Redirect | { kind: 'page'; status: number; html: string; hydration: string; modules: string[] }
/** The address of a page that is the same for every stranger, without what it does not read; undefined for any other. */
export type Shared = (url: URL) => { url: URL; reads: readonly string[]; byCountry: boolean } | undefined
export type Bundle = {
  render: (request: { url: URL; ask: Ask; site: Site }) => Promise<Rendered>
  shared: Shared
}

/** What a browser may know of this installation's configuration. */
export type Site = { origin: string; chatUrl: string; avatarUrl: string; googleEnabled: boolean }

export type Made = Redirect | { kind: 'page'; status: number; body: Buffer }
export type PageRequest = { url: URL; ask: Ask }

export const root = new URL('../../../', import.meta.url)
export const safeJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** How pages are made of the build, in whatever thread this is called. */
export async function openBuild(site: Site) {
  const bundle: Bundle = await import(new URL('dist/server/entry-server.js', root).href)
  const read = (file: string) => readFileSync(new URL(`dist/client/${file}`, root), 'utf8')
  const frame = { site: safeJson(site), icons: read('icons.svg') }
  const tags = assetTags(JSON.parse(read('.vite/manifest.json')), 'src/web/entry-client.tsx', read)
  return {
    shared: bundle.shared,
    async make({ url, ask }: PageRequest): Promise<Made> {
      const rendered = await bundle.render({ url, ask, site })
      if (rendered.kind === 'redirect') return rendered
      const { html, hydration, status, modules } = rendered
      return { kind: 'page', status, body: Buffer.from(shell({ ...frame, html, hydration, tags: tags(modules) })) }
    },
  }
}
