// Rendered pages for strangers, kept for a moment: the same bytes for everybody who is not logged in.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The texts are the same bytes, one a letter: Node sends a text and the headers before it in one write, bytes in two. */
type CachedPage = { raw: Buffer; brotli: Buffer; rawText: string; brotliText: string }
type Entry = CachedPage & { until: number }

export type PageCache = {
  find: (url: string, now: number) => CachedPage | undefined
  keep: (url: string, raw: Buffer, now: number) => Promise<CachedPage>
  clear: () => void
}

export function pageCache({ seconds, most }: { seconds: number; most: number }): PageCache {
  const entries = new Map<string, Entry>()
  return {
    find(url, now) {
      const entry = entries.get(url)
      return entry && entry.until > now ? entry : undefined
    },
    async keep(url, raw, now) {
      const brotli = await compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      const texts = { rawText: raw.toString('latin1'), brotliText: brotli.toString('latin1') }
      const entry = { raw, brotli, ...texts, until: now + seconds * 1000 }
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
    clear: () => entries.clear(),
  }
}
