// One suggestion: whose it is, what it changes and why; and deciding on it, refusing with a word.
import { useState } from 'react'
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import { suggestionLimits } from '#domain/sharing/suggestion.ts'
import { wordWords as words } from '#language/es/comment/words.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { toneOf } from '#web/ui/person/person-tone.ts'
import marks from './word-marks.module.css'
import styles from './words.module.css'

/** What the page can do with one. */
export type Deciding = {
  /** Of the document. */
  id: string
  look: () => Promise<void>
  /** Puts its words into the text and saves it: only where the text can be changed. */
  onAccept?: (suggestion: SuggestionOnWire) => Promise<boolean>
  /** Shows it in the text; null where it is no longer there. */
  onGoTo: (suggestion: SuggestionOnWire) => (() => void) | null
}

function What({ suggestion: { quote, words: next, by } }: { suggestion: SuggestionOnWire }) {
  const who = marks[`who${toneOf(by)}`]
  const cut = quote && <del className={`${marks.cut} ${who}`}>{quote}</del>
  const added = next && <ins className={`${marks.added} ${who}`}>{next}</ins>
  if (!quote)
    return (
      <>
        {words.adds} {added}
      </>
    )
  if (!next)
    return (
      <>
        {words.removes} {cut}
      </>
    )
  return (
    <>
      {words.changes[0]} {cut} {words.changes[1]} {added}
    </>
  )
}

type RefusingProps = { suggestion: SuggestionOnWire; on: Deciding; onBack: () => void }

function Refusing({ suggestion, on, onBack }: RefusingProps) {
  const { send, busy, failure, fields } = useCall('decide-suggestion')
  const [answer, setAnswer] = useState('')
  async function handleRefuse() {
    const sent = await send({ id: on.id, suggestion: suggestion.id, decision: 'refused', answer }, on.look)
    if ('output' in sent) toast('done', words.refused)
    if ('failure' in sent && sent.failure.code === 'already_decided') await on.look()
  }
  return (
    <div className="stack gap-2" data-own-undo="">
      <TextArea
        label={words.why}
        hint={words.whyHint(suggestion.by)}
        rows={2}
        autoFocus
        maxLength={suggestionLimits.answer}
        value={answer}
        error={fields.answer ?? failure?.message}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className={styles.acts}>
        <Button size="small" onClick={onBack}>
          {words.back}
        </Button>
        <Button size="small" weight="ink" busy={busy} onClick={handleRefuse}>
          {words.refuseAndSay}
        </Button>
      </div>
    </div>
  )
}

type CardProps = { suggestion: SuggestionOnWire; on: Deciding; now: string; isCurrent?: boolean }

export function SuggestionCard({ suggestion, on, now, isCurrent }: CardProps) {
  const { by, is_mine, at, reason, decided, can } = suggestion
  const [isRefusing, setRefusing] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const withdraw = useCall('withdraw-suggestion')
  const goTo = decided ? null : on.onGoTo(suggestion)

  async function handleAccept() {
    if (!on.onAccept || isAccepting) return
    setAccepting(true)
    await on.onAccept(suggestion)
    setAccepting(false)
  }

  async function handleWithdraw() {
    const sent = await withdraw.send({ id: on.id, suggestion: suggestion.id }, on.look)
    if ('output' in sent) toast('done', words.withdrawn)
    if ('failure' in sent) toast('failed', sent.failure.message)
  }

  return (
    <article
      className={`stack gap-2 card ${styles.card}`}
      data-suggestion={suggestion.id}
      data-current={isCurrent ? '' : undefined}
    >
      <p className="row gap-2 t-13 ink-3">
        <PersonAvatar name={by} isMe={is_mine} />
        <span className="shrinks">
          <b className="t-14 w600 ink">{is_mine ? words.you : by || words.nobody}</b> <Moment iso={at} now={now} />
        </span>
      </p>
      <p className={`t-14 breaks ${styles.what}`}>
        {goTo ? (
          <button type="button" title={words.goTo} onClick={goTo}>
            <What suggestion={suggestion} />
          </button>
        ) : (
          <What suggestion={suggestion} />
        )}
      </p>
      {!decided && !goTo && <p className="t-13 ink-3">{words.gone}</p>}
      {reason && <p className="t-14 ink-2 breaks">«{reason}»</p>}
      {decided && (
        <p className="t-13 ink-3 breaks">
          {words.decision[decided.decision](decided.by)}
          {decided.answer && `: «${decided.answer}»`}
        </p>
      )}
      {isRefusing ? (
        <Refusing suggestion={suggestion} on={on} onBack={() => setRefusing(false)} />
      ) : can.decide && on.onAccept ? (
        <div className={styles.acts}>
          <Button size="small" icon="close" onClick={() => setRefusing(true)}>
            {words.refuse}
          </Button>
          <Button size="small" weight="ink" busy={isAccepting} onClick={handleAccept}>
            <Icon name="check" />
            {words.accept}
          </Button>
        </div>
      ) : can.decide ? (
        <p className="t-13 ink-3">{words.inEditor}</p>
      ) : (
        can.withdraw && (
          <div className={styles.acts}>
            <Button size="small" weight="quiet" busy={withdraw.busy} onClick={handleWithdraw}>
              {words.withdraw}
            </Button>
          </div>
        )
      )}
    </article>
  )
}
