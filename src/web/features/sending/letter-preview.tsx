// What each of them gets, before anything leaves: the letter as the server writes it, or the sentence for WhatsApp.

import { useEffect, useState } from 'react'
import type { LetterPreview as Letter } from '#contract/copy-letters.ts'
import type { BoxCount } from '#domain/filling/boxes.ts'
import { whatsappSentence, sendingWords as words } from '#language/es/sending.ts'
import { call } from '#web/call.ts'
import { endOfDay } from '#web/deadline.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Draft, Person } from './draft.ts'
import { type Boxes, fillersNow, isDoneAlready } from './leaving.ts'
import styles from './letter-preview.module.css'
import { wayIcons } from './person-details.tsx'
import { shownName } from './person-row.tsx'
import type { Roles } from './roles.ts'

type LetterPreviewProps = {
  copyId: string
  /** What the copy will be called for them. */
  document: string
  draft: Draft
  roles: Roles
  boxes: Boxes
  onLetter: (letter: Letter | undefined) => void
}

/** A letter rather than a link, and somebody else's rather than one's own. */
const mostTelling = (people: readonly Person[]): Person | undefined => {
  const others = people.filter(({ does, isMe }) => does === 'fill' && !isMe)
  return others.find(({ way }) => way === 'email') ?? others[0] ?? people[0]
}

const noBoxes: BoxCount = { missing: 0, total: 0 }

/** While somebody types there is no letter for every key. */
const pause = 400

export function LetterPreview({ copyId, document, draft, roles, boxes, onLetter }: LetterPreviewProps) {
  const { people } = draft
  const [chosen, setChosen] = useState<string>()
  const shown = people.find(({ id }) => id === chosen) ?? mostTelling(people)
  if (!shown) return null
  return (
    <aside className={styles.preview} id="carta" aria-labelledby="send-preview" tabIndex={-1}>
      <h2 id="send-preview">{words.preview}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is filled in here. */}
      <div className={styles.tabs} role="group" aria-labelledby="send-preview">
        {people.map((each) => {
          const name = shownName(each, roles.roleOf(each))
          return (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === shown.id}
              aria-label={words.previewOf(name, each.isMe)}
              onClick={() => setChosen(each.id)}
            >
              <Icon name={each.isMe ? 'person' : wayIcons[each.way]} />
              <span>{name}</span>
            </button>
          )
        })}
      </div>
      <Shown
        person={isDoneAlready(shown, boxes) ? { ...shown, does: 'sign' } : shown}
        isAskedNow={fillersNow(draft, boxes).includes(shown)}
        boxes={boxes.get(shown.id) ?? noBoxes}
        copyId={copyId}
        document={document}
        draft={draft}
        onLetter={onLetter}
      />
    </aside>
  )
}

type ShownProps = Pick<LetterPreviewProps, 'copyId' | 'document' | 'draft' | 'onLetter'> & {
  person: Person
  isAskedNow: boolean
  boxes: BoxCount
}

function Shown(props: ShownProps) {
  const { person, isAskedNow, document, draft, boxes } = props
  if (person.does !== 'fill')
    return <p className={styles.note}>{(person.isMe ? words.notYetMine : words.notYet)[person.does]}</p>
  if (person.isMe)
    return <p className={styles.note}>{person.way === 'email' && !isAskedNow ? words.mineLater : words.mineShown}</p>
  if (person.way === 'email') return <ByMail {...props} />
  if (person.way === 'whatsapp')
    return (
      <>
        <p className={styles.bubble}>
          {whatsappSentence({ name: person.name.trim(), document, boxes, until: draft.deadline })}{' '}
          <u>{words.bubbleLink}</u>
        </p>
        <p className={styles.note}>{words.bubbleHint}</p>
      </>
    )
  return <p className={styles.note}>{person.way === 'qr' ? words.qrShown : words.linkShown}</p>
}

function ByMail({ person, copyId, document, draft, boxes: { missing: asked, total }, onLetter }: ShownProps) {
  const [letter, setLetter] = useState<Letter | 'failed'>()
  const { message } = draft
  const deadline = endOfDay(draft.deadline)
  const { name, party } = person
  // biome-ignore lint/correctness/useExhaustiveDependencies: who hears of it stays the same.
  useEffect(() => {
    let left = false
    const timer = setTimeout(
      () =>
        call('preview-completion-letter', {
          id: copyId,
          name: name.trim(),
          party,
          document,
          asked,
          boxes: total,
          message,
          deadline,
        }).then(
          (made) => {
            if (left) return
            setLetter(made)
            onLetter(made)
          },
          () => left || setLetter((before) => before ?? 'failed'),
        ),
      letter ? pause : 0,
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [copyId, name, party, document, asked, total, message, deadline])

  if (!letter) return <p className={styles.note}>{words.preparing}</p>
  if (letter === 'failed') return <p className={styles.note}>{words.noPreview}</p>
  return (
    <article className={styles.letter}>
      <p className={styles.subject}>
        {words.subject}
        <b>{letter.subject}</b>
      </p>
      <h3>{letter.title}</h3>
      <p>{letter.greeting}</p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {letter.document && (
        <div className={styles.frame}>
          <b>{letter.document.title}</b>
          {letter.document.about && <span>{letter.document.about}</span>}
        </div>
      )}
      {letter.quotes.map((quote) => (
        <p key={quote} className={styles.quote}>
          «{quote}»
        </p>
      ))}
      <span className={styles.button}>{letter.button}</span>
      <p className={styles.small}>{letter.note}</p>
      <p className={styles.small}>{letter.unexpected}</p>
    </article>
  )
}
