// Rendered pages for strangers, kept for a moment: the same bytes for everybody who is not logged in.
import type { Country } from '#domain/words/conventions.ts'
import { bestQuality, brotliOf } from './compress.ts'

/** What a page may differ by among strangers; undefined where it does not. A closed set, so that nobody can fill the room. */
type Variant = Country | null | undefined

/** Every path begins with a slash: nobody can ask for a variant by its key. */
const keyOf = (path: string, variant: Variant): string => (variant === undefined ? path : `${variant}${path}`)
const pathOf = (key: string): string => key.slice(key.indexOf('/'))

export type Page = { raw: Buffer; brotli: Buffer }
/** The same bytes, one a letter: Node sends a text and the headers before it in one write, bytes in two. */
type KeptPage = { rawText: string; brotliText: string }
type Entry = KeptPage & { until: number; found: number; hits: number; isBest: boolean; reads: readonly string[] }

/** From so many on it pays to compress a page as well as can be, which saves a tenth… */
const hitsOfPopular = 50
/** … and takes a tenth of a second for a usual page, but ten for the largest: those stay as they are. */
const largestCompressedBetter = 256 * 1024

/** The better a large page is compressed, the longer everybody waits for a thread that compresses. */
const qualityOf = (bytes: number): number => (bytes > 1_000_000 ? 1 : bytes > 300_000 ? 3 : 5)

/** Other spellings of a path lead to the same page, and would be kept beside it. */
const isPlain = (path: string): boolean => /^\/(?:[a-z\d._-]+(?:\/[a-z\d._-]+)*)?$/.test(path)

const bytesOf = ({ rawText, brotliText }: KeptPage): number => rawText.length + brotliText.length

export type PageCache = {
  /**
   * Whatever stands behind a question mark makes no difference, unless the page reads it. The country is asked for only
   * where the page differs by it.
   */
  find: (url: string, now: number, country: () => Country | null) => KeptPage | undefined
  /** Which changes it knows of: to be asked before a page is rendered, and given back with the page. */
  edition: () => number
  /**
   * Compresses it, and keeps it unless something has changed since: it may show what was before. `reads` are the names that
   * make another page of it when they stand behind a question mark.
   */
  keep: (path: string, raw: Buffer, made: Making) => Promise<Page>
  drop: (concerns: (path: string) => boolean) => void
  /** While nobody tells what changes, nothing is kept. */
  trust: (isTold: boolean) => void
  /** Nobody may ever ask for them again. */
  forgetExpired: (now: number) => void
  /** How much is kept, in all forms of all pages. */
  bytes: () => number
}

type Making = { now: number; edition: number; reads: readonly string[]; variant?: Variant }

type Limits = {
  seconds: number
  /** Of all that is kept; what was not asked for the longest goes first. */
  bytes: number
  /** Of one page, in both forms: a larger one would push too many others out. */
  bytesOfPage: number
}

export function pageCache({ seconds, bytes: most, bytesOfPage }: Limits): PageCache {
  // A Map keeps the order of insertion, and whatever is found is put at its end, once a second at most: the first key is the
  // one to go.
  const entries = new Map<string, Entry>()
  /** The few paths whose page differs by country. */
  const varied = new Set<string>()
  let bytes = 0
  let isTrusted = true
  let current = 0
  let isCompressing = false

  function forget(key: string): void {
    const entry = entries.get(key)
    if (entry) bytes -= bytesOf(entry)
    entries.delete(key)
  }

  function insert(key: string, entry: Entry): void {
    forget(key)
    entries.set(key, entry)
    bytes += bytesOf(entry)
    for (const oldest of entries.keys()) {
      if (bytes <= most) break
      forget(oldest)
    }
  }

  /** One at a time; a page that is popular will be asked for again. */
  async function compressBetter(key: string, entry: Entry): Promise<void> {
    isCompressing = true
    entry.isBest = true
    try {
      const better = await brotliOf(Buffer.from(entry.rawText, 'latin1'), bestQuality)
      if (entries.get(key) !== entry) return
      bytes -= bytesOf(entry)
      entry.brotliText = better.toString('latin1')
      bytes += bytesOf(entry)
    } finally {
      isCompressing = false
    }
  }

  return {
    find(url, now, country) {
      const mark = url.indexOf('?')
      const path = mark === -1 ? url : url.slice(0, mark)
      const key = keyOf(path, varied.has(path) ? country() : undefined)
      const entry = entries.get(key)
      if (!entry || entry.until <= now) return undefined
      if (mark !== -1 && entry.reads.length > 0 && isRead(url.slice(mark), entry.reads)) return undefined
      if (now - entry.found >= 1000) {
        entry.found = now
        entries.delete(key)
        entries.set(key, entry)
      }
      entry.hits += 1
      if (entry.hits >= hitsOfPopular && !entry.isBest && !isCompressing) void compressBetter(key, entry)
      return entry
    },
    edition: () => current,
    async keep(path, raw, { now, edition, reads, variant }) {
      const brotli = await brotliOf(raw, qualityOf(raw.length))
      const fits = raw.length + brotli.length <= bytesOfPage && isPlain(path)
      if (fits && isTrusted && edition === current) {
        const texts = { rawText: raw.toString('latin1'), brotliText: brotli.toString('latin1') }
        const isBest = raw.length > largestCompressedBetter
        if (variant !== undefined) varied.add(path)
        insert(keyOf(path, variant), { ...texts, until: now + seconds * 1000, found: now, hits: 0, isBest, reads })
      }
      return { raw, brotli }
    },
    drop(concerns) {
      current += 1
      for (const key of entries.keys()) if (concerns(pathOf(key))) forget(key)
    },
    trust(isTold) {
      isTrusted = isTold
      current += 1
      entries.clear()
      bytes = 0
    },
    forgetExpired(now) {
      for (const [key, { until }] of entries) if (until <= now) forget(key)
    },
    bytes: () => bytes,
  }
}

function isRead(query: string, names: readonly string[]): boolean {
  const given = new URLSearchParams(query)
  return names.some((name) => given.has(name))
}
