// The owner says what a copy is called: saved by itself while they type. Empty means the default name again.
import { useEffect, useRef, useState } from 'react'
import type { CopyOnWire } from '#contract/copies.ts'
import { longestCopyName } from '#domain/copy/copy-name.ts'
import { copyNameWords as words } from '#language/es/copy-name.ts'
import { CallFailure, call } from './call.ts'
import { Field } from './ui/field.tsx'

type Named = Pick<CopyOnWire, 'id' | 'name' | 'default_name'>

/** Typed as the default name is, it goes on following what the copy says. */
export const saveCopyName = ({ id, default_name }: Named, typed: string) =>
  call('update-copy', { id, name: typed.trim() === default_name ? '' : typed })

export const copyNameHint = ({ name, default_name }: Omit<Named, 'id'>): string =>
  (name === default_name ? words.usual : words.hint)(default_name)

const pause = 800

/** `onSaved` hears that what is in the box is kept. */
export function CopyNameField({ copy, onSaved }: { copy: Named; onSaved?: () => void }) {
  const [named, setNamed] = useState<Named>(copy)
  const [typed, setTyped] = useState(copy.name)
  const [problem, setProblem] = useState<string>()
  const unsaved = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save() {
    clearTimeout(timer.current)
    const wanted = unsaved.current
    if (wanted === null) return
    unsaved.current = null
    try {
      const { name, default_name } = await saveCopyName(named, wanted)
      setNamed({ id: copy.id, name, default_name })
      setProblem(undefined)
      // Typing has gone on meanwhile: that is saved by itself, and nothing is put in its place.
      if (unsaved.current === null && wanted.trim() === '') setTyped(name)
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
      value={typed}
      maxLength={longestCopyName}
      autoComplete="off"
      hint={copyNameHint({ name: typed.trim() || named.default_name, default_name: named.default_name })}
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
