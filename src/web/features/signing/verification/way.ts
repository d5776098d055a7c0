// The way of one file: its hash, whether that is known, and only when the user agrees, the file itself.
import { verificationPaths } from '#addresses/verification-paths.ts'
import { mostBytes } from '#domain/signing/evidence/pdf-check.ts'
import type { InspectedFile } from '#domain/signing/evidence/verification.ts'
import { askWords, underwayWords as words } from '#language/es/signed-document/verification-answers.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { upload } from '#web/shared/calls/upload.ts'
import { canHash, looksLikePdf, sha256Of } from './hash.ts'
import type { Step, Told } from './verification.ts'

/** Without sending it. */
export async function recognise(file: File, { signal, tell }: Step) {
  const tellHashing = (percent: number) => tell({ kind: 'underway', said: words.hashing(file.name), percent })
  if (file.size > mostBytes) return tell({ kind: 'refused', file, why: 'too_large' })
  try {
    if (!(await looksLikePdf(file))) return tell({ kind: 'refused', file, why: 'not_pdf' })
    if (!canHash()) return tell({ kind: 'ask', file, why: 'unhashed', problem: null })
    tellHashing(0)
    const sha256 = await sha256Of(file, signal, tellHashing)
    tell({ kind: 'underway', said: words.asking })
    const document = await call('verify-document', { sha256 })
    tell(
      document.known
        ? { kind: 'known', file, document, problem: null }
        : { kind: 'ask', file, why: 'unknown', problem: null },
    )
  } catch (error) {
    if (error instanceof CallFailure) tell({ kind: 'failed', problem: error.message })
    else tell({ kind: 'ask', file, why: 'unread', problem: null })
  }
}

export async function lookInto(before: Extract<Told, { kind: 'ask' | 'known' }>, { signal, tell }: Step) {
  const { file } = before
  const tellSent = (percent: number) =>
    tell(
      percent < 100
        ? { kind: 'underway', said: words.sending(file.name, percent), percent }
        : { kind: 'underway', said: words.reading(file.name) },
    )
  tellSent(0)
  const outcome = await upload<InspectedFile>({
    path: verificationPaths.file,
    type: 'application/pdf',
    file,
    signal,
    onSent: tellSent,
  })
  if ('data' in outcome) return tell({ kind: 'looked', file, result: outcome.data })
  if ('stopped' in outcome) return
  tell({ ...before, problem: outcome.failure === null ? askWords.offline : outcome.failure || askWords.failed })
}
