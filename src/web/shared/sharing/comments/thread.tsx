// One thread: what was said, what was answered, and whether it is settled.
import { useState } from 'react'
import type { Input, MethodName } from '#contract/contract.ts'
import type { CommentOnWire, ThreadOnWire } from '#contract/sharing/comment.ts'
import { mentionPieces } from '#domain/sharing/comment.ts'
import { commentWords as words } from '#language/es/comment/comments.ts'
import { wordWords } from '#language/es/comment/words.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu, MenuAction } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import wordStyles from '../words/words.module.css'
import styles from './comments.module.css'
import { Composer } from './composer.tsx'
import { answerTo, changeOf, type Drafts, type ShownThread } from './drafts.ts'

/** Whose document, who may be named, and reading everything again. */
export type Around = {
  id: string
  people: readonly string[]
  me: string
  canComment: boolean
  now: string
  look: () => Promise<void>
  drafts: Drafts
  /** From a thread to the words that it is about; null where they are gone. */
  wordsOf: ((thread: string) => (() => void) | null) | undefined
}

/** Says why not where it stands; what is gone meanwhile goes here too. */
function useSaid<N extends MethodName>(method: N, look: Around['look']) {
  const { send, busy, fields, failure } = useCall(method)
  async function say(data: Input<N>): Promise<boolean> {
    const sent = await send(data, look)
    if ('failure' in sent && sent.failure.code === 'not_found') await look()
    return 'output' in sent
  }
  return { say, busy, error: fields.body ?? failure?.message }
}

function Body({ comment: { body, is_deleted }, around }: { comment: CommentOnWire; around: Around }) {
  if (is_deleted) return <p className={`mt-015 ink-3 ${styles.gone}`}>{words.deleted}</p>
  const pieces = mentionPieces(body, [...around.people, around.me])
  return (
    <p className={`mt-015 isolated breaks lines ${styles.body}`}>
      {pieces.map((piece, place) =>
        place % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place only.
          <b className="w600 pen" key={place}>
            {piece}
          </b>
        ) : (
          piece
        ),
      )}
    </p>
  )
}

function Delete({ comment, around, onClose }: { comment: CommentOnWire; around: Around; onClose: () => void }) {
  const { send, busy } = useCall('delete-comment')
  async function handleDelete() {
    const sent = await send({ id: around.id, comment: comment.id }, around.look)
    if ('failure' in sent) toast('failed', sent.failure.message)
    if ('output' in sent) {
      around.drafts.end(changeOf(comment.id))
      toast('done', words.removed)
    }
    if (!('ignored' in sent)) onClose()
  }
  return (
    <Confirm
      title={words.removeTitle}
      confirm={words.remove}
      weight="danger"
      busy={busy}
      onConfirm={handleDelete}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </Confirm>
  )
}

/** The comment that the user is typing in was taken away: what was typed can still be copied from there. */
const Missing = () => (
  <p role="status" className={`mt-015 ink-3 ${styles.gone}`}>
    {words.goneMeanwhile}
  </p>
)

function Said({ comment, around }: { comment: ShownThread['comments'][number]; around: Around }) {
  const [isDeleting, setDeleting] = useState(false)
  const { drafts } = around
  const place = changeOf(comment.id)
  const isEditing = drafts.open.has(place)
  const edit = useSaid('edit-comment', around.look)
  const { can, by, is_mine } = comment
  const name = is_mine ? words.you : by || words.nobody

  async function handleEdit(body: string): Promise<boolean> {
    const done = await edit.say({ id: around.id, comment: comment.id, body })
    if (done) drafts.end(place)
    return done
  }

  return (
    <li className={`stack ${styles.said}`}>
      <PersonAvatar name={by} isMe={is_mine} />
      <div className="shrinks">
        <p className={`t-13 ink-3 breaks ${styles.who}`}>
          <b className="t-14 w600 ink">{name}</b> <Moment iso={comment.at} now={around.now} />
          {comment.edited_at && <span> · {words.edited}</span>}
        </p>
        {isEditing && (comment.isGone || comment.is_deleted) && <Missing />}
        {isEditing ? (
          <Composer
            label={words.editLabel}
            submit={words.save}
            people={around.people}
            start={drafts.textAt(place) ?? comment.body}
            onType={(body) => drafts.keep(place, body)}
            autoFocus
            busy={edit.busy}
            error={edit.error}
            onSubmit={handleEdit}
            onCancel={() => drafts.end(place)}
          />
        ) : (
          <Body comment={comment} around={around} />
        )}
      </div>
      {(can.edit || can.delete) && (
        <MenuButton
          label={words.menu(name)}
          className={`centre square-36 ink-3 bare r-ctl pressed phone-square-tap ${styles.menu}`}
          align="end"
          button={<Icon name="more" />}
        >
          {(menu) => (
            <Menu {...menu}>
              {can.edit && (
                <MenuAction icon="pen" onChoose={() => drafts.begin(place)}>
                  {words.edit}
                </MenuAction>
              )}
              {can.delete && (
                <MenuAction icon="trash" danger onChoose={() => setDeleting(true)}>
                  {words.remove}
                </MenuAction>
              )}
            </Menu>
          )}
        </MenuButton>
      )}
      {isDeleting && <Delete comment={comment} around={around} onClose={() => setDeleting(false)} />}
    </li>
  )
}

