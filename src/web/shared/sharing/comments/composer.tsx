// Where a comment is written. «@» offers the people who have the document; arrows and Intro choose one.
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { commentLimits } from '#domain/sharing/comment.ts'
import { commentWords as words } from '#language/es/comment/comments.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import styles from './comments.module.css'
import { type Naming, namedSoFar, withName } from './naming.ts'

type ComposerProps = {
  label: string
  hint?: string
  submit: string
  people: readonly string[]
  start?: string
  /** Whatever is in the field, until it is sent. */
  onType?: (body: string) => void
  busy: boolean
  error: string | undefined
  autoFocus?: boolean
  /** False where it was not taken: it stays to be sent again. */
  onSubmit: (body: string) => Promise<boolean>
  onCancel?: () => void
}

export function Composer(props: ComposerProps) {
  const { label, hint, submit, people, start = '', onType, busy, error, autoFocus, onSubmit, onCancel } = props
  const [body, setOwnBody] = useState(start)
  const [isMissing, setMissing] = useState(false)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLTextAreaElement | null>(null)
  const caret = useRef<number | null>(null)
  const list = useId()

  function setBody(next: string) {
    setOwnBody(next)
    onType?.(next)
  }

  // An inserted name leaves the caret behind it.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    field.current = target
    setBody(target.value)
    setMissing(false)
    setNaming(namedSoFar(target.value, target.selectionStart, people))
    setChosen(0)
  }

  function name(person: string) {
    if (!naming) return
    const made = withName(body, naming, person)
    setBody(made.text)
    setNaming(null)
    caret.current = made.caret
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void handleSubmit(event)
    if (!naming) return
    const { found } = naming
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + found.length) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && found[chosen]) name(found[chosen])
    else if (event.key === 'Escape') setNaming(null)
    else return
    // Of the list, and not of the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }

  async function handleSubmit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    setNaming(null)
    setMissing(!body.trim())
    if (!body.trim() || busy) return
    if (await onSubmit(body)) setOwnBody('')
  }

  return (
    <form
      className={`stack anchor gap-2 ${styles.composer}`}
      method="post"
      noValidate
      data-own-undo=""
      onSubmit={handleSubmit}
    >
      <TextArea
        label={label}
        hint={hint}
        counted={body.length > commentLimits.body * 0.8 ? words.counted : undefined}
        rows={2}
        autoFocus={autoFocus}
        maxLength={commentLimits.body}
        value={body}
        error={isMissing ? words.missing : error}
        aria-autocomplete="list"
        aria-controls={naming ? list : undefined}
        aria-activedescendant={naming ? `${list}-${chosen}` : undefined}
        onChange={handleChange}
        onKeyDown={handleKey}
        onBlur={() => setNaming(null)}
      />
      {naming && (
        <div id={list} role="listbox" aria-label={words.people} className={`r-ctl on-sheet sh-pop ${styles.people}`}>
          {naming.found.map((person, place) => (
            <div
              className="row ctl px-06 t-14 w500 pressed"
              key={person}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              // Before the field loses the focus, and with it the list.
              onPointerDown={(event) => {
                event.preventDefault()
                name(person)
              }}
            >
              {person}
            </div>
          ))}
        </div>
      )}
      <p className="sr" role="status">
        {naming && words.peopleFound(naming.found.length)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus until the click has come, since with it the list above would go and the buttons would move. */}
      <div className="flow wrap to-end gap-1" onMouseDown={(event) => naming && event.preventDefault()}>
        {onCancel && (
          <Button size="small" weight="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button size="small" weight="ink" type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
