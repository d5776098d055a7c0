// Tags as chips with a field behind them: Enter and the comma add, backspace in the empty field takes the last one away.
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { limits } from '#domain/writing/model.ts'
import { classificationWords as words } from '#language/es/writing/classification.ts'
import { Icon } from '#web/ui/icon.tsx'
import { addTags, type TagsAdded } from './tags.ts'
import styles from './tags-input.module.css'

type TagsInputProps = {
  tags: readonly string[]
  hint: string
  readOnly: boolean
  onChange: (tags: string[]) => void
}

function saidOf({ added, problem }: TagsAdded): string {
  const last = added.at(-1)
  if (!problem) return last ? words.tagAdded(last) : ''
  if (problem.code === 'known') return words.tagKnown(problem.tag)
  return problem.code === 'long' ? words.tagLong(limits.tag) : words.tagsFull(limits.tags)
}

export function TagsInput({ tags, hint, readOnly, onChange }: TagsInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  /** What could not be taken stays in the field, to be corrected. */
  function add(text: string) {
    const result = addTags(tags, text)
    if (result.added.length > 0) onChange(result.tags)
    const said = saidOf(result)
    setSaid(said)
    setProblem(result.problem ? said : null)
    setWritten(result.problem && result.problem.code !== 'known' ? result.problem.tag : '')
  }

  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag))
    setSaid(words.tagRemoved(tag))
    setProblem(null)
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(written)
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && written === '' && last !== undefined) remove(last)
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(text)) return
    event.preventDefault()
    add(`${written}${text}`)
  }

  return (
    <div className={`stack gap-0375 ${styles.field}`}>
      <label htmlFor={id}>{words.tags}</label>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only brings the pointer to the field, which has its own keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <div
        className={`row wrap tap gap-04 control typed hover-border-2 ${styles.box}`}
        data-invalid={problem ? true : undefined}
        data-read={readOnly || undefined}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {tags.length > 0 && (
          <ul className={`i-095 ${styles.tags}`} aria-label={words.tags}>
            {tags.map((tag) => (
              <li className="row-inline at-most-full h-20 t-14 w500 breaks r-4 on-desk-2" key={tag}>
                <span>{tag}</span>
                {!readOnly && (
                  <button
                    className="centre rigid square-32 ink-3 frameless r-4 groundless pressed hover-ink"
                    type="button"
                    aria-label={words.tagRemove(tag)}
                    onClick={() => remove(tag)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {!readOnly && (
          <input
            className="shrinks h-20 frameless groundless"
            ref={input}
            id={id}
            data-own-undo
            autoComplete="off"
            enterKeyHint="done"
            placeholder={tags.length === 0 ? words.tagAdd : undefined}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            onBlur={() => written.trim() && add(written)}
          />
        )}
      </div>
      <div className={`flow gap-4 t-13 ink-3 ${styles.below}`} id={`${id}-hint`}>
        <p data-problem={problem ? true : undefined}>{problem ?? hint}</p>
        <p>{words.counted(tags.length, limits.tags)}</p>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  )
}
