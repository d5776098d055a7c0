// What is asked before something is done to a copy, or to its signing: each in its own dialog.
import { useState } from 'react'
import { copyLimits } from '#domain/copy/copy.ts'
import { longestCopyName } from '#domain/copy/copy-name.ts'
import { datesIn } from '#domain/copy/using-again.ts'
import { copyNameWords } from '#language/es/copy/copy-name.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { call } from '#web/app/call.ts'
import { copyNameHint, saveCopyName } from '#web/shared/copy/copy-name.tsx'
import { dayAfter, endOfDay } from '#web/shared/copy/deadline.ts'
import { DeadlineField } from '#web/shared/copy/deadline-field.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { QuestionProps } from '../asked.ts'
import { valuesIn } from '../standing.ts'
import { useTimes } from '../times.ts'
import { signatureCount, type Tracked } from '../tracked.ts'

export function NameDialog({ copy, acts, onClose }: QuestionProps) {
  const [name, setName] = useState(copy.name)
  const [problem, setProblem] = useState<string>()

  async function handleConfirm() {
    const failure = await acts.attempt(() => saveCopyName(copy, name))
    if (failure !== null) {
      setProblem(failure)
      return
    }
    toast('done', copyNameWords.done)
    onClose()
  }

  return (
    <Confirm
      title={copyNameWords.rename}
      confirm={copyNameWords.save}
      leave={words.goBack}
      busy={acts.isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Field
        label={copyNameWords.label}
        value={name}
        maxLength={longestCopyName}
        autoComplete="off"
        hint={copyNameHint({ name: name.trim() || copy.default_name, default_name: copy.default_name })}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
    </Confirm>
  )
}

/** Signatures never go along: they are asked for anew. */
export function AgainDialog({ copy, acts, onClose }: QuestionProps) {
  const [withPeople, setWithPeople] = useState(false)
  const { own, others } = datesIn(copy.content, valuesIn(copy))
  // What other people answered stays only with their data.
  const isTheirs = (id: string) =>
    copy.participants.some((each) => each.id === copy.answers[id]?.by && !acts.isMe(each))
  const kept = others.filter(({ id }) => withPeople || !isTheirs(id))
  const dates = words.again.dates(
    own?.label,
    kept.map(({ label }) => label),
  )
  const terms = words.again.terms({
    inOrder: copy.in_order,
    approved: copy.participants.some(({ does }) => does === 'approve'),
    received: copy.participants.some(({ does }) => does === 'receive'),
    asksCode: copy.asks_code,
  })
  return (
    <Confirm
      title={words.again.title}
      confirm={words.again.confirm}
      leave={words.goBack}
      busy={acts.isBusy}
      onConfirm={() => void acts.duplicate(withPeople).then(onClose)}
      onClose={onClose}
    >
      <p className="t-14 ink-2">{words.again.text}</p>
      {dates && <p className="t-14 ink-2">{dates}</p>}
      {terms && <p className="t-14 ink-2">{terms}</p>}
      <Check checked={withPeople} onChange={({ target }) => setWithPeople(target.checked)}>
        {words.again.people}
      </Check>
    </Confirm>
  )
}

/** The whole sending, or only the round, after which the answers are still there. */
export function CancelDialog({ copy, round, acts, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const invited = copy.participants.filter(({ invited_at }) => invited_at)
  const others: Tracked[] = (round?.participants ?? invited).filter((each) => !acts.isMe(each))
  const isMailed = ({ email }: Tracked) => acts.mailEnabled && email !== ''
  const byMail = others.some(isMailed)
  const untold = others.filter((each) => !isMailed(each)).map(acts.nameOf)
  const said = round ? trackingSigningWords.done.cancelled : words.done.cancelled(byMail, untold)

  async function handleConfirm() {
    const why = { reason: reason.trim() }
    const failure = await acts.attempt(() =>
      round ? call('cancel-signing', { copy: copy.id, ...why }) : call('cancel-copy', { id: copy.id, ...why }),
    )
    toast(failure === null ? 'done' : 'failed', failure ?? said)
    onClose()
  }

  return (
    <Confirm
      title={(round ? trackingSigningWords : words).cancelling.title}
      confirm={byMail ? words.cancelling.confirm : words.cancelling.confirmByHand}
      leave={words.cancelling.keep}
      weight="danger"
      busy={acts.isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className="t-14 ink-2">
        {round
          ? trackingSigningWords.cancelling.text(signatureCount(round).done)
          : words.cancelling.text(invited.length)}
      </p>
      <TextArea
        label={words.cancelling.reason}
        value={reason}
        maxLength={copyLimits.reason}
        counted={reason.length > copyLimits.reason / 2 ? words.cancelling.count : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}

export function ExtendDialog({ round, copy, acts, onClose }: QuestionProps) {
  const { deadline: before } = round ?? copy
  const today = new Date()
  const usual = new Date(Math.max(today.getTime(), before ? Date.parse(before) : 0) + 7 * 86_400_000)
  const [day, setDay] = useState(dayAfter(usual))
  const [isRefused, setRefused] = useState(false)
  const times = useTimes(today.toISOString())

  async function handleConfirm() {
    const deadline = endOfDay(day)
    if (deadline && (await acts.extend(deadline, times.weekday(deadline))) === null) onClose()
    else setRefused(true)
  }

  return (
    <Confirm
      title={before ? words.extending.title : words.now.setDeadline}
      confirm={words.extending.confirm}
      leave={words.goBack}
      busy={acts.isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <DeadlineField
        label={words.extending.date}
        day={day}
        error={isRefused ? words.extending.bad : undefined}
        onDay={setDay}
      />
      <p className="t-14 ink-2">{round ? trackingSigningWords.extending : words.extending.text}</p>
    </Confirm>
  )
}
