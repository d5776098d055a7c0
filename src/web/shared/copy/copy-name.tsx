// The owner says what a copy is called: saved by itself while they type. Empty means the default name again.
import { useEffect, useRef, useState } from 'react'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { longestCopyName } from '#domain/copy/copy-name.ts'
import { copyNameWords as words } from '#language/es/copy/copy-name.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { Field } from '#web/ui/form/field.tsx'

type Named = Pick<CopyOnWire, 'id' | 'name' | 'default_name'>

/** Typed as the default name is, it goes on following what the copy says. */
export const saveCopyName = ({ id, default_name }: Named, typed: string) =>
  call('update-copy', { id, name: typed.trim() === default_name ? '' : typed })

export const copyNameHint = ({ name, default_name }: Omit<Named, 'id'>): string =>
  (name === default_name ? words.usual : words.hint)(default_name)

const pause = 800

type CopyNameFieldProps = {
  copy: Named
  /** The default name that the copy is about to have, where it is another than now. */
  defaultName?: string
  /** Hears that what is in the box is kept. */
  onSaved?: () => void
}

export function CopyNameField({ copy, defaultName, onSaved }: CopyNameFieldProps) {
  const [named, setNamed] = useState<Named>(copy)
  const [typed, setTyped] = useState(copy.name)
  const [problem, setProblem] = useState<string>()
  const unsaved = useRef<string | null>(null)
  const default_name = defaultName ?? named.default_name
  const shown = typed === named.default_name ? default_name : typed
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save() {
    clearTimeout(timer.current)
    const wanted = unsaved.current
    if (wanted === null) return
    unsaved.current = null
    try {
      const saved = await saveCopyName({ ...named, default_name }, wanted)
      setNamed({ id: copy.id, name: saved.name, default_name: saved.default_name })
      setProblem(undefined)
      // Typing has gone on meanwhile: that is saved by itself, and nothing is put in its place.
      if (unsaved.current === null && saved.name === saved.default_name) setTyped(saved.name)
      onSaved?.()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      unsaved.current ??= wanted
      setProblem(error.fields.name ?? words.unsaved)
    }
  }

  // Leaving the page saves what the pause has not saved yet.
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => void latest.current(), [])

  return (
    <Field
      label={words.label}
      value={shown}
      maxLength={longestCopyName}
      autoComplete="off"
      hint={copyNameHint({ name: shown.trim() || default_name, default_name })}
      error={problem}
      onChange={({ target }) => {
        setTyped(target.value)
        unsaved.current = target.value
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void latest.current(), pause)
      }}
      onBlur={() => void save()}
    />
  )
}
