// Rendered pages for strangers, kept for a moment: the same bytes for everybody who is not logged in.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The texts are the same bytes, one a letter: Node sends a text and the headers before it in one write, bytes in two. */
export type CachedPage = { raw: Buffer; brotli: Buffer; rawText: string; brotliText: string }
type Entry = CachedPage & { until: number; hits: number }

/** From so many on it pays to compress a page as well as can be, which takes a tenth of a second and saves a tenth. */
const hitsOfPopular = 50

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
  const brotliOf = (raw: Buffer, quality: number) =>
    compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  async function compressBetter(entry: Entry) {
    entry.brotli = await brotliOf(entry.raw, constants.BROTLI_MAX_QUALITY)
    entry.brotliText = entry.brotli.toString('latin1')
  }
  let isTrusted = true
  let current = 0
  return {
    find(url, now) {
      const entry = entries.get(url)
      if (!entry || entry.until <= now) return undefined
      entry.hits += 1
      if (entry.hits === hitsOfPopular) void compressBetter(entry)
      return entry
    },
    edition: () => current,
    async keep(url, raw, now, edition) {
      const brotli = await brotliOf(raw, 5)
      const texts = { rawText: raw.toString('latin1'), brotliText: brotli.toString('latin1') }
      const entry = { raw, brotli, ...texts, until: now + seconds * 1000, hits: 0 }
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
