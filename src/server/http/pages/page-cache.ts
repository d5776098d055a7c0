// Rendered pages for visitors who are not logged in, cached for a moment: the same bytes for all of them.
import type { Country } from '#domain/words/conventions.ts'
import { bestQuality, brotliOf } from '../compress.ts'

/**
 * What a cached page may differ by; undefined where it does not. A closed set, so that requests cannot fill the cache with
 * variants.
 */
type Variant = Country | null | undefined

/** Every path begins with a slash, so no requested path equals the key of a variant. */
const keyOf = (path: string, variant: Variant): string => (variant === undefined ? path : `${variant}${path}`)
const pathOf = (key: string): string => key.slice(key.indexOf('/'))

/** Bytes, not strings: Node copies a string of more than 16 KiB into new memory for each answer. */
export type Page = { raw: Buffer; brotli: Buffer }
type KeptPage = Page & {
  /** The slug of the public text that it shows, whose views are counted. */
  viewed?: string | undefined
}
type Entry = KeptPage & { until: number; found: number; hits: number; isBest: boolean; reads: readonly string[] }

/** After so many hits a page is compressed at best quality, which saves a tenth… */
const hitsOfPopular = 50
/** … and takes a tenth of a second for a usual page, but ten for the largest: those stay as they are. */
const largestCompressedBetter = 256 * 1024

/** A lower quality for larger pages: one compression blocks a thread of the shared pool. */
const qualityOf = (bytes: number): number => (bytes > 1_000_000 ? 1 : bytes > 300_000 ? 3 : 5)

/** Other spellings of a path lead to the same page, and would be cached a second time. */
const isPlain = (path: string): boolean => /^\/(?:[a-z\d._-]+(?:\/[a-z\d._-]+)*)?$/.test(path)

const bytesOf = ({ raw, brotli }: Page): number => raw.length + brotli.length

export type PageCache = {
  /** The query string makes no difference, unless the page reads it. The country is asked for only where the page differs by it. */
  find: (url: string, now: number, country: () => Country | null) => KeptPage | undefined
  /** A counter of changes: read before a page is rendered, and passed to `keep` with it. */
  edition: () => number
  /**
   * Compresses it, and keeps it unless something has changed since: it may show what was before. `reads` are the names that
   * make another page of it when they stand behind a question mark.
   */
  keep: (path: string, raw: Buffer, made: Making) => Promise<Page>
  drop: (concerns: (path: string) => boolean) => void
  /** While this process does not hear of changes, nothing is cached. */
  trust: (isTold: boolean) => void
  /** Expired entries would stay in memory until they are asked for again. */
  forgetExpired: (now: number) => void
  /** How much is kept, in all forms of all pages. */
  bytes: () => number
}

type Making = Pick<KeptPage, 'viewed'> & {
  now: number
  edition: number
  reads: readonly string[]
  variant?: Variant
}

type Limits = {
  seconds: number
  /** Of all entries; the least recently used goes first. */
  bytes: number
  /** Of one page, in both forms: a larger one would push too many others out. */
  bytesOfPage: number
}

export function pageCache({ seconds, bytes: most, bytesOfPage }: Limits): PageCache {
  // Least recently used first: a Map keeps the order of insertion, and a found entry is inserted again, at most once a second.
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

  /** One at a time; a popular page will be asked for again. */
  async function compressBetter(key: string, entry: Entry): Promise<void> {
    isCompressing = true
    entry.isBest = true
    try {
      const better = await brotliOf(entry.raw, bestQuality)
      if (entries.get(key) !== entry) return
      bytes -= bytesOf(entry)
      entry.brotli = better
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
    async keep(path, raw, { now, edition, reads, viewed, variant }) {
      const brotli = await brotliOf(raw, qualityOf(raw.length))
      const fits = raw.length + brotli.length <= bytesOfPage && isPlain(path)
      if (fits && isTrusted && edition === current) {
        const isBest = raw.length > largestCompressedBetter
        if (variant !== undefined) varied.add(path)
        const until = now + seconds * 1000
        insert(keyOf(path, variant), { raw, brotli, viewed, until, found: now, hits: 0, isBest, reads })
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
