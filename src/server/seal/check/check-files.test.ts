// The verdicts on files without a readable seal.
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { mostBytes } from '#domain/signing/evidence/pdf-check.ts'
import { makeInstallation, renderContract, sealedAt } from '#tests/support/signing/seals.ts'
import { checkPdf } from './check.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const { trust } = makeInstallation()
let contract: Uint8Array
beforeAll(async () => {
  contract = await renderContract()
}, 90_000)

const check = (pdf: Uint8Array) => checkPdf(pdf, trust, sealedAt)

describe('a file that has no seal to check', () => {
  it.each([
    ['one of ours before it is sealed', () => contract, 'unsealed'],
    ['nothing', () => Buffer.alloc(0), 'unreadable'],
    ['a text', () => Buffer.from('Hola'), 'unreadable'],
    ['only a beginning', () => contract.subarray(0, 900), 'truncated'],
    ['a PDF that leads nowhere', () => Buffer.from('%PDF-1.7\nstartxref\n9999\n%%EOF'), 'unreadable'],
    [
      'a table that leads to itself',
      () => Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer\n<< /Size 1 /Prev 9 >>\nstartxref\n9\n%%EOF'),
      'unreadable',
    ],
    ['more than we look at', () => Buffer.alloc(mostBytes + 1), 'too_large'],
  ])('is called what it is: %s', (_, file, verdict) => expect(check(file())).toEqual({ verdict }))

  it('is called encrypted where it is', () => {
    const text = Buffer.from(contract).toString('latin1')
    const pdf = text.replace(/\/Info \d+ 0 R/, (found) => '/Encrypt 1 0 R'.padEnd(found.length))
    expect(check(Buffer.from(pdf, 'latin1'))).toEqual({ verdict: 'encrypted' })
  })

  it('nested a hundred thousand deep is unreadable, not the end of us', () => {
    const deep = `%PDF-1.7\n1 0 obj\n${'['.repeat(100_000)}\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n${9 + 8 + 100_000 + 8}\n%%EOF`
    expect(check(Buffer.from(deep))).toEqual({ verdict: 'unreadable' })
  })

  it('whose table unpacks to fifteen million rows is put aside at once', () => {
    const rows = deflateSync(Buffer.alloc(60_000_000))
    const details = `/Type /XRef /W [1 2 1] /Size 15000000 /Filter /FlateDecode /Length ${rows.length}`
    const pdf = Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${details} >>\nstream\n`),
      rows,
      Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
    ])
    const before = process.cpuUsage()
    expect(check(pdf)).toEqual({ verdict: 'unreadable' })
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })
})
