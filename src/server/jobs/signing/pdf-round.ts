// A round about a PDF from elsewhere: what its people read, and what is sealed in the end. Both begin with the upload, byte for byte.

import { signatureKey } from '#domain/sheet/signature-lines.ts'
import type { Link } from '#domain/signing/evidence/chain.ts'
import type { Signer, WholeRound } from '#domain/signing/round.ts'
import { clockOf } from '#domain/signing/time-zones.ts'
import { emptyContent, type PdfContent } from '#domain/writing/model.ts'
import { answerMarks, type SignedLine, signerMarks } from '#domain/writing/pdf/marks.ts'
import type { JobContext } from '#server/dispatch/job.ts'
import type { Asking } from '#server/processes/process-pool.ts'
import { overPdf, withCertificate } from '#server/render/over-pdf.ts'
import type { Stamp } from '#server/render/printable.ts'
import { wholeFile } from '../account/named-files.ts'
import { signedAtOf } from './round-evidence.ts'
import { setting } from './round-stamp.ts'

type PdfRound = WholeRound & { content: PdfContent }

/** Whether the sealed file begins with what was shown. A PDF with signatures of others is not touched: it goes inside. */
export const isBeginning = ({ content }: PdfRound): boolean => !content.file.signed

/** The upload with the answers written over its pages; as it came, where it carries signatures. */
export async function filledPdf(
  { blobs, renderer }: Pick<JobContext, 'blobs' | 'renderer'>,
  { content, values, country }: Pick<PdfRound, 'content' | 'values' | 'country'>,
  asking: Asking,
): Promise<Uint8Array> {
  const upload = await wholeFile(blobs, content.file.sha256)
  if (content.file.signed) return upload
  const over = { pages: content.file.pages, marks: answerMarks(content, values, country) }
  return overPdf(renderer, upload, over, asking)
}

/** `2026-11-19`, on the clock of the country. */
const dayOf = (at: string, { country }: PdfRound): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: clockOf(country).zone }).format(new Date(at))

function linesOf(round: PdfRound, people: readonly Signer[], links: readonly Link[]): SignedLine[] {
  const times = signedAtOf(people, links)
  return people.flatMap(({ party, line, name, signature }) => {
    const at = party === null ? undefined : times[signatureKey(party, line)]
    return party !== null && signature && at ? [{ party, line, name, signature, day: dayOf(at, round) }] : []
  })
}

/** What was shown with the signatures in their boxes and the certificate on pages behind it; or the certificate alone. */
export async function signedPdf(
  { renderer, signal }: JobContext,
  round: PdfRound,
  { shown, people, links, stamp }: { shown: Buffer; people: readonly Signer[]; links: readonly Link[]; stamp: Stamp },
): Promise<Uint8Array> {
  const asking = { ...setting, signal }
  const { title, country } = round
  const certificate = await renderer.pdf(
    { title, content: emptyContent(), country },
    { ...stamp, isCertificateAlone: true },
    asking,
  )
  if (!isBeginning(round)) return certificate
  const over = { pages: round.content.file.pages, marks: signerMarks(round.content, linesOf(round, people, links)) }
  // The first revision has switched off what was active: a second is needed only for marks.
  const signed = over.marks.length > 0 ? await overPdf(renderer, shown, over, asking) : shown
  return withCertificate(renderer, signed, certificate, asking)
}
