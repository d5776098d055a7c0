// The way of one file: its hash, whether that is known, and only when somebody says so, the file itself.
import { useEffect, useRef, useState } from 'react'
import { verificationPaths } from '#addresses/verification-paths.ts'
import type { KnownDocument } from '#contract/verification.ts'
import { mostBytes } from '#domain/signing/pdf-check.ts'
import type { InspectedFile } from '#domain/signing/verification.ts'
import { askWords, verification } from '#language/es/verification.ts'
import { CallFailure, call } from '#web/call.ts'
import { upload } from '#web/upload.ts'
import { canHash, looksLikePdf, sha256Of } from './hash.ts'

export type Verification =
  | { kind: 'idle'; problem: string | null }
  | { kind: 'hashing'; file: File; percent: number }
  | { kind: 'asking'; file: File }
  | { kind: 'known'; file: File; document: KnownDocument; problem: string | null }
  /** Nothing was sent yet; `why` there is more to look at. */
  | { kind: 'ask'; file: File; why: 'unknown' | 'unhashed' | 'unread'; problem: string | null }
  | { kind: 'sending'; file: File; percent: number }
  | { kind: 'looked'; file: File; result: InspectedFile }
  /** Told without sending it. */
  | { kind: 'refused'; file: File; why: 'not_pdf' | 'too_large' }

const words = verification.file

export function useVerification() {
  const [state, setState] = useState<Verification>({ kind: 'idle', problem: null })
  const underway = useRef<AbortController | null>(null)

  useEffect(() => () => underway.current?.abort(), [])

  function begin(): AbortSignal {
    underway.current?.abort()
    underway.current = new AbortController()
    return underway.current.signal
  }

  async function take(files: FileList | readonly File[]) {
    const file = files[0]
    if (!file) return
    if (files.length > 1) return setState({ kind: 'idle', problem: words.several })
    const signal = begin()
    const tell = (next: Verification) => {
      if (!signal.aborted) setState(next)
    }
    if (file.size > mostBytes) return tell({ kind: 'refused', file, why: 'too_large' })
    try {
      if (!(await looksLikePdf(file))) return tell({ kind: 'refused', file, why: 'not_pdf' })
      if (!canHash()) return tell({ kind: 'ask', file, why: 'unhashed', problem: null })
      tell({ kind: 'hashing', file, percent: 0 })
      const sha256 = await sha256Of(file, signal, (percent) => tell({ kind: 'hashing', file, percent }))
      tell({ kind: 'asking', file })
      const document = await call('verify-document', { sha256 })
      tell(
        document.known
          ? { kind: 'known', file, document, problem: null }
          : { kind: 'ask', file, why: 'unknown', problem: null },
      )
    } catch (error) {
      if (error instanceof CallFailure) tell({ kind: 'idle', problem: error.message })
      else tell({ kind: 'ask', file, why: 'unread', problem: null })
    }
  }

  /** Only ever after somebody said so. */
  async function send() {
    if (state.kind !== 'ask' && state.kind !== 'known') return
    const before = state
    const { file } = before
    const signal = begin()
    setState({ kind: 'sending', file, percent: 0 })
    const outcome = await upload<InspectedFile>({
      path: verificationPaths.file,
      type: 'application/pdf',
      file,
      signal,
      onSent: (percent) => {
        if (!signal.aborted) setState({ kind: 'sending', file, percent })
      },
    })
    if ('data' in outcome) return setState({ kind: 'looked', file, result: outcome.data })
    if ('stopped' in outcome) return
    setState({ ...before, problem: outcome.failure === null ? askWords.offline : outcome.failure || askWords.failed })
  }

  function reset() {
    underway.current?.abort()
    setState({ kind: 'idle', problem: null })
  }

  return { state, take, send, reset }
}
