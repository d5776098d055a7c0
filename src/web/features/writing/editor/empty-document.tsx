// An empty document: calm, with the two ways to begin it.
import { useId, useRef, useState } from 'react'
import { contentWords } from '#language/es/writing/editor.ts'
import { importWords } from '#language/es/writing/import.ts'
import { whenItComes } from '#web/app/patience.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { newId } from '#web/shared/editing-session/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './empty-document.module.css'

const words = contentWords.empty

export function EmptyDocument({ onFirst }: { onFirst: () => void }) {
  const { store } = useEditingSession()
  const [pasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState({ html: '', text: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  async function handlePaste() {
    const { understandPaste, bringIn } = await whenItComes(() => import('./pasting/whole-text.ts'))
    const draft = store.draft()
    // Its formatting, as long as it is what was pasted.
    const read = understandPaste({ html: text === pasted.text ? pasted.html : '', text }, draft, newId)
    const next = read && bringIn(draft, read, null, newId)
    if (!next || read.sections.length + (read.title ? 1 : 0) === 0) {
      setProblem(next ? words.pasteEmpty : words.pasteTooLong)
      return field.current?.focus()
    }
    store.change((before) => ({ ...before, ...next }))
    for (const note of read.notes) toast('done', importWords.notes[note])
    setPasting(false)
  }

  return (
    <div className={`stack across-centre gap-3 text-centre paper ${styles.empty}`}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <div className="flow wrap middle gap-3 mt-3">
        <Button icon="plus" weight="ink" onClick={onFirst}>
          {words.first}
        </Button>
        <Button icon="document" onClick={() => setPasting(true)}>
          {words.paste}
        </Button>
      </div>
      {pasting && (
        <Confirm
          title={words.pasteTitle}
          confirm={words.pasteConfirm}
          onClose={() => setPasting(false)}
          onConfirm={() => void handlePaste()}
        >
          <p id={`${id}-hint`}>{words.pasteText}</p>
          <textarea
            ref={field}
            className={`full read-16-wide control ${styles.text}`}
            aria-label={words.pasteLabel}
            aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
            aria-invalid={problem ? true : undefined}
            rows={12}
            value={text}
            onPaste={({ clipboardData }) =>
              setPasted({
                html: clipboardData.getData('text/html'),
                text: clipboardData.getData('text/plain').replaceAll('\r\n', '\n'),
              })
            }
            onChange={(event) => {
              setText(event.target.value)
              setProblem(null)
            }}
          />
          {problem && (
            <p id={`${id}-problem`} className="t-14 danger">
              {problem}
            </p>
          )}
        </Confirm>
      )}
    </div>
  )
}
