// The cost of sealing a PDF of five pages: the whole job, and the seal alone compared with OpenSSL signing the same bytes.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPdf } from '#server/seal/check/check.ts'
import { sealPdf } from '#server/seal/seal.ts'
import { makeInstallation, renderContract, sealedAt, sealIn, sealWords } from '#tests/support/signing/seals.ts'
import { measureSealJob } from './seal-job.ts'
import type { Section } from './table.ts'

const warmUp = 40
const runs = 60
const manyRuns = 200

const ownMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export async function measureSeal(): Promise<Section> {
  const job = await measureSealJob()
  const contract = await renderContract()
  const { signer, trust } = makeInstallation()
  const seal = async () =>
    (await sealPdf(contract, { signer, at: sealedAt, words: sealWords, timestamping: undefined })).pdf
  const sealing = await milliseconds(seal)
  const sealed = await seal()
  const checking = await milliseconds(() => checkPdf(sealed, trust, sealedAt))
  const [before, after] = await memoryOfMany(seal)
  return {
    title: 'Seal of a PDF of five pages',
    notes: [
      `mean of ${runs} after ${warmUp}, processor time; the file has ${Math.round(contract.length / 1000)} kB`,
      'OpenSSL: a process of its own for each, which hashes and signs the same bytes (CAdES, P-256) and writes no PDF',
      'from the last signature: the call itself, certificate, seal, files, database (embedded) and letters, which go nowhere',
      `memory of seals alone: what the heap and its buffers hold, before and after ${manyRuns} seals`,
    ],
    figures: [
      ...job,
      {
        what: 'the seal alone',
        value: sealing,
        unit: 'CPU-ms',
        bar: { atMost: 10 },
        peer: { name: 'openssl cms', value: opensslMilliseconds(sealed, signer) },
      },
      { what: 'one check', value: checking, unit: 'CPU-ms', bar: { atMost: 10 } },
      {
        what: `memory after ${manyRuns} seals alone`,
        value: after,
        unit: 'MB',
        bar: { atMost: before + 10 },
        peer: { name: 'before', value: before },
      },
    ],
  }
}

async function milliseconds(work: () => unknown): Promise<number> {
  for (let run = 0; run < warmUp; run++) await work()
  const before = ownMilliseconds()
  for (let run = 0; run < runs; run++) await work()
  return (ownMilliseconds() - before) / runs
}

async function memoryOfMany(work: () => Promise<unknown>): Promise<[before: number, after: number]> {
  const held = async () => {
    const { setFlagsFromString } = await import('node:v8')
    const { runInNewContext } = await import('node:vm')
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 1e6
  }
  const before = await held()
  for (let run = 0; run < manyRuns; run++) await work()
  return [before, await held()]
}

/** The processor time of the processes, as the system counts it. */
function opensslMilliseconds(
  sealed: Buffer,
  { certificate, key }: ReturnType<typeof makeInstallation>['signer'],
): number {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  try {
    const { from, to } = sealIn(sealed)
    writeFileSync(join(folder, 'covered'), Buffer.concat([sealed.subarray(0, from), sealed.subarray(to)]))
    writeFileSync(join(folder, 'seal.pem'), certificate.x509.toString())
    writeFileSync(join(folder, 'seal.key'), key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    const sign =
      'openssl cms -sign -cades -binary -nosmimecap -in covered -signer seal.pem -inkey seal.key -outform DER -out seal.der'
    const script = `for i in $(seq ${runs}); do ${sign}; done; times`
    const said = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
    const [, children = ''] = said.trim().split('\n')
    const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
      (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
      0,
    )
    return (seconds * 1000) / runs
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
