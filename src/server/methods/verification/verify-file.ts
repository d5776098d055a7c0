// Checks a PDF from any caller, in a process of its own: what its seals say, and whether we know it. The file is not kept.
import { budgets } from '#domain/rate.ts'
import type { FoundEvidence } from '#domain/signing/evidence/pdf-check.ts'
import { evidenceOf, type InspectedFile } from '#domain/signing/evidence/verification.ts'
import { readCode } from '#domain/signing/signer/code.ts'
import { anyone } from '#policy/account.ts'
import { file } from '#server/dispatch/file.ts'
import { presentFound } from '#server/present/verification.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { hasEvents } from '#server/store/signing/round-events.ts'
import { findRoundByCode, findRoundByFile } from '#server/store/signing/rounds.ts'

/** Found by its bytes, or by the code written in it, which any author of a file can put there. */
async function foundIn(db: Database, sha256: string, evidence: FoundEvidence | undefined) {
  const same = await findRoundByFile(db, sha256)
  const code = evidence && readCode(evidence.code)
  const round = same ?? (code ? await findRoundByCode(db, code) : undefined)
  if (!round) return undefined
  const isChainOurs = evidence && (await hasEvents(db, round.id, evidence.events, evidence.head))
  return {
    round,
    people: await listSigners(db, round.id),
    isChainOurs,
    isTheirs: Boolean(same) || isChainOurs === true,
  }
}

export const verifyFile = file('verify-file', {
  budgets: ({ caller }) => budgets.verifyFile(caller.address),
  allow: anyone,
  async run({ db, body, rooms, now, asking }) {
    const { sha256 } = body
    const check = await rooms.inspector.inspect(body, await rooms.trust(), now, asking)
    const found = await foundIn(db, sha256, evidenceOf(check))
    const output: InspectedFile = { sha256, check, round: found ? presentFound(found, now) : null }
    return { output, event: { action: 'file.verified', subject: null } }
  },
})
