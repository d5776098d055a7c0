// Find and replace in the whole document: how many, where, this one or all of them.
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Content } from '#domain/writing/model.ts'
import { findIn, replaceIn } from '#domain/writing/text/find.ts'
import { findWords as words } from '#language/es/writing/editor.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { markFound, showFound, unmarkFound } from '../text/found-marks.ts'
import { EditorIcon } from './editor-icon.tsx'
import styles from './find-bar.module.css'

/** `from`: words to begin with, and the section in which they were found. */
type FindBarProps = {
  content: Content
  readOnly: boolean
  /** What shows the text: once it is another, the marks are made anew. */
  shownBy: unknown
  from?: { words: string; section: string | null } | undefined
  onClose: () => void
}

export function FindBar({ content, readOnly, shownBy, from, onClose }: FindBarProps) {
  const { store } = useEditingSession()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(from?.words ?? '')
  const [replacement, setReplacement] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWord, setWholeWord] = useState(false)
  /** Led here by a search, one reads: what replaces stays away until it is asked for. */
  const [replacing, setReplacing] = useState(!from)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      findIn(content, query, {}).findIndex(({ section }) => section === from?.section),
    ),
  )
  const options = useMemo(() => ({ matchCase, wholeWord }), [matchCase, wholeWord])
  const matches = useMemo(() => (query ? findIn(content, query, options) : []), [content, query, options])
  const index = Math.min(at, matches.length - 1)
  const current = matches[index]

  // Led here by a search, one reads first: on a phone the keyboard would cover half of the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => {
    if (!from) input.current?.focus()
  }, [])
  useEffect(() => unmarkFound, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shownBy` stands for what is on the page.
  useLayoutEffect(() => markFound(matches, current), [matches, current, shownBy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (current) showFound(current)
  }, [current, shownBy])

  const go = (steps: number) => setAt((index + steps + matches.length) % Math.max(matches.length, 1))

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }

  function handleReplace() {
    if (!current) return
    store.setContent((before) => replaceIn(before, query, replacement, options, current), { place: current.section })
  }

  function handleReplaceAll() {
    const count = matches.length
    store.setContent((before) => replaceIn(before, query, replacement, options))
    toast('done', words.replaced(count))
  }

  const none = matches.length === 0
  return (
    <search
      className={`row wrap sticky w-60 gap-04 p-2 r-box on-sheet sh-pop ${styles.bar}`}
      aria-label={words.region}
      onKeyDown={handleKey}
      data-own-undo=""
      data-find=""
    >
      <input
        className="shrinks h-2125 control"
        ref={input}
        aria-label={words.query}
        placeholder={words.query}
        value={query}
        maxLength={200}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
      />
      <span className={`t-13 ink-3 figures ${styles.count}`} role="status">
        {query && words.count(index + 1, matches.length)}
      </span>
      <button
        type="button"
        className={`stack-inline place-centre square-36 ink-2 bare r-ctl pressed hover-desk phone-square-tap ${styles.tool}`}
        aria-label={words.previous}
        title={words.previous}
        disabled={none}
        onClick={() => go(-1)}
      >
        <EditorIcon name="up" />
      </button>
      <button
        type="button"
        className={`stack-inline place-centre square-36 ink-2 bare r-ctl pressed hover-desk phone-square-tap ${styles.tool}`}
        aria-label={words.next}
        title={words.next}
        disabled={none}
        onClick={() => go(1)}
      >
        <EditorIcon name="downArrow" />
      </button>
      {!readOnly && !replacing && (
        <Button size="small" weight="quiet" className={styles.after} onClick={() => setReplacing(true)}>
          {words.replaceToo}
        </Button>
      )}
      {!readOnly && replacing && (
        <>
          <input
            className={`shrinks h-2125 control ${styles.after}`}
            aria-label={words.replacement}
            placeholder={words.replacement}
            value={replacement}
            maxLength={200}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button size="small" className={styles.after} disabled={none} onClick={handleReplace}>
            {words.replace}
          </Button>
          <Button size="small" className={styles.after} disabled={none} onClick={handleReplaceAll}>
            {words.replaceAll}
          </Button>
        </>
      )}
      <button
        type="button"
        className={`stack-inline place-centre square-36 ink-2 bare r-ctl pressed hover-desk phone-square-tap ${styles.tool}`}
        aria-label={words.close}
        title={words.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      {replacing && (
        <div className={`flow wrap t-13 ${styles.options}`}>
          <label className="row-inline h-175 gap-04">
            <input type="checkbox" checked={matchCase} onChange={(event) => setMatchCase(event.target.checked)} />
            {words.matchCase}
          </label>
          <label className="row-inline h-175 gap-04">
            <input type="checkbox" checked={wholeWord} onChange={(event) => setWholeWord(event.target.checked)} />
            {words.wholeWord}
          </label>
        </div>
      )}
    </search>
  )
}
