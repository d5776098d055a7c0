// Shows both versions of a document in conflict, for the user to choose from.
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { WritingOnWire } from '#contract/writing.ts'
import type { ComparedPart, ComparedWords } from '#domain/sheet/compare.ts'
import { frameWords, conflictWords as words } from '#language/es/writing/editing-session.ts'
import { CallFailure } from '#web/app/call.ts'
import { compareWritings } from '#web/shared/sheet/compared-writings.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './conflict-dialog.module.css'
import { type Draft, draftOf } from './draft.ts'
import { useEditingSession } from './editing-session-context.tsx'

const writingOf = ({ title, content, meta }: Draft) => ({ title, content, country: meta.country })

type Which = 'mine' | 'theirs'
/** The comparison treats `theirs` as the older version: what only `mine` has counts as added. */
const hidden = { mine: 'removed', theirs: 'added' } as const satisfies Record<Which, string>

function Words({ words: pieces, side }: { words: ComparedWords; side: Which }) {
  const shown = pieces.filter(({ change }) => change !== hidden[side])
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change.
  return shown.map(({ text, change }, index) => (change ? <mark key={index}>{text}</mark> : text))
}

function Side({ part, side }: { part: ComparedPart; side: Which }) {
  if (part.change === hidden[side]) return <p className="t-14 ink-3">{words.missing}</p>
  const number = side === 'theirs' ? (part.formerNumber ?? part.number) : part.number
  const paragraphs = part.paragraphs.filter(({ change }) => change !== hidden[side])
  return (
    <div className={`read-16-wide breaks lines ${styles.text}`}>
      {part.kind === 'title' && <p className="mb-1 ink-3 small-head">{words.documentTitle}</p>}
      <p>
        {number && <span className="w650 rubric">{number} </span>}
        <b className="w600">
          <Words words={part.title} side={side} />
        </b>
      </p>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do the paragraphs.
        <p key={index}>
          {paragraph.prefix} <Words words={paragraph.words} side={side} />
        </p>
      ))}
    </div>
  )
}

export function ConflictDialog({ theirs }: { theirs: WritingOnWire }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const editing = useEditingSession()
  const [busy, setBusy] = useState(false)
  const [mine] = useState(() => editing.store.draft())
  const parts = useMemo(() => compareWritings(writingOf(draftOf(theirs)), writingOf(mine)), [mine, theirs])
  const different = parts.filter(({ change }) => change !== 'same')

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  async function handleBoth() {
    setBusy(true)
    try {
      await editing.keepBoth(theirs, words.mineAs(mine.title || frameWords.untitled))
      toast('done', words.bothKept)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toast('failed', error.message)
      setBusy(false)
    }
  }

  function handleMine() {
    editing.keepMine(theirs)
    toast('done', words.mineKept)
  }

  function handleTheirs() {
    editing.takeTheirs(theirs)
    toast('done', words.theirsTaken)
  }

  return (
    <dialog
      ref={dialog}
      className={`clipped p-0 ink frameless r-box on-sheet sh-pop ${styles.dialog}`}
      aria-labelledby={id}
      // Escape does not close it: the user has to choose.
      onCancel={(event) => event.preventDefault()}
    >
      <div className={`stack gap-2 ${styles.head}`}>
        <h2 className="t-21" id={id}>
          {words.title}
        </h2>
        <p className="w-44 ink-2">{words.text}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
      <section className={`scrolls on-sheet-2 focus-inside ${styles.sides}`} tabIndex={0} aria-label={words.title}>
        <div className={`stack two-columns sticky on-top gap-4 py-3 on-sheet-2 ${styles.names}`}>
          <h3>{words.mine}</h3>
          <h3>{words.theirs}</h3>
        </div>
        <ul>
          {different.map((part) => (
            <li key={part.id ?? 'title'} className={`stack two-columns gap-4 pb-4 small-one-column ${styles.row}`}>
              <div className="p-4 paper">
                <h4 className="sr">{words.mine}</h4>
                <Side part={part} side="mine" />
              </div>
              <div className="p-4 paper">
                <h4 className="sr">{words.theirs}</h4>
                <Side part={part} side="theirs" />
              </div>
            </li>
          ))}
        </ul>
        {parts.some(({ moved }) => moved) && <p className={`t-14 ink-3 ${styles.note}`}>{words.moved}</p>}
        <p className={`t-14 ink-3 ${styles.note}`}>
          {different.length > 0 ? words.same(parts.length - different.length) : words.identical}
        </p>
      </section>
      <div className={`flow wrap to-end gap-3 p-4-5 ${styles.buttons}`}>
        <Button onClick={handleTheirs}>{words.takeTheirs}</Button>
        <Button onClick={handleBoth} busy={busy}>
          {words.keepBoth}
        </Button>
        <Button weight="ink" onClick={handleMine}>
          {words.keepMine}
        </Button>
      </div>
    </dialog>
  )
}
