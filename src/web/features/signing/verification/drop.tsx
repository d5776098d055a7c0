// Where a PDF is dropped, pasted or chosen.
import { type DragEvent, useEffect, useId, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { Words } from './asked.ts'
import styles from './verifying.module.css'

type DropProps = {
  words: Words['file']
  problem: string | null
  /** The user is about to bring a file. */
  onSoon: () => unknown
  onFiles: (files: Iterable<File>) => unknown
}

export function Drop({ words, problem, onSoon, onFiles }: DropProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button in it works for all.
    <div
      className={`stack across-centre content-centre gap-035 breaks text-centre r-paper on-sheet ${styles.drop}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragEnter={onSoon}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <svg className={`drawn phone-none ${styles.paper}`} viewBox="0 0 50 62" aria-hidden="true">
        <path d="M3 2h31l13 13v45H3zM34 2v13h13M11 27h28M11 35h28M11 43h18" />
        <path className={styles.rubric} d="M24 52c4-7 7-7 6-2s4-4 7-3 2 2 5 0" />
      </svg>
      <b>{words.drop}</b>
      <span className={`ink-2 ${styles.quiet}`}>{words.or}</span>
      <input
        id={id}
        className="sr"
        type="file"
        accept=".pdf,application/pdf"
        onClick={onSoon}
        onChange={(event) => {
          if (event.target.files?.length) void onFiles([...event.target.files])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`row-inline ctl mt-09 px-4 t-15 w550 on-ink r-ctl on-dark pressed phone-middle phone-full ${styles.choose}`}
      >
        {words.choose}
      </label>
      <small className="mt-035 t-13 ink-3">{words.limit}</small>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </div>
  )
}
