// A PDF that anybody brings, looked into in a process of its own: what its seals say, and whether we know it. Nothing of it is kept.
import { budgets } from '#domain/rate.ts'
import { readCode } from '#domain/signing/code.ts'
import type { FoundEvidence } from '#domain/signing/pdf-check.ts'
import { evidenceOf, type InspectedFile } from '#domain/signing/verification.ts'
import { anyone } from '#policy/account.ts'
import { file } from '#server/file.ts'
import { presentFound } from '#server/present/verification.ts'
import type { Database } from '#server/store/database.ts'
import { hasEvents } from '#server/store/round-events.ts'
import { findRoundByCode, findRoundByFile, listSigners } from '#server/store/rounds.ts'

/** By its bytes, or by the code that it says: anybody may write that into a file. */
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
