import { afterAll, describe, expect, it } from 'vitest'
import { mostBytes } from '#domain/signing/evidence/pdf-check.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { makeInstallation, renderContract, sealedAt, sealWords } from '#tests/support/signing/seals.ts'
import { sealPdf } from '../seal.ts'
import { openInspector } from './inspector.ts'

const inspector = openInspector()
afterAll(() => inspector.close())

const { signer, trust } = makeInstallation()
const somebody = { caller: 'alguien' }

describe('a PDF that a stranger brings', () => {
  it('is checked in a process of its own, also with the authorities that Node brings', {
    timeout: 60_000,
  }, async () => {
    const { pdf } = await sealPdf(await renderContract(), {
      signer,
      at: sealedAt,
      words: sealWords,
      timestamping: undefined,
    })
    expect(await inspector.inspect(pdf, trust, sealedAt, somebody)).toMatchObject({
      verdict: 'intact',
      seals: [{ owner: 'ours' }],
    })
    const bundled = { ...trust, own: [], authorities: [], timestampRoots: 'bundled' as const }
    expect(await inspector.inspect(pdf, bundled, sealedAt, somebody)).toMatchObject({
      verdict: 'others',
      seals: [{ signer: { name: 'Sello electrónico de Rúbrica' } }],
    })
  })

  it('of the worst kinds is unreadable, and the next one is checked', { timeout: 60_000 }, async () => {
    const many = Buffer.from(`%PDF-1.7\n${'9 0 obj<</ByteRange[0 1 2 3]>>'.repeat(400_000)}\nstartxref\n9\n%%EOF`)
    const deep = Buffer.from(`%PDF-1.7\n1 0 obj\n${'<</A'.repeat(5_000_000)}/ByteRange [0 1 2 3]\nstartxref\n9\n%%EOF`)
    for (const file of [many, deep, Buffer.alloc(mostBytes, '/ByteRange')]) {
      const { verdict } = await inspector.inspect(file, trust, sealedAt, somebody)
      expect(['unreadable', 'changed', 'truncated']).toContain(verdict)
    }
    expect(await inspector.inspect(Buffer.from('Hola'), trust, sealedAt, somebody)).toEqual({ verdict: 'unreadable' })
  })

  it('that is too big costs no process', async () => {
    expect(await inspector.inspect(Buffer.alloc(mostBytes + 1), trust, sealedAt, somebody)).toEqual({
      verdict: 'too_large',
    })
  })

  it('is not called unreadable where nobody could begin to look at it', { timeout: 60_000 }, async () => {
    const broken = openInspector({ program: new URL('./not-there.ts', import.meta.url) })
    await expect(broken.inspect(Buffer.from('Hola'), trust, sealedAt, somebody)).rejects.toMatchObject({
      reason: 'unstarted',
    })
    await broken.close()
  })

  it('that takes too long is given up', { timeout: 60_000 }, async () => {
    const hasty = openInspector({ timeLimit: 1 })
    expect(await hasty.inspect(Buffer.alloc(1_000_000, '/ByteRange'), trust, sealedAt, somebody)).toEqual({
      verdict: 'unreadable',
    })
    await hasty.close()
    await expect(hasty.inspect(Buffer.alloc(10), trust, sealedAt, somebody)).rejects.toThrow(ProcessFailure)
  })
})
