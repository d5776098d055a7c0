// The choices of a field, one a line: Enter goes on to the next, and a pasted list becomes as many choices.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Field, limits } from '#domain/writing/model.ts'
import { choiceWords as words } from '#language/es/writing/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { renameChoice } from './acts.ts'
import type { Change } from './change.ts'
import styles from './choices-editor.module.css'

type ChoiceField = Extract<Field, { type: 'choice' }>
type ChoicesEditorProps = { field: ChoiceField; onSet: (field: Field, key?: string) => void; onChange: Change }

export function ChoicesEditor({ field, onSet, onChange }: ChoicesEditorProps) {
  const { id, choices } = field
  const list = useRef<HTMLOListElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const isFull = choices.length >= limits.choices
  const set = (next: string[]) => onSet({ ...field, choices: next.slice(0, limits.choices) })

  // The line that was just made is there only after the next drawing.
  useEffect(() => {
    if (wanted === null) return
    list.current?.querySelectorAll('input')[wanted]?.focus()
    setWanted(null)
  }, [wanted])

  function insert(at: number) {
    if (isFull) return
    set(choices.toSpliced(at, 0, ''))
    setWanted(at)
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (choices[index + 1] === '') setWanted(index + 1)
      else insert(index + 1)
    }
    if (event.key === 'Backspace' && choices[index] === '' && choices.length > 1) {
      event.preventDefault()
      set(choices.toSpliced(index, 1))
      setWanted(Math.max(0, index - 1))
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:[-•*·]|\d+[.)])\s+/, '').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const pasted = lines.map((line) => line.slice(0, limits.choice))
    set(choices.toSpliced(index, choices[index] ? 0 : 1, ...pasted))
    setWanted(Math.min(index + pasted.length, limits.choices) - 1)
  }

  return (
    <fieldset className={`stack shrinks gap-2 m-0 p-0 frameless ${styles.field}`}>
      <legend className="p-0 t-14 w550">{words.legend}</legend>
      <ol ref={list} className={`stack gap-2 unless-empty ${styles.list}`}>
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices are texts, and their place is all that tells them apart.
          <li className="flow gap-015" key={index}>
            <input
              className="grows shrinks ctl px-3 control"
              aria-label={words.choice(index + 1)}
              placeholder={words.placeholder}
              maxLength={limits.choice}
              autoComplete="off"
              value={choice}
              onChange={(event) => {
                const text = event.target.value
                onChange((before) => renameChoice(before, id, index, text), { key: `choice:${id}:${index}` })
              }}
              onKeyDown={(event) => handleKeyDown(event, index)}
              onPaste={(event) => handlePaste(event, index)}
            />
            <button
              type="button"
              className={`centre rigid ink-2 frameless r-ctl groundless pressed ${styles.up}`}
              aria-label={words.up(index + 1)}
              title={words.up(index + 1)}
              disabled={index === 0}
              onClick={() => set(choices.toSpliced(index, 1).toSpliced(index - 1, 0, choice))}
            >
              <Icon name="down" />
            </button>
            <button
              className="centre rigid ink-2 frameless r-ctl groundless pressed"
              type="button"
              aria-label={words.remove(index + 1)}
              title={words.remove(index + 1)}
              onClick={() => {
                set(choices.toSpliced(index, 1))
                setWanted(Math.max(0, index - 1))
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      {choices.length === 0 && <p className="t-14 ink-2">{words.none}</p>}
      <div>
        <Button icon="plus" size="small" disabled={isFull} onClick={() => insert(choices.length)}>
          {isFull ? words.full(limits.choices) : words.add}
        </Button>
      </div>
    </fieldset>
  )
}
