// A file that is dropped or chosen, and how much of it has gone.
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './file-drop.module.css'

type FileDropProps = {
  words: { drop: string; choose: string }
  accept: string
  onFiles: (files: FileList) => void
}

export function FileDrop({ words, accept, onFiles }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button in it works for all.
    <div
      className={`stack across-centre gap-2 p-5-4 text-centre r-ctl on-sheet-2 dashed-field ${styles.drop}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <Icon className="ink-3" name="document" />
      <p className={styles.invitation}>{words.drop}</p>
      <input
        id={id}
        className="sr"
        type="file"
        accept={accept}
        onChange={(event) => {
          if (event.target.files?.length) onFiles(event.target.files)
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={`row-inline ctl px-4 w550 control pressed hover-border-ink ${styles.choose}`}>
        {words.choose}
      </label>
    </div>
  )
}

type UnderwayWords = {
  sending: (name: string, percent: number) => string
  reading: (name: string) => string
  creating?: string
  progress: string
  cancel: string
}
type UnderwayProps = {
  words: UnderwayWords
  state: { kind: 'sending'; name: string; percent: number } | { kind: 'creating' }
  onCancel: () => void
}

export function Underway({ words, state, onCancel }: UnderwayProps) {
  const sent = state.kind === 'sending' && state.percent === 100
  return (
    <div className={`stack across-start gap-3 breaks ${styles.underway}`}>
      <p role="status">
        {state.kind === 'creating'
          ? words.creating
          : sent
            ? words.reading(state.name)
            : words.sending(state.name, state.percent)}
      </p>
      <progress
        className="full accent-ink"
        aria-label={words.progress}
        max={100}
        value={state.kind === 'sending' && !sent ? state.percent : undefined}
      />
      {state.kind === 'sending' && (
        <Button size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}
