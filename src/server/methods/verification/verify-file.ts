// A PDF that anybody brings, looked into in a process of its own: what its seals say, and whether we know it. Nothing of it is kept.
import { createHash } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { readCode } from '#domain/signing/code.ts'
import { evidenceOf, type InspectedFile } from '#domain/signing/verification.ts'
import { anyone } from '#policy/account.ts'
import { file } from '#server/file.ts'
import { presentFound } from '#server/present/verification.ts'
import type { Database } from '#server/store/database.ts'
import { hasEvents } from '#server/store/round-events.ts'
import { findRoundByCode, findRoundByFile, listSigners } from '#server/store/rounds.ts'

const foundIn = async (db: Database, sha256: string, code: string | undefined) =>
  (await findRoundByFile(db, sha256)) ?? (code ? findRoundByCode(db, code) : undefined)

export const verifyFile = file('verify-file', {
  budgets: ({ caller }) => budgets.verifyFile(caller.address),
  allow: anyone,
  async run({ db, body, rooms, now, asking }) {
    const sha256 = createHash('sha256').update(body).digest('hex')
    const check = await rooms.inspector.inspect(body, await rooms.trust(), now, asking)
    const evidence = evidenceOf(check)
    const round = await foundIn(db, sha256, evidence && readCode(evidence.code))
    const isChainOurs = round && evidence && (await hasEvents(db, round.id, evidence.events, evidence.head))
    const output: InspectedFile = {
      sha256,
      check,
      round: round ? presentFound({ round, people: await listSigners(db, round.id) }, isChainOurs, now) : null,
    }
    return { output, event: { action: 'file.verified', subject: null } }
  },
})
