// The operator looks whether every chain is whole and every file is what its name says, page by page.
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Output } from '#contract/contract.ts'
import { isOperator } from '#policy/account.ts'
import { type Blobs, openBlobs } from '#server/blob/disk.ts'
import { query } from '#server/method.ts'
import { checkChains } from '#server/store/round-events.ts'
import { listRoundFiles } from '#server/store/rounds.ts'

const page = 100

async function faultOf(blobs: Blobs, key: string): Promise<'file_missing' | 'file_changed' | undefined> {
  const file = await blobs.get(key)
  if (!file) return 'file_missing'
  const hash = createHash('sha256')
  await pipeline(file, hash)
  return hash.digest('hex') === key ? undefined : 'file_changed'
}

export const checkEvidence = query('check-evidence', {
  allow: isOperator,
  async run({ db, config, input: { after } }) {
    const chains = await checkChains(db, { after, most: page })
    const blobs = openBlobs(config.dataDir)
    const files = await listRoundFiles(db, chains.ids)
    const broken: Output<'check-evidence'>['broken'] = chains.broken.map(({ roundId, ...found }) => ({
      round: roundId,
      ...found,
    }))
    for (const { id, sha256, what } of files) {
      const why = await faultOf(blobs, sha256)
      if (why) broken.push({ round: id, at: what, why })
    }
    return {
      chains: chains.ids.length,
      files: files.length,
      broken,
      next: chains.ids.length < page ? null : (chains.ids.at(-1) ?? null),
    }
  },
})
