// Where a PDF is dropped, pasted or chosen; and how far it is while one waits.
import { type DragEvent, useEffect, useId, useState } from 'react'
import { verification } from '#language/es/verification.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Verification } from './use-verification.ts'
import styles from './verifying.module.css'

const words = verification.file

type DropProps = { problem: string | null; onFiles: (files: FileList | readonly File[]) => unknown }

export function Drop({ problem, onFiles }: DropProps) {
  const id = useId()
  const [over, setOver] = useState(false)

  useEffect(() => {
    function handlePaste({ clipboardData }: ClipboardEvent) {
      if (clipboardData?.files.length) void onFiles(clipboardData.files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  })

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void onFiles(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button in it is for everybody.
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <svg className={styles.paper} viewBox="0 0 50 62" aria-hidden="true">
        <path d="M3 2h31l13 13v45H3zM34 2v13h13M11 27h28M11 35h28M11 43h18" />
        <path className={styles.rubric} d="M24 52c4-7 7-7 6-2s4-4 7-3 2 2 5 0" />
      </svg>
      <b>{words.drop}</b>
      <span className={styles.quiet}>{words.or}</span>
      <input
        id={id}
        className="sr"
        type="file"
        accept=".pdf,application/pdf"
        onChange={(event) => {
          if (event.target.files?.length) void onFiles([...event.target.files])
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.choose}>
        {words.choose}
      </label>
      <small>{words.limit}</small>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </div>
  )
}

type UnderwayProps = {
  state: Extract<Verification, { kind: 'hashing' | 'asking' | 'sending' }>
  onCancel: () => void
}

export function Underway({ state, onCancel }: UnderwayProps) {
  const percent = 'percent' in state && state.percent < 100 ? state.percent : undefined
  const { name } = state.file
  const said = {
    hashing: words.hashing(name),
    asking: words.asking,
    sending: percent === undefined ? words.reading(name) : words.sending(name, percent),
  }[state.kind]
  return (
    <div className={styles.drop}>
      <p role="status">{said}</p>
      <progress aria-label={words.progress} max={100} value={percent} />
      <Button size="small" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  )
}
