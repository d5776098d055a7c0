// Renders the PDF that the signers will read and sign: signatures refer to its hash.

import { createHash } from 'node:crypto'
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { endOf } from '#domain/signing/earlier-round.ts'
import type { WholeRound } from '#domain/signing/round.ts'
import { isPdf } from '#domain/writing/model.ts'
import { uploadedOf } from '#domain/writing/pdf/pdf-content.ts'
import { inviteSigners } from '#server/acts/round-turns.ts'
import type { JobContext, JobHandler } from '#server/dispatch/job.ts'
import { raise } from '#server/effects/effects.ts'
import { pagesOf } from '#server/render/archival/page-contents.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import { transaction } from '#server/store/engine/database.ts'
import { findRoundBefore, findWholeRound, lockRound, recordShown } from '#server/store/signing/rounds.ts'
import { lockFile } from '../account/named-files.ts'
import { filledPdf } from './pdf-round.ts'
import { setting, stampOf } from './round-stamp.ts'

async function setText(context: JobContext, round: WholeRound): Promise<Uint8Array> {
  const { title, content, country, values } = round
  if (isPdf(content)) return filledPdf(context, { content, values, country }, { ...setting, signal: context.signal })
  const { renderer, signal, origin } = context
  return renderer.pdf({ title, content, country, values }, stampOf(round, origin), { ...setting, signal })
}

/** Of a PDF from elsewhere, for the chain: the upload, and whether the sealed file will begin with what is shown. */
const ofUpload = ({ content }: WholeRound) =>
  isPdf(content) ? { uploaded: uploadedOf(content), ...(!content.file.signed && { begins: true as const }) } : {}

/** Without the name of the person who declined: signers who were not in that round read the certificate too. */
function toldOfEarlier({ round }: NonNullable<Awaited<ReturnType<typeof findRoundBefore>>>) {
  const { how, endedAt } = endOf(round)
  return { code: round.code, how, at: endedAt.toISOString(), same_text: round.isSameText }
}

export const prepareRound: JobHandler<'prepare-round'> = async (context, { roundId, isOwnerOnPage }) => {
  const { db, blobs, now } = context
  const round = await findWholeRound(db, roundId)
  if (round?.state !== 'preparing') return
  const pdf = await setText(context, round)
  const { key, bytes } = await blobs.put(pdf)
  // A PDF from elsewhere is not opened here: it may cost seconds.
  const pages = isPdf(round.content) ? round.content.file.pages.length : pagesOf(pdf)
  const shown = { sha256: createHash('sha256').update(pdf).digest('hex'), bytes, pages }
  await context.progress()
  await transaction(db, async (tx) => {
    await lockFile(tx, blobs, key)
    const held = await lockRound(tx, roundId)
    if (!held || !(await recordShown(tx, roundId, shown))) return
    const people = await listSigners(tx, roundId)
    const before = await findRoundBefore(tx, held)
    const started = {
      title: nameForOthers(held),
      owner: held.ownerName,
      email: held.ownerEmail,
      document: { ...shown, ...ofUpload(round) },
      ...(before && { earlier: toldOfEarlier(before) }),
      in_order: held.inOrder,
      asks_code: held.asksCode,
      until: held.deadline?.toISOString() ?? null,
      people: people.map(({ id, name, email, does, turn, party }) => ({ id, name, email, does, turn, party })),
    }
    await raise({ db: tx, now }, 'round.shown', { roundId, started })
    await inviteSigners(tx, { ...held, state: 'signing', shown }, people, now, isOwnerOnPage)
  })
}
