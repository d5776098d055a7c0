// Rendered pages for strangers, kept for a moment: the same bytes for everybody who is not logged in.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The texts are the same bytes, one a letter: Node sends a text and the headers before it in one write, bytes in two. */
type CachedPage = { raw: Buffer; brotli: Buffer; rawText: string; brotliText: string }
type Entry = CachedPage & { until: number }

export type PageCache = {
  find: (url: string, now: number) => CachedPage | undefined
  /** Which changes it knows of: to be asked before a page is rendered, and given back with the page. */
  edition: () => number
  /** Compresses it, and keeps it unless something has changed since: it may show what was before. */
  keep: (url: string, raw: Buffer, now: number, edition: number) => Promise<CachedPage>
  drop: (concerns: (url: string) => boolean) => void
  /** While nobody tells what changes, nothing is kept. */
  trust: (isTold: boolean) => void
}

export function pageCache({ seconds, most }: { seconds: number; most: number }): PageCache {
  const entries = new Map<string, Entry>()
  let isTrusted = true
  let current = 0
  return {
    find(url, now) {
      const entry = entries.get(url)
      return entry && entry.until > now ? entry : undefined
    },
    edition: () => current,
    async keep(url, raw, now, edition) {
      const brotli = await compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      const texts = { rawText: raw.toString('latin1'), brotliText: brotli.toString('latin1') }
      const entry = { raw, brotli, ...texts, until: now + seconds * 1000 }
      if (!isTrusted || edition !== current) return entry
      // A Map keeps the order of insertion: the first key is the oldest page.
      entries.delete(url)
      if (entries.size >= most)
        for (const oldest of entries.keys()) {
          entries.delete(oldest)
          break
        }
      entries.set(url, entry)
      return entry
    },
    drop(concerns) {
      current += 1
      for (const url of entries.keys()) if (concerns(url)) entries.delete(url)
    },
    trust(isTold) {
      isTrusted = isTold
      current += 1
      entries.clear()
    },
  }
}
