// The HTML around a rendered page: its styles, preloaded chunks, and data without inline scripts.
import type { Manifest } from 'vite'

// Runs before the first paint so that a chosen theme does not flash, nor a form without the answers that this browser keeps
// (`src/web/features/copy/filling/kept.ts`); allowed in the CSP by its hash.
export const themeScript =
  "(function(){var t,k,d=document.documentElement.dataset,u=/^.writings.([^/]+).use$/.exec(location.pathname);try{t=localStorage.getItem('tema');k=u&&localStorage.getItem('rubrica:relleno:'+u[1])}catch(e){}if(t==='dark'||t==='light')d.theme=t;if(k)d.kept=''})()"

// The three fonts of every page's first paint.
const firstFonts = /\/(serif|title|sans)-(?!rarer-)[^/]*\.woff2$/

/** First visits get the styles inline, so that nothing blocks the first paint; a returning browser (`isFamiliar`) has them cached. */
export type AssetTags = (modules: readonly string[], isFamiliar: boolean) => string

/** From a page's modules to its style and script tags; each set is computed once. */
export function assetTags(manifest: Manifest, entry: string, readAsset: (file: string) => string): AssetTags {
  const known = new Map<string, string>()

  const collect = (key: string, seen: Set<string>, scripts: Set<string>, styles: Set<string>) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`not in the build's manifest: ${key}`)
    // Static imports first, so that styles keep the order of the imports.
    for (const imported of chunk.imports ?? []) collect(imported, seen, scripts, styles)
    for (const file of chunk.css ?? []) styles.add(file)
    scripts.add(chunk.file)
  }

  return (modules, isFamiliar) => {
    const key = `${isFamiliar}|${modules.join('|')}`
    let tags = known.get(key)
    if (tags === undefined) {
      const scripts = new Set<string>()
      const styles = new Set<string>()
      const seen = new Set<string>()
      for (const module of [entry, ...modules]) collect(module, seen, scripts, styles)
      const preloads = [...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`).join('')
      const look = isFamiliar ? linked(styles) : inlined(styles, readAsset)
      const fonts = (manifest[entry]?.assets ?? []).filter((file) => firstFonts.test(file))
      const preloadedFonts = fonts.map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      )
      tags = `${preloadedFonts.join('')}${look}${preloads}<script type="module" src="/${manifest[entry]?.file}"></script>`
      known.set(key, tags)
    }
    return tags
  }
}

const linked = (styles: Iterable<string>): string =>
  Array.from(styles, (file) => `<link rel="stylesheet" href="/${file}">`).join('')

function inlined(styles: Iterable<string>, readAsset: (file: string) => string): string {
  const css = Array.from(styles, readAsset).join('')
  // The chunk loader looks for these before it fetches a stylesheet, and never fetches a disabled one. Preload scanners ignore
  // `disabled`, but skip links whose type is not text/css.
  const known = Array.from(styles, (file) => `<link rel="stylesheet" type="text/inlined" href="/${file}" disabled>`)
  return `<style>${css}</style>${known.join('')}`
}

const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** For the installed application; the colours are those of the page's background. */
const installed =
  '<meta name="theme-color" content="#f1efe9" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#11141c" media="(prefers-color-scheme: dark)"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">'

type Page = { html: string; hydration: string; site: string }
type Frame = { tags: string; icons: string }

/** The parts of the document that differ between pages: before the tags, between tags and icons, after the icons. */
export function shellParts({ html, hydration, site }: Page): [before: string, between: string, after: string] {
  // React puts a page's title and metadata first in what it renders; they belong in the head.
  const head = hoisted.exec(html)?.[0] ?? ''
  return [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${installed}${head}<script>${themeScript}</script>`,
    `</head><body><div id="root">${html.slice(head.length)}</div>`,
    `<script type="application/json" id="site">${site}</script><script type="application/json" id="hydration">${hydration}</script></body></html>`,
  ]
}

export function shell({ tags, icons, ...page }: Page & Frame): string {
  const [before, between, after] = shellParts(page)
  return before + tags + between + icons + after
}
