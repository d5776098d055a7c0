// Whether a document was signed here, by the code in its footer or the hash of its file. Of its signers it shows initials only.
import { budgets } from '#domain/rate.ts'
import { readCode } from '#domain/signing/signer/code.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentKnown } from '#server/present/verification.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findRoundByCode, findRoundByFile } from '#server/store/signing/rounds.ts'

async function load(db: Database, input: { sha256: string } | { code: string }) {
  const code = 'code' in input ? readCode(input.code) : undefined
  const round =
    'sha256' in input ? await findRoundByFile(db, input.sha256) : code ? await findRoundByCode(db, code) : undefined
  return { known: round && { round, people: await listSigners(db, round.id) } }
}

export const verifyDocument = query('verify-document', {
  limited: true,
  budgets: (_input, { caller }) => budgets.verify(caller.address),
  load,
  allow: anyone,
  run({ subject: { known }, input, now }) {
    if (!known) return { known: false }
    const isSealed = 'sha256' in input && known.round.shown?.sha256 !== input.sha256
    return presentKnown(known, 'code' in input ? 'code' : isSealed ? 'sealed' : 'shown', now)
  },
})
