// What was understood of a pasted text, before it goes in: its sections, its parties, and what is worth a look. Loaded with the first paste.
import { useId, useLayoutEffect, useState } from 'react'
import { bringIn, isDivided } from '#domain/reading/bring-in.ts'
import type { Understood } from '#domain/reading/understand.ts'
import { listed } from '#domain/words/lists.ts'
import { limits, type Section } from '#domain/writing/model.ts'
import { type ClauseNumber, clauseNumbers } from '#domain/writing/text/numbering.ts'
import { paragraphsOf, plainText } from '#domain/writing/text/walk.ts'
import { importWords } from '#language/es/writing/import.ts'
import { pastingWords as words } from '#language/es/writing/pasting.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { newId } from '#web/shared/editing-session/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './paste-review.module.css'
import { type Pasting, partingIn, pasteUndivided } from './pasting.ts'
import { understandPaste } from './read-paste.ts'

export type PasteReviewProps = {
  pasting: Pasting
  onClose: () => void
  /** Opens the section that came in first. */
  onPasted: (section: string) => void
}

export function PasteReview({ pasting, onClose, onPasted }: PasteReviewProps) {
  const { store } = useEditingSession()
  const [read] = useState(() => understandPaste(pasting, store.draft(), newId))
  const isAsked = read !== null && isDivided(read)

  function handleUndivided() {
    onClose()
    pasteUndivided(pasting)
  }

  function handlePaste() {
    const draft = store.draft()
    // What changed in the meantime stays: its fields and parties are not those that were there when the text was read.
    const now = understandPaste(pasting, draft, newId)
    const next = now && bringIn(draft, now, partingIn(pasting, draft.content), newId)
    onClose()
    if (!now || !next) return toast('failed', words.tooLong)
    const [first] = now.sections
    store.change((before) => ({ ...before, ...next }), { place: first?.id ?? null })
    if (first) onPasted(first.id)
    const after = store.draft()
    toast('done', words.done, {
      label: words.undo,
      onAct: () => {
        if (store.draft() === after) store.undo()
      },
    })
  }

  // Without clauses there is nothing to ask about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => {
    if (!isAsked) handleUndivided()
  }, [])

  return isAsked ? <Review read={read} onPaste={handlePaste} onUndivided={handleUndivided} onClose={onClose} /> : null
}

type ReviewProps = { read: Understood; onPaste: () => void; onUndivided: () => void; onClose: () => void }

function Review({ read, onPaste, onUndivided, onClose }: ReviewProps) {
  const id = useId()
  const { sections, numbering, found, notes, loose, title } = read
  const numbers = clauseNumbers(sections, numbering)
  const checks = [
    ...notes.map((note) => importWords.notes[note]),
    ...(loose.length > 0
      ? [words.loose(listed(loose.slice(0, mostQuoted).map((each) => `«${each}»`)), loose.length > mostQuoted)]
      : []),
  ]
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={`stack gap-3 p-5 ${styles.review}`}>
        <h2 id={id}>{words.title}</h2>
        <p className="ink-2">{`${listed(words.found(found))}.`}</p>
        {found.parties.length > 0 && <p className="t-14 ink-2">{words.parties(listed(found.parties))}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
        <ol className={`stack gap-1 t-14 framed r-ctl ${styles.outline}`} aria-label={words.outline} tabIndex={0}>
          {title && <li className={`w600 ${styles.entry} ${styles.heading}`}>{title}</li>}
          {sections.map((section) => (
            <Entry key={section.id} section={section} number={numbers.get(section.id)} />
          ))}
        </ol>
        {checks.length > 0 && (
          <div className="stack gap-1 t-14 ink-2">
            <p className="w600">{words.check}</p>
            <ul className={styles.checks}>
              {checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={`flow wrap to-end gap-3 ${styles.buttons}`}>
          <Button weight="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={onUndivided}>{words.undivided}</Button>
          <Button weight="ink" onClick={onPaste}>
            {words.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const mostQuoted = 3
const longestStart = 70

function startOf({ body }: Section): string {
  for (const { content } of paragraphsOf(body.slice(0, 3))) {
    const text = plainText(content).replaceAll('\ufffc', '…').trim()
    if (text) return text.length > longestStart ? `${text.slice(0, longestStart).trimEnd()}…` : text
  }
  return ''
}

function Entry({ section, number }: { section: Section; number: ClauseNumber | undefined }) {
  const { kind, title } = section
  if (kind === 'heading') return <li className={`w600 ${styles.entry} ${styles.heading}`}>{title}</li>
  const name = kind === 'signatures' ? words.signatures : title
  return (
    <li className={styles.entry}>
      {number && <b className="rubric">{number.label} </b>}
      {name.slice(0, limits.title) || <span className="ink-3">{startOf(section) || words.text}</span>}
    </li>
  )
}
