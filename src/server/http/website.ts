// The built web application as the server sees it: how to render a page and which files it needs.
import { readFileSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import type { Config } from '#server/config.ts'
import { type AssetTags, assetTags } from './shell.ts'

type Ask = (method: string, data: unknown) => Promise<{ status: number; body: object }>
type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string; hydration: string; modules: string[]; shared: boolean }
type Render = (request: { url: URL; ask: Ask; site: Site }) => Promise<Rendered>

/** What a browser may know of this installation's configuration. */
type Site = { origin: string; chatUrl: string; avatarUrl: string; googleEnabled: boolean }

export type Website = {
  dev: boolean
  site: string
  /** The shapes of every icon, once per page. */
  icons: string
  tags: AssetTags
  render: (request: { url: URL; ask: Ask }) => Promise<Rendered>
}

const root = new URL('../../../', import.meta.url)
const siteOf = ({ publicOrigin, port, chatUrl, avatarUrl, openid }: Config): Site => ({
  // Never what a request calls us: one such page would be kept for everybody.
  origin: publicOrigin ?? `http://localhost:${port}`,
  chatUrl,
  avatarUrl,
  googleEnabled: Boolean(openid),
})
const safeJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

export async function openBuiltWebsite(config: Config): Promise<Website> {
  const site = siteOf(config)
  const bundle: { render: Render } = await import(new URL('dist/server/entry-server.js', root).href)
  const read = (file: string) => readFileSync(new URL(`dist/client/${file}`, root), 'utf8')
  return {
    dev: false,
    site: safeJson(site),
    icons: read('icons.svg'),
    tags: assetTags(JSON.parse(read('.vite/manifest.json')), 'src/web/entry-client.tsx', read),
    render: ({ url, ask }) => bundle.render({ url, ask, site }),
  }
}

export async function openDevWebsite(config: Config, vite: ViteDevServer): Promise<Website> {
  const site = siteOf(config)
  const blank = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const client = /<head>([\s\S]*)<\/head>/.exec(blank)?.[1] ?? ''
  const styles =
    '<link rel="stylesheet" href="/src/web/look/tokens.css"><link rel="stylesheet" href="/src/web/look/base.css">'
  return {
    dev: true,
    site: safeJson(site),
    icons: readFileSync(new URL('src/web/public/icons.svg', root), 'utf8'),
    tags: () => `${client}${styles}<script type="module" src="/src/web/entry-client.tsx"></script>`,
    async render({ url, ask }) {
      const bundle = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as { render: Render }
      return bundle.render({ url, ask, site })
    },
  }
}
