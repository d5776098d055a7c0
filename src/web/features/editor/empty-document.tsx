// An empty document: calm, with the two ways to begin it.
import { useId, useState } from 'react'
import { contentWords } from '#language/es/editor.ts'
import { useSitting } from '#web/sitting/sitting-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './empty-document.module.css'
import { sectionsOfText } from './pasted-text.ts'
import { newId } from './section-actions.ts'

const words = contentWords.empty

export function EmptyDocument({ onFirst }: { onFirst: () => void }) {
  const { store } = useSitting()
  const [pasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const id = useId()

  function handlePaste() {
    store.setContent((content) => ({ ...content, sections: [...content.sections, ...sectionsOfText(text, newId)] }))
    setPasting(false)
  }

  return (
    <div className={styles.empty}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <div className={styles.buttons}>
        <Button weight="ink" onClick={onFirst}>
          <Icon name="plus" />
          {words.first}
        </Button>
        <Button onClick={() => setPasting(true)}>
          <Icon name="document" />
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
            className={styles.text}
            aria-label={words.pasteLabel}
            aria-describedby={`${id}-hint`}
            rows={12}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Confirm>
      )}
    </div>
  )
}
