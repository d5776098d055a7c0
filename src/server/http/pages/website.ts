// The web application as the server sees it: its shared pages, and how a page is rendered.
import { readFileSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { type Shared, type Site, scriptJson } from '#contract/shapes/page.ts'
import type { Config } from '#server/config.ts'
import { shell } from './html-shell.ts'
import { type Bundle, type Made, openBuild, type PageRequest, root } from './page-build.ts'
import { openPageThreads } from './page-threads.ts'

export type Website = {
  dev: boolean
  shared: Shared
  /** `who` is the key of the queue for a rendering thread, if the page needs one. */
  make: (request: PageRequest & { who: string }) => Promise<Made>
}

const siteOf = ({ publicOrigin, port, chatUrl, avatarUrl, openid, smtpUrl, payments }: Config): Site => ({
  // Never from the Host header: pages are cached and shared.
  origin: publicOrigin ?? `http://localhost:${port}`,
  chatUrl,
  avatarUrl,
  googleEnabled: Boolean(openid),
  mailEnabled: Boolean(smtpUrl),
  paymentsEnabled: Boolean(payments),
})
export async function openBuiltWebsite(config: Config): Promise<Website> {
  const site = siteOf(config)
  const build = await openBuild(site)
  return { dev: false, shared: build.shared, make: openPageThreads(site, build.make) }
}

export async function openDevWebsite(config: Config, vite: ViteDevServer): Promise<Website> {
  const site = siteOf(config)
  const blank = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const client = /<head>([\s\S]*)<\/head>/.exec(blank)?.[1] ?? ''
  const looks = [
    'tokens',
    'base',
    ...['stack', 'size', 'space', 'text', 'card', 'states'].map((name) => `primitives/${name}`),
  ]
  const styles = looks.map((name) => `<link rel="stylesheet" href="/src/web/look/${name}.css">`).join('')
  const frame = {
    site: scriptJson(site),
    icons: readFileSync(new URL('src/web/public/icons.svg', root), 'utf8'),
    tags: `${client}${styles}<script type="module" src="/src/web/app/entry-client.tsx"></script>`,
  }
  return {
    dev: true,
    // Development: no page is cached.
    shared: () => undefined,
    async make({ url, ask }) {
      const bundle = (await vite.ssrLoadModule('/src/web/app/entry-server.tsx')) as Bundle
      const rendered = await bundle.render({ url, ask, site })
      if (rendered.kind === 'redirect') return rendered
      const { html, hydration, status, isSecret, viewed } = rendered
      return { kind: 'page', status, body: Buffer.from(shell({ ...frame, html, hydration })), isSecret, viewed }
    },
  }
}
