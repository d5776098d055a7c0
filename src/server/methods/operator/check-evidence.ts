// Checks, page by page, that every chain is whole and that every file matches its hash.
import type { Output } from '#contract/contract.ts'
import { isOperator } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { checkChains } from '#server/store/signing/round-events.ts'
import { listRoundFiles } from '#server/store/signing/rounds.ts'

const page = 100

const faults = { whole: undefined, missing: 'file_missing', changed: 'file_changed' } as const

export const checkEvidence = query('check-evidence', {
  allow: isOperator,
  async run({ db, blobs, input: { after } }) {
    const chains = await checkChains(db, { after, most: page })
    const files = await listRoundFiles(db, chains.ids)
    const broken: Output<'check-evidence'>['broken'] = chains.broken.map(({ roundId, ...found }) => ({
      round: roundId,
      ...found,
    }))
    for (const { id, sha256, what } of files) {
      const why = faults[await blobs.check(sha256)]
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
