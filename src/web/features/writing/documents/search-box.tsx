// Searches a list of documents while the user types; the address follows, so that a reload finds the same.
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { documentWords } from '#language/es/writing/documents.ts'
import { useLocation, useNavigate, useNavigationType } from '#web/app/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { wordsOf } from './list/lists.ts'
import styles from './search-box.module.css'
import { useAsked } from './use-asked.ts'
import { addressOf, changed, type View } from './view.ts'

const pauseMs = 250
const typed = 'typed'
const asTyped = { replace: true, state: typed }

export function SearchBox({ view }: { view: View }) {
  const words = wordsOf[view.list].search
  const viewAsked = useAsked(view)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(view.q)
  const [known, setKnown] = useState(view.q)
  const { state } = useLocation()
  // The result of an earlier search by this box must not overwrite what is being typed now.
  const ours = useNavigationType() === 'REPLACE' && state === typed
  if (known !== view.q) {
    setKnown(view.q)
    if (!ours) setWritten(view.q)
  }
  const latest = useRef(viewAsked)
  const asked = useRef(view.q)
  useEffect(() => {
    latest.current = viewAsked
  }, [viewAsked])
  useEffect(() => {
    if (!ours) asked.current = view.q
  }, [view, ours])

  const ask = useCallback(
    (q: string) => {
      asked.current = q
      navigate(addressOf(changed(latest.current(), { q })), asTyped)
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
    <search className={`grows ${styles.search}`}>
      <form className="anchor" onSubmit={handleSubmit}>
        <Icon name="search" className={`absolute untouchable ink-3 ${styles.icon}`} />
        <input
          className="full ctl control"
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
          <button
            className="centre absolute ink-2 bare r-ctl pressed"
            type="button"
            aria-label={documentWords.search.clear}
            onClick={handleClear}
          >
            <Icon name="close" />
          </button>
        )}
      </form>
    </search>
  )
}
