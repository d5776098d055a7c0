// An empty document: calm, with the two ways to begin it.
import { useId, useRef, useState } from 'react'
import { readText } from '#domain/reading/plain-text.ts'
import type { Section } from '#domain/writing/model.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { contentWords } from '#language/es/writing/editor.ts'
import { importWords } from '#language/es/writing/import.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './empty-document.module.css'
import { newId } from './sections/section-actions.ts'

const words = contentWords.empty

/** A document that has a title already keeps the one that was pasted in its text, unless it is the same. */
const titledBy = (own: string, pasted: string): Section[] =>
  pasted && own.trim() && fold(own) !== fold(pasted) ? [{ id: newId(), kind: 'heading', title: pasted, body: [] }] : []

export function EmptyDocument({ onFirst }: { onFirst: () => void }) {
  const { store } = useEditingSession()
  const [pasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  function handlePaste() {
    const read = readText(text, newId)
    if (!read || read.sections.length + (read.title ? 1 : 0) === 0) {
      setProblem(read ? words.pasteEmpty : words.pasteTooLong)
      return field.current?.focus()
    }
    const { title, numbering, sections, notes } = read
    store.change((draft) => ({
      ...draft,
      title: draft.title.trim() ? draft.title : title,
      content: { ...draft.content, numbering, sections: [...titledBy(draft.title, title), ...sections] },
    }))
    for (const note of notes) toast('done', importWords.notes[note])
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
          onConfirm={handlePaste}
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
