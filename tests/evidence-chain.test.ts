import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/signing/evidence/canonical.ts'
import { brokenAt, type Link, nextLink, noHead, type Recorded } from '#domain/signing/evidence/chain.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

function chainOf(events: Recorded[]): Link[] {
  const links: Link[] = []
  for (const event of events) links.push(nextLink(links.at(-1) ?? noHead, event, sha256))
  return links
}

const events: Recorded[] = [
  { kind: 'started', at: '2026-11-16T10:00:00.000Z', title: 'Contrato de alquiler' },
  { kind: 'opened', at: '2026-11-16T10:05:00.000Z', who: 'ana' },
  { kind: 'signed', at: '2026-11-16T10:07:00.000Z', who: 'ana', name: 'Íñigo Muñoz-Güemes' },
  { kind: 'completed', at: '2026-11-16T10:07:00.000Z' },
]

describe('canonical JSON', () => {
  it('writes the same thing the same way, whatever the order it was put together in', () => {
    expect(canonicalJson({ b: [1, true, null], a: { d: 'ñ', c: 'é\n' } })).toBe(
      canonicalJson({ a: { c: 'é\n', d: 'ñ' }, b: [1, true, null] }),
    )
  })

  // The example of RFC 8785, section 3.2.3, without what our numbers never are.
  it('sorts names by their UTF-16 units', () => {
    const given = {
      '€': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '😀': 'Smiley',
      '\u0080': 'Control',
      ö: 'o',
    }
    expect([...canonicalJson(given).matchAll(/:"([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'o',
      'Euro Sign',
      'Smiley',
      'Hebrew',
    ])
  })

  it('writes numbers as RFC 8785 does', () => {
    expect(canonicalJson([333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27]',
    )
  })

  it.each([['\ud800'], [Number.NaN], [Number.POSITIVE_INFINITY]])('refuses %j, which has no form', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})

describe('a chain', () => {
  const links = chainOf(events)

  it('is whole as it was made', () => {
    expect(brokenAt(links, sha256, links.at(-1))).toBeUndefined()
  })

  it('can be followed with any tool: the hash is of the hash before and the text', () => {
    const [first, second] = links
    const again = createHash('sha256')
      .update(first?.hash ?? '')
      .update(second?.event ?? '')
      .digest('hex')
    expect(Buffer.from(second?.hash ?? []).toString('hex')).toBe(again)
  })

  it.each(events.map((_, place) => place))('shows that event %i was changed', (place) => {
    const link = links[place] as Link
    const changed = links.with(place, { ...link, event: link.event.replace('2026', '2025') })
    expect(brokenAt(changed, sha256)).toEqual({ at: place + 1, why: 'changed' })
  })

  it('shows that an event was taken out, and that others were renumbered to hide it', () => {
    expect(brokenAt(links.toSpliced(1, 1), sha256)).toEqual({ at: 2, why: 'missing' })
    const hidden = links.toSpliced(1, 1).map((link, place) => ({ ...link, number: place + 1 }))
    expect(brokenAt(hidden, sha256)).toEqual({ at: 2, why: 'missing' })
  })

  it('shows that two were put in another order', () => {
    const [a, b, c, d] = links as [Link, Link, Link, Link]
    expect(brokenAt([a, c, b, d], sha256)).toEqual({ at: 2, why: 'missing' })
  })

  it('shows that the end is missing, where the head is known from elsewhere', () => {
    expect(brokenAt(links.slice(0, 2), sha256, links.at(-1))).toEqual({ at: 3, why: 'cut_off' })
    expect(brokenAt([], sha256, links.at(-1))).toEqual({ at: 1, why: 'cut_off' })
  })

  it('shows that all of it was made anew, where the head is known from elsewhere', () => {
    const forged = chainOf(events.map((event) => ({ ...event, at: '2020-01-01T00:00:00.000Z' })))
    expect(brokenAt(forged, sha256)).toBeUndefined()
    expect(brokenAt(forged, sha256, links.at(-1))).toEqual({ at: 4, why: 'changed' })
  })

  it('goes on after its head', () => {
    const longer = [...links, nextLink(links.at(-1) ?? noHead, { kind: 'sealed' }, sha256)]
    expect(brokenAt(longer, sha256, links.at(-1))).toBeUndefined()
  })
})
