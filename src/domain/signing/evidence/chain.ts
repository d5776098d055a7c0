// The evidence of a round: each link has the hash of the one before, so that a removed or changed link is detected.
import { type Canonical, canonicalJson } from './canonical.ts'

export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Stored as the text that was hashed, so that no database can re-serialise it. */
export type Link = {
  /** Counted from 1. */
  number: number
  event: string
  /** The hash of the link before; zeros for the first. */
  previous: Uint8Array
  hash: Uint8Array
}

export type ChainHead = Pick<Link, 'number' | 'hash'>

const hashLength = 32
export const noHead: ChainHead = { number: 0, hash: new Uint8Array(hashLength) }

const encoder = new TextEncoder()

function hashOf(previous: Uint8Array, event: string, sha256: Sha256): Uint8Array {
  const text = encoder.encode(event)
  const both = new Uint8Array(previous.length + text.length)
  both.set(previous)
  both.set(text, previous.length)
  return sha256(both)
}

export type Recorded = { readonly [name: string]: Canonical }

/** The next link; its number is part of the hashed text. */
export function nextLink(head: ChainHead, recorded: Recorded, sha256: Sha256): Link {
  const number = head.number + 1
  const event = canonicalJson({ ...recorded, number })
  return { number, event, previous: head.hash, hash: hashOf(head.hash, event, sha256) }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, place) => byte === b[place])

/** A fault of a chain: a link is missing before this place, its text was changed, or the end is not the known one. */
export type Break = { at: number; why: 'missing' | 'changed' | 'cut_off' }

const numberIn = (event: string): unknown => {
  try {
    return (JSON.parse(event) as { number?: unknown }).number
  } catch {
    return undefined
  }
}

/** The first fault; `known` is the head recorded elsewhere, as under the seal. */
export function brokenAt(links: readonly Link[], sha256: Sha256, known?: ChainHead): Break | undefined {
  let head = noHead
  for (const link of links) {
    const at = head.number + 1
    if (link.number !== at) return { at, why: 'missing' }
    if (!isSame(link.previous, head.hash)) return { at, why: 'missing' }
    if (numberIn(link.event) !== at || !isSame(hashOf(head.hash, link.event, sha256), link.hash))
      return { at, why: 'changed' }
    head = link
    if (known?.number === at && !isSame(known.hash, link.hash)) return { at, why: 'changed' }
  }
  return known && known.number > head.number ? { at: head.number + 1, why: 'cut_off' } : undefined
}
