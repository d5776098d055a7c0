// The questions that are asked alike of a copy and of its signing: another name, an end with a reason, a later day.

import { useState } from 'react'
import { copyLimits } from '#domain/copy/copy.ts'
import { limits } from '#domain/writing/model.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { dayAfter, endOfDay } from '#web/shared/copy/deadline.ts'
import { DeadlineField } from '#web/shared/copy/deadline-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useTimes } from '../times.ts'

type BoxProps = { busy: boolean; onClose: () => void }

type CorrectBoxProps = BoxProps & {
  title: string
  warning: string
  person: { name: string; email: string }
  /** Whether a letter leaves with that address. */
  isMailed: (email: string) => boolean
  kept: string
  /** Null when it is done; otherwise why not. */
  onSave: (name: string, email: string) => Promise<string | null>
}

/** `name`: whose, in short. */
export const correctWords = (name: string, isMe: boolean) =>
  isMe ? ownTracking.correct : { title: words.correct.title(name), warning: words.correct.warning }

export function CorrectBox({ title, warning, person, isMailed, kept, busy, onSave, onClose }: CorrectBoxProps) {
  const [name, setName] = useState(person.name)
  const [email, setEmail] = useState(person.email)
  const [problem, setProblem] = useState<string>()

  async function handleConfirm() {
    const failure = name.trim() === '' ? words.correct.needName : await onSave(name.trim(), email.trim())
    if (failure !== null) setProblem(failure)
  }

  return (
    <Confirm
      title={title}
      confirm={isMailed(email.trim()) ? words.correct.saveAndSend : words.correct.save}
      leave={words.goBack}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Field
        label={words.correct.name}
        value={name}
        maxLength={limits.title}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={words.correct.email}
        type="email"
        value={email}
        autoComplete="off"
        hint={person.email && email !== person.email ? words.correct.before(person.email) : words.correct.emailHint}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p className="t-14 ink-2">
        {warning} {kept}
      </p>
    </Confirm>
  )
}

type CancelBoxProps = BoxProps & {
  title: string
  text: string
  confirm: string
  onCancel: (reason: string) => Promise<void>
}

export function CancelBox({ title, text, confirm, busy, onCancel, onClose }: CancelBoxProps) {
  const [reason, setReason] = useState('')

  async function handleConfirm() {
    await onCancel(reason.trim())
    onClose()
  }

  return (
    <Confirm
      title={title}
      confirm={confirm}
      leave={words.cancelling.keep}
      weight="danger"
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className="t-14 ink-2">{text}</p>
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

type ExtendBoxProps = BoxProps & {
  deadline: string | null
  text: string
  /** Null when it is done. */
  onExtend: (deadline: string, day: string) => Promise<string | null>
}

export function ExtendBox({ deadline: before, text, busy, onExtend, onClose }: ExtendBoxProps) {
  const today = new Date()
  const usual = new Date(Math.max(today.getTime(), before ? Date.parse(before) : 0) + 7 * 86_400_000)
  const [day, setDay] = useState(dayAfter(usual))
  const [problem, setProblem] = useState<string>()
  const times = useTimes(today.toISOString())

  async function handleConfirm() {
    const deadline = endOfDay(day)
    const failure = deadline ? await onExtend(deadline, times.weekday(deadline)) : words.extending.bad
    if (failure !== null) {
      setProblem(words.extending.bad)
      return
    }
    onClose()
  }

  return (
    <Confirm
      title={before ? words.extending.title : words.now.setDeadline}
      confirm={words.extending.confirm}
      leave={words.goBack}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <DeadlineField label={words.extending.date} day={day} error={problem} onDay={setDay} />
      <p className="t-14 ink-2">{text}</p>
    </Confirm>
  )
}
