// Input for the name of a folder in the tree: Enter and blur save it, Escape cancels.
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { folderWords as words } from '#language/es/writing/documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './folders.module.css'

type FolderNameFormProps = {
  label: string
  name?: string
  /** Resolves to null when saved, otherwise to the reason of the failure. */
  onSave: (name: string) => Promise<string | null>
  onClose: () => void
}

const longest = 80

export function FolderNameForm({ label, name = '', onSave, onClose }: FolderNameFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const underway = useRef(false)

  useEffect(() => input.current?.select(), [])

  async function save() {
    const wanted = written.trim()
    if (!wanted || wanted === name) return onClose()
    if (underway.current) return
    underway.current = true
    const failure = await onSave(wanted)
    // After success `underway` stays set: the blur when the input is removed must not save a second time.
    if (failure === null) return onClose()
    underway.current = false
    setProblem(failure)
    input.current?.focus()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    underway.current = true
    onClose()
  }

  return (
    <form className={`stack items-centre ink-2 ${styles.naming}`} method="post" onSubmit={handleSubmit}>
      <Icon name="folder" />
      <input
        className="full h-20 px-2 t-14 ink framed-field on-sheet"
        ref={input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        maxLength={longest}
        autoComplete="off"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => problem === null && save()}
      />
      <button
        type="submit"
        className={`centre rigid ink-3 bare r-ctl pressed hover-ink ${styles.mini}`}
        aria-label={words.save}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="check" />
      </button>
      {problem && (
        <p id={id} role="alert" className={`t-13 w500 danger ${styles.problem}`}>
          {problem}
        </p>
      )}
    </form>
  )
}