function Settling({ thread, around }: { thread: ThreadOnWire; around: Around }) {
  const { send, busy } = useCall(thread.resolved ? 'reopen-comment' : 'resolve-comment')
  if (!thread.can.resolve) return null
  async function handleSettle() {
    const sent = await send({ id: around.id, thread: thread.id }, around.look)
    if ('failure' in sent) toast('failed', sent.failure.message)
  }
  return (
    <Button size="small" weight="quiet" busy={busy} onClick={handleSettle}>
      <Icon name={thread.resolved ? 'undo' : 'check'} />
      {thread.resolved ? words.reopen : words.resolve}
    </Button>
  )
}

/** The words that the thread is about. */
function Quote({ thread, around }: { thread: ShownThread; around: Around }) {
  if (!thread.anchor) return null
  const quote = wordWords.quoted(thread.anchor.quote)
  const goTo = around.wordsOf?.(thread.id)
  return (
    <div className={`breaks ${wordStyles.quote}`}>
      {goTo ? (
        <button type="button" title={wordWords.goTo} onClick={goTo}>
          {quote}
        </button>
      ) : (
        quote
      )}
      {goTo === null && !thread.resolved && <p className="t-13 ink-3">{wordWords.gone}</p>}
    </div>
  )
}

type ThreadProps = { thread: ShownThread; around: Around /** The address names it. */; isWanted: boolean }

export function Thread({ thread, around, isWanted }: ThreadProps) {
  const { drafts } = around
  const place = answerTo(thread.id)
  const answer = useSaid('answer-comment', around.look)

  async function handleAnswer(body: string): Promise<boolean> {
    const done = await answer.say({ id: around.id, thread: thread.id, body })
    if (done) drafts.end(place)
    return done
  }

  return (
    <article
      className={`stack gap-2 card ${styles.thread}`}
      data-thread={thread.id}
      data-resolved={thread.resolved ? '' : undefined}
      data-wanted={isWanted ? '' : undefined}
    >
      <Quote thread={thread} around={around} />
      <ul className="stack gap-09">
        {thread.comments.map((comment) => (
          <Said key={comment.id} comment={comment} around={around} />
        ))}
      </ul>
      {thread.resolved && (
        <p className="row i-10 gap-035 t-13 w550 signed">
          <Icon name="check" />
          {words.resolved(thread.resolved.by)}
        </p>
      )}
      {thread.isGone && <Missing />}
      {drafts.open.has(place) ? (
        <Composer
          label={words.answerLabel}
          submit={words.answer}
          people={around.people}
          start={drafts.textAt(place)}
          onType={(body) => drafts.keep(place, body)}
          autoFocus
          busy={answer.busy}
          error={answer.error}
          onSubmit={handleAnswer}
          onCancel={() => drafts.end(place)}
        />
      ) : (
        <div className={`flow wrap to-end gap-1 ${styles.acts}`}>
          {around.canComment && (
            <Button icon="chat" size="small" weight="quiet" onClick={() => drafts.begin(place)}>
              {words.answer}
            </Button>
          )}
          <Settling thread={thread} around={around} />
        </div>
      )}
    </article>
  )
}
