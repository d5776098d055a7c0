// After the last signature: renders the document with the signatures and the certificate, and seals it. It may run twice; only the
// first result is recorded.

import { createHash } from 'node:crypto'
import { paths } from '#addresses/paths.ts'
import { sealPaths } from '#addresses/seal-paths.ts'
import type { WholeRound } from '#domain/signing/round.ts'
import { isPdf } from '#domain/writing/model.ts'
import { GiveUp, type JobContext, type JobHandler } from '#server/dispatch/job.ts'
import { raise } from '#server/effects/effects.ts'
import { changeCopyState, lockCopyState } from '#server/store/copy/copies.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import { transaction } from '#server/store/engine/database.ts'
import { faultIn, listEvents } from '#server/store/signing/round-events.ts'
import { findWholeRound, lockRound, recordSealed } from '#server/store/signing/rounds.ts'
import { lockFile, wholeFile } from '../account/named-files.ts'
import { isBeginning, signedPdf } from './pdf-round.ts'
import { planArchive } from './plan-archive.ts'
import { certificateOf, evidenceOf, signaturesOf, signedAtOf } from './round-evidence.ts'
import { setting, stampOf } from './round-stamp.ts'

/** Stored evidence was altered: the document is never sealed, and the job is not retried. */
class EvidenceChanged extends GiveUp {
  override name = 'EvidenceChanged'
}

async function make(context: JobContext, round: WholeRound) {
  const { db, blobs, renderer, sealer, signal, origin, now, config } = context
  if (!round.shown) throw new Error('a round without a document is being sealed')
  const [people, links, shown] = await Promise.all([
    listSigners(db, round.id),
    listEvents(db, round.id),
    // Only the PDF that the signers read, verified by its hash.
    wholeFile(blobs, round.shown.sha256),
  ])
  const fault = await faultIn(db, round.id)
  if (fault) throw new EvidenceChanged(`the evidence of ${round.id} is broken at ${fault.at}: ${fault.why}`)
  const evidence = evidenceOf(round, people, links)
  const evidenceSha256 = createHash('sha256').update(evidence).digest('hex')
  const described = await sealer.describe()
  const certificate = certificateOf(round, people, links, {
    evidenceSha256,
    seal: described,
    keeper: { ...config.operator, origin },
  })
  const { title, content, country, values } = round
  const ofPdf = isPdf(content) ? { ...round, content } : undefined
  const stamp = {
    ...stampOf(round, origin),
    signatures: signaturesOf(people),
    signedAt: signedAtOf(people, links),
    certificate,
  }
  const pdf = ofPdf
    ? await signedPdf(context, ofPdf, { shown, people, links, stamp })
    : await renderer.pdf({ title, content, country, values }, stamp, { ...setting, signal })
  const { sha256 } = round.shown
  return sealer.seal(pdf, {
    at: now,
    code: round.code,
    shown: ofPdf && isBeginning(ofPdf) ? { begins: shown.length, sha256 } : { bytes: shown, sha256 },
    evidence: { bytes: Buffer.from(evidence), sha256: evidenceSha256 },
    verifyUrl: origin + paths.verifyDocument,
    sealUrl: origin + sealPaths.page,
    described,
  })
}

export const sealRound: JobHandler<'seal-round'> = async (context, { roundId }) => {
  const { db, blobs, now, log } = context
  const round = await findWholeRound(db, roundId)
  if (round?.state !== 'sealing') return
  const { pdf, level, trouble } = await make(context, round)
  // If the timestamp authority fails, seal without a timestamp and log it.
  if (trouble) log.warn({ round: roundId, trouble }, 'Sealed without a timestamp')
  const { key, bytes } = await blobs.put(pdf)
  await context.progress()
  await transaction(db, async (tx) => {
    await lockFile(tx, blobs, key)
    const copy = round.copyId ? await lockCopyState(tx, round.copyId) : undefined
    await lockRound(tx, roundId)
    if (!(await recordSealed(tx, roundId, { sha256: key, bytes, level, at: now }))) return
    await planArchive(tx, context.sealer, { roundId, level }, now)
    if (copy) await changeCopyState(tx, copy, { state: 'signed', deadline: null }, now)
    const people = (await listSigners(tx, roundId)).filter(({ email }) => email)
    await raise({ db: tx, now }, 'round.sealed', { round, people, sha256: key, level })
  })
}
