// A finished PDF becomes a private writing: dropped or chosen, sent with its progress, and opened in the editor.
import { useEffect, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { UploadedPdf } from '#contract/uploaded-pdf.ts'
import { limits } from '#domain/writing/model.ts'
import { pdfLimits } from '#domain/writing/pdf/boxes.ts'
import { pdfUploadWords as words } from '#language/es/writing/beginning.ts'
import { newUuid } from '#web/app/new-id.ts'
import { upload } from '#web/shared/calls/upload.ts'
import { rememberFound } from '#web/shared/pdf-pages/found-in-pdf.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FileDrop, Underway } from './file-drop.tsx'

/** Under one id as often as it is sent: an upload whose answer was lost is not made twice. */
type Chosen = { file: File; id: string }
type State =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; percent: number }
  /** With the file where trying again may help. */
  | { kind: 'failed'; message: string; again?: Chosen }

function problemOf(files: FileList): string | null {
  const [file] = files
  if (files.length > 1) return words.several
  if (!file || !(/\.pdf$/i.test(file.name) || file.type === 'application/pdf')) return words.notPdf
  if (file.size === 0) return words.empty
  return file.size > pdfLimits.bytes ? words.tooLarge : null
}

const titleOf = (name: string): string =>
  name
    .replace(/\.pdf$/i, '')
    .replace(/[_\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, limits.title)
    .toWellFormed()

export function PdfUpload({ onOpen }: { onOpen: (id: string) => unknown }) {
  const underway = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>({ kind: 'idle' })

  useEffect(() => () => underway.current?.abort(), [])

  function take(files: FileList) {
    const problem = problemOf(files)
    const [file] = files
    if (problem || !file) setState({ kind: 'failed', message: problem ?? words.notPdf })
    else void send({ file, id: newUuid() })
  }

  async function send(chosen: Chosen) {
    const { file, id } = chosen
    const abort = new AbortController()
    underway.current = abort
    const showSent = (percent: number) => {
      if (!abort.signal.aborted) setState({ kind: 'sending', name: file.name, percent })
    }
    showSent(0)
    const path = documentPaths.uploadPdf(id, { titulo: titleOf(file.name) })
    const outcome = await upload<UploadedPdf>({
      path,
      type: 'application/pdf',
      file,
      signal: abort.signal,
      onSent: showSent,
    })
    if ('stopped' in outcome) return
    if ('failure' in outcome) {
      // The server says what is wrong with the file; otherwise the line or the server may be better the next time.
      const message = outcome.failure === null ? words.offline : outcome.failure || words.failed
      return setState({ kind: 'failed', message, again: chosen })
    }
    rememberFound(outcome.data)
    onOpen(outcome.data.id)
  }

  function handleCancel() {
    underway.current?.abort()
    setState({ kind: 'idle' })
  }

  if (state.kind === 'sending') return <Underway words={words} state={state} onCancel={handleCancel} />
  const again = state.kind === 'failed' ? state.again : undefined
  return (
    <div className="stack gap-3">
      {state.kind === 'failed' && (
        <Notice kind="danger">
          {again && <b>{words.named(again.file.name)} </b>}
          {state.message}
        </Notice>
      )}
      {again && (
        <Button className="self-start" icon="undo" onClick={() => void send(again)}>
          {words.again}
        </Button>
      )}
      <FileDrop words={words} accept=".pdf,application/pdf" onFiles={take} />
      <p className="t-13 ink-3">{words.limit}</p>
    </div>
  )
}
