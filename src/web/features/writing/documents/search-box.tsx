// Searching a list of documents as one types; the address follows, so that a reload finds the same.
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { documentWords } from '#language/es/documents.ts'
import { useLocation, useNavigate, useNavigationType } from '#web/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './search-box.module.css'

const pauseMs = 250
const typed = 'typed'
const asTyped = { replace: true, state: typed }

type SearchBoxProps = {
  /** What is shown now. */
  view: { q: string }
  words: { label: string; placeholder: string }
  /** Where the same list is, searched for something else. */
  addressFor: (q: string) => string
}

export function SearchBox({ view, words, addressFor }: SearchBoxProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(view.q)
  const [known, setKnown] = useState(view.q)
  const { state } = useLocation()
  // The answer to what was typed a moment ago must not take the place of what is being typed now.
  const ours = useNavigationType() === 'REPLACE' && state === typed
  if (known !== view.q) {
    setKnown(view.q)
    if (!ours) setWritten(view.q)
  }
  const latest = useRef(addressFor)
  const asked = useRef(view.q)
  useEffect(() => {
    latest.current = addressFor
  }, [addressFor])
  useEffect(() => {
    if (!ours) asked.current = view.q
  }, [view, ours])

  const ask = useCallback(
    (q: string) => {
      asked.current = q
      navigate(latest.current(q), asTyped)
    },
    [navigate],
  )

  useEffect(() => {
    const q = written.trim()
    if (q === asked.current) return
    const timer = setTimeout(() => ask(q), pauseMs)
    return () => clearTimeout(timer)
  }, [written, ask])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    ask(written.trim())
  }

  function handleClear() {
    setWritten('')
    ask('')
    input.current?.focus()
  }

  return (
    <search className={styles.search}>
      <form onSubmit={handleSubmit}>
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={words.label}
          placeholder={words.placeholder}
          maxLength={200}
          autoComplete="off"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
        {written && (
          <button type="button" aria-label={documentWords.search.clear} onClick={handleClear}>
            <Icon name="close" />
          </button>
        )}
      </form>
    </search>
  )
}
