// Each changed byte of a sealed document is noticed.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/process.ts'
import {
  makeInstallation,
  pdfsig,
  renderContract,
  sealedAt,
  sealIn,
  sealWords,
  trustInNss,
} from '#tests/support/signing/seals.ts'
import { sealPdf } from '../seal.ts'
import { checkPdf } from './check.ts'
import type { Geometry } from './signature-places.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
afterAll(folder.remove)

const { signer, trust, authority } = makeInstallation()
let sealed: Buffer
let geometry: Geometry

beforeAll(async () => {
  const words = { signer, at: sealedAt, words: sealWords, timestamping: undefined }
  sealed = (await sealPdf(await renderContract(), words)).pdf
  geometry = sealIn(sealed)
  trustInNss(folder.path, authority)
}, 90_000)

const check = (pdf: Uint8Array) => checkPdf(pdf, trust, sealedAt)
const flipped = (at: number, bit: number): Buffer => {
  const copy = Buffer.from(sealed)
  copy[at] = (copy[at] ?? 0) ^ (1 << bit)
  return copy
}

/** The verdicts that a changed document of ours must never get. */
const unseenAs: string[] = ['intact', 'others', 'others_broken', 'unchecked', 'unsealed']

/** A seeded random generator, so that a failure can be repeated. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

describe('a flipped byte', () => {
  const flips = 500
  // All bytes with FULL_FLIPS=1: poppler takes its time for each.
  const isFull = Boolean(process.env.FULL_FLIPS)
  it(`is found wherever it is: ${flips} places in the whole file`, () => {
    const chance = numbers(7)
    const unseen: string[] = []
    for (let turn = 0; turn < flips; turn++) {
      const [at, bit] = [chance.next().value % sealed.length, (chance.next().value >> 8) % 8]
      const { verdict } = check(flipped(at, bit))
      if (unseenAs.includes(verdict)) unseen.push(`${at}.${bit}: ${verdict}`)
    }
    expect(unseen).toEqual([])
  })

  const step = isFull ? 1 : 7
  it(`is found in every ${step}. byte of the seal itself, padding and all`, { timeout: 600_000 }, () => {
    const unseen: string[] = []
    for (let at = geometry.from - 200; at < geometry.to + 2; at += step) {
      const { verdict } = check(flipped(at, at % 8))
      if (unseenAs.includes(verdict)) unseen.push(`${at}: ${verdict}`)
    }
    expect(unseen).toEqual([])
  })

  it('is found where a 0 of the seal becomes a blank, which moves all that follows by half a byte', () => {
    const places: number[] = []
    for (let at = geometry.from; at < geometry.to; at++) if (sealed[at] === 0x30) places.push(at)
    const filled = places.filter((at) => sealed.toString('latin1', at, geometry.to - 1).match(/[^0]/))
    expect(filled.length).toBeGreaterThan(100)
    const seen = filled.map((at) => `${at}: ${check(flipped(at, 4)).verdict}`)
    expect(seen.filter((each) => !each.endsWith(': changed'))).toEqual([])
  })

  const sample = isFull ? flips : 25
  it(`is found by poppler too, in ${sample} places of what is signed`, { timeout: 600_000 }, async () => {
    const chance = numbers(11)
    expect(await pdfsig(folder.path, sealed)).toMatch(/Signature is Valid\./)
    for (let turn = 0; turn < sample; turn++) {
      let at = chance.next().value % sealed.length
      if (at >= geometry.from && at < geometry.to) at = geometry.from - 1 - (at - geometry.from)
      const said = await pdfsig(folder.path, flipped(at, turn % 8))
      expect(said).not.toMatch(/Signature is Valid\./)
    }
  })
})
