// Renders a page with the build's bundle, and puts it into the HTML frame.
import { readFileSync } from 'node:fs'
import { type Ask, type Redirect, type Render, type Shared, type Site, scriptJson } from '#contract/shapes/page.ts'
import { assetTags, shellParts } from './html-shell.ts'

export type Bundle = { render: Render; shared: Shared }

export type Made =
  | Redirect
  | { kind: 'page'; status: number; body: Buffer; isSecret: boolean; viewed?: string | undefined }
export type PageRequest = { url: URL; ask: Ask }

export const root = new URL('../../../../', import.meta.url)

/** Renders with the build, on the thread that calls it. */
export async function openBuild(site: Site) {
  const bundle: Bundle = await import(new URL('dist/server/entry-server.js', root).href)
  const read = (file: string) => readFileSync(new URL(`dist/client/${file}`, root), 'utf8')
  const siteJson = scriptJson(site)
  const icons = Buffer.from(read('icons.svg'))
  const tags = assetTags(JSON.parse(read('.vite/manifest.json')), 'src/web/app/entry-client.tsx', read)
  const known = new Map<string, Buffer>()
  // More than half of a stranger's page, and always the same: kept as bytes.
  const tagBytes = (modules: readonly string[], isFamiliar: boolean): Buffer => {
    const text = tags(modules, isFamiliar)
    const bytes = known.get(text) ?? Buffer.from(text)
    known.set(text, bytes)
    return bytes
  }
  return {
    shared: bundle.shared,
    async make({ url, ask }: PageRequest): Promise<Made> {
      const rendered = await bundle.render({ url, ask, site })
      if (rendered.kind === 'redirect') return rendered
      const { html, hydration, status, modules, isFamiliar, isSecret, viewed } = rendered
      const [before, between, after] = shellParts({ html, hydration, site: siteJson })
      const parts = [
        Buffer.from(before),
        tagBytes(modules, isFamiliar),
        Buffer.from(between),
        icons,
        Buffer.from(after),
      ]
      const body = Buffer.concat(parts)
      return { kind: 'page', status, body, isSecret, viewed }
    },
  }
}
