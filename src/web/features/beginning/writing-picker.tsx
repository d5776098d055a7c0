// One of my documents to begin with: searched as one types, its text copied into a new one.
import { useEffect, useState } from 'react'
import type { Input } from '#contract/contract.ts'
import type { WritingSummary } from '#contract/writings.ts'
import { pickWords as words } from '#copy/es/beginning.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { CallFailure, call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './writing-picker.module.css'

type WritingPickerProps = {
  visibility: Visibility
  busy: boolean
  onPick: (source: Input<'create-writing'>) => unknown
}

type Found = { q: string; items: WritingSummary[]; total: number; page: number; pages: number }

const pause = 250

/** One page after another of what matches; the answer to an older question is dropped. */
function useMine(q: string) {
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    let stale = false
    const ask = async () => {
      try {
        const list = await call('list-writings', { q, sort: 'updated' })
        if (!stale) setFound({ ...list, q })
        if (!stale) setFailed(false)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (!stale) setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), q ? pause : 0)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [q, attempt])

  async function more() {
    if (!found) return
    try {
      const next = await call('list-writings', { q: found.q, sort: 'updated', page: found.page + 1 })
      setFound((before) =>
        before?.q === found.q ? { ...next, q: found.q, items: [...before.items, ...next.items] } : before,
      )
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailed(true)
    }
  }

  return { found, failed, more, retry: () => setAttempt(attempt + 1) }
}

export function WritingPicker({ visibility, busy, onPick }: WritingPickerProps) {
  const [written, setWritten] = useState('')
  const q = written.trim()
  const { found, failed, more, retry } = useMine(q)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function handlePick(item: WritingSummary) {
    if (busy || chosen) return
    setChosen(item.id)
    setProblem(null)
    try {
      const { title, content, country } = await call('get-writing', { id: item.id })
      await onPick({ visibility, title, content, country })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setChosen(null)
    }
  }

  return (
    <div className={styles.picker}>
      <search className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={200}
          autoComplete="off"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
      </search>
      {visibility === 'public' && <p className={styles.note}>{words.note}</p>}
      {problem && <Notice kind="danger">{problem}</Notice>}
      {failed && (
        <>
          <Notice kind="danger">{words.failed}</Notice>
          <Button size="small" onClick={retry}>
            {words.retry}
          </Button>
        </>
      )}
      <p className="sr" role="status">
        {found ? words.found(found.total) : words.loading}
      </p>
      {found && found.items.length === 0 && (
        <p className={styles.none}>{found.q ? words.noMatch(found.q) : words.none}</p>
      )}
      {found && found.items.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {found.items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-label={words.use(item.title || words.untitled)}
                aria-busy={chosen === item.id || undefined}
                onClick={() => handlePick(item)}
              >
                <span>{item.title || words.untitled}</span>
                <small>{words.visibility[item.visibility]}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && found.page < found.pages && (
        <Button size="small" weight="quiet" onClick={more}>
          {words.more}
        </Button>
      )}
    </div>
  )
}
