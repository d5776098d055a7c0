// What each of them gets, before anything leaves: the letter as the server writes it, or the sentence for WhatsApp.

import { useEffect, useState } from 'react'
import type { LetterPreview as Letter } from '#contract/copy/copy-letters.ts'
import type { BoxCount } from '#domain/filling/boxes.ts'
import { calledName } from '#domain/words/called-name.ts'
import { whatsappSentence, sendingWords as words } from '#language/es/copy/sending.ts'
import { wholeWords } from '#language/es/copy/sending-whole.ts'
import { signingMessage } from '#language/es/signing/signing-message.ts'
import { call } from '#web/app/call.ts'
import { endOfDay } from '#web/shared/copy/deadline.ts'
import { Icon } from '#web/ui/icon.tsx'
import { acts, type Draft, type Person } from './draft.ts'
import { type Boxes, isDoneAlready } from './leaving.ts'
import styles from './letter-preview.module.css'
import { wayIcons } from './people/person-details.tsx'
import { shownName } from './people/person-row.tsx'
import type { Roles } from './people/roles.ts'

type LetterPreviewProps = {
  copyId: string
  /** What the copy will be called for them. */
  document: string
  draft: Draft
  roles: Roles
  boxes: Boxes
  /** Nothing is to be filled in: signing begins as soon as it is sent. */
  signsNow: boolean
  /** The people who get theirs after others. */
  later: readonly Person[]
  onLetter: (letter: Letter | undefined) => void
}

/** A letter rather than a link, and another person's rather than the owner's. */
const mostTelling = (people: readonly Person[], signsNow: boolean): Person | undefined => {
  const others = people.filter((each) => !each.isMe && (signsNow ? acts(each) : each.does === 'fill'))
  return others.find(({ way }) => way === 'email') ?? others[0] ?? people[0]
}

const noBoxes: BoxCount = { missing: 0, total: 0 }

/** A letter is asked for in the pauses of typing, not for every key. */
const pause = 400

export function LetterPreview(props: LetterPreviewProps) {
  const { copyId, document, draft, roles, boxes, signsNow, later, onLetter } = props
  const { people } = draft
  const [chosen, setChosen] = useState<string>()
  const shown = people.find(({ id }) => id === chosen) ?? mostTelling(people, signsNow)
  if (!shown) return null
  return (
    <aside className={`shrinks ${styles.preview}`} id="carta" aria-labelledby="send-preview" tabIndex={-1}>
      <h2 className="mb-1 t-18" id="send-preview">
        {words.preview}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is filled in here. */}
      <div
        className={`flow wrap i-105 mb-4 underlined-line-2 ${styles.tabs}`}
        role="group"
        aria-labelledby="send-preview"
      >
        {people.map((each) => {
          const name = shownName(each, roles.roleOf(each))
          return (
            <button
              className="row rigid at-most-full tap gap-04 t-14 w550 ink-3 frameless groundless pressed"
              key={each.id}
              type="button"
              aria-pressed={each.id === shown.id}
              aria-label={words.previewOf(name, each.isMe)}
              onClick={() => setChosen(each.id)}
            >
              <Icon name={each.isMe ? 'person' : wayIcons[each.way]} />
              <span className="cut">{name}</span>
            </button>
          )
        })}
      </div>
      <Shown
        person={isDoneAlready(shown, boxes) ? { ...shown, does: 'sign' } : shown}
        isLater={later.includes(shown)}
        signsNow={signsNow}
        boxes={boxes.get(shown.id) ?? noBoxes}
        copyId={copyId}
        document={document}
        draft={draft}
        onLetter={onLetter}
      />
    </aside>
  )
}

type ShownProps = Pick<LetterPreviewProps, 'copyId' | 'document' | 'draft' | 'signsNow' | 'onLetter'> & {
  person: Person
  isLater: boolean
  boxes: BoxCount
}

/** What the owner reads of their own part, which needs no letter. */
function ownNote({ does, way }: Person, isLater: boolean): string {
  const isMailed = way === 'email'
  if (does === 'fill') return isMailed && isLater ? words.mineLater : words.mineShown
  const asked = does === 'approve' ? 'approve' : 'sign'
  if (isLater) return isMailed ? wholeWords.mineLater[asked] : wholeWords.mineLaterUnmailed
  return isMailed ? `${wholeWords.mineNow[asked]} ${wholeWords.mineMailed}` : wholeWords.mineNow[asked]
}

function Shown(props: ShownProps) {
  const { person, isLater, signsNow, document, draft, boxes } = props
  const { does, isMe } = person
  if (does === 'receive' || (does !== 'fill' && !signsNow))
    return <p className="mt-3 t-14 ink-3">{(isMe ? words.notYetMine : words.notYet)[does]}</p>
  if (isMe) return <p className="mt-3 t-14 ink-3">{ownNote(person, isLater)}</p>
  if (person.way === 'email')
    return (
      <>
        {isLater && <p className="mt-3 t-14 ink-3">{wholeWords.later}</p>}
        <ByMail {...props} />
      </>
    )
  const name = person.name.trim()
  if (person.way === 'whatsapp')
    return (
      <>
        <p className={`lh-15 breaks on-signed-soft ${styles.bubble}`}>
          {does === 'fill'
            ? whatsappSentence({ name, document, boxes, until: draft.deadline })
            : signingMessage[does](calledName(name), document)}{' '}
          <u className="pen">{words.bubbleLink}</u>
        </p>
        <p className="mt-3 t-14 ink-3">{words.bubbleHint}</p>
      </>
    )
  return <p className="mt-3 t-14 ink-3">{person.way === 'qr' ? words.qrShown : words.linkShown}</p>
}

function ByMail({ person, copyId, document, draft, boxes: { missing: asked, total }, onLetter }: ShownProps) {
  const [letter, setLetter] = useState<Letter | 'failed'>()
  const { message } = draft
  const deadline = endOfDay(draft.deadline)
  const { name, party } = person
  const does = person.does === 'receive' ? 'sign' : person.does
  // biome-ignore lint/correctness/useExhaustiveDependencies: who hears of it stays the same.
  useEffect(() => {
    let left = false
    const timer = setTimeout(
      () =>
        call('preview-completion-letter', {
          id: copyId,
          name: name.trim(),
          does,
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
  }, [copyId, name, does, party, document, asked, total, message, deadline])

  if (!letter) return <p className="mt-3 t-14 ink-3">{words.preparing}</p>
  if (letter === 'failed') return <p className="mt-3 t-14 ink-3">{words.noPreview}</p>
  return (
    <article className={`stack gap-3 t-14 breaks r-paper on-sheet ${styles.letter}`}>
      <p className={styles.subject}>
        {words.subject}
        <b className="block t-14 w600 ink">{letter.subject}</b>
      </p>
      <h3 className="balanced">{letter.title}</h3>
      <p>{letter.greeting}</p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {letter.document && (
        <div className={`p-3-09 framed-2 r-paper ${styles.frame}`}>
          <b className="block balanced">{letter.document.title}</b>
          {letter.document.about && <span className="t-13 ink-3">{letter.document.about}</span>}
        </div>
      )}
      {letter.quotes.map((quote) => (
        <p key={quote} className={styles.quote}>
          «{quote}»
        </p>
      ))}
      <span className={`self-start w600 on-ink r-ctl on-dark ${styles.button}`}>{letter.button}</span>
      <p className={styles.small}>{letter.note}</p>
      <p className={styles.small}>{letter.unexpected}</p>
    </article>
  )
}
