// What is asked before something is done to a copy: each in its own dialog.
import { useState } from 'react'
import { copyLimits } from '#domain/copy/copy.ts'
import { longestNote } from '#domain/copy/participant.ts'
import { limits } from '#domain/writing/model.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { call } from '#web/call.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { PersonQuestionProps, QuestionProps } from './asked.ts'
import { dayOf, endOfDay } from './deadline.ts'
import styles from './dialogs.module.css'
import { answerText, givenKeys, labelOf } from './standing.ts'

export function CorrectDialog({ copy, person, acts, onClose }: PersonQuestionProps) {
  const [name, setName] = useState(person.name)
  const [email, setEmail] = useState(person.email)
  const [problem, setProblem] = useState<string>()
  const isNamed = name.trim() !== ''
  const isMailed = email.trim() !== '' && (person.way === 'email' || person.email === '')

  async function handleConfirm() {
    if (!isNamed) {
      setProblem(words.correct.needName)
      return
    }
    // Whoever gets an address gets letters; whoever loses it gets their link by hand.
    const way = email.trim() === '' ? (person.way === 'email' ? 'link' : person.way) : isMailed ? 'email' : person.way
    const failure = await acts.attempt(() =>
      call('correct-participant', { id: copy.id, participant: person.id, name, email: email.trim(), way }),
    )
    if (failure !== null) {
      setProblem(failure)
      return
    }
    toast('done', (way === 'email' ? words.done.correctedMailed : words.done.corrected)(name.trim()))
    onClose()
  }

  return (
    <Confirm
      title={words.correct.title(acts.nameOf(person))}
      confirm={isMailed ? words.correct.saveAndSend : words.correct.save}
      leave={words.goBack}
      busy={acts.isBusy}
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
      <p className={styles.text}>
        {words.correct.warning} {words.correct.kept}
      </p>
    </Confirm>
  )
}

export function ChangeDialog({ copy, person, acts, onClose }: PersonQuestionProps) {
  const keys = givenKeys(copy, person)
  const [key, setKey] = useState(keys[0] ?? '')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = acts.nameOf(person)

  async function handleConfirm() {
    if (note.trim() === '') {
      setProblem(words.ask.needNote)
      return
    }
    const failure = await acts.attempt(() =>
      call('ask-correction', { id: copy.id, participant: person.id, key, note: note.trim() }),
    )
    if (failure !== null) {
      setProblem(failure)
      return
    }
    toast('done', (person.way === 'email' ? words.done.asked : words.done.askedByHand)(name))
    onClose()
  }

  return (
    <Confirm
      title={words.ask.title(name)}
      confirm={words.ask.confirm}
      leave={words.goBack}
      busy={acts.isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {keys.length > 1 && (
        <Select label={words.ask.which} value={key} onChange={({ target }) => setKey(target.value)}>
          {keys.map((each) => (
            <option key={each} value={each}>
              {labelOf(copy, each)}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.answer}>
        <span>{labelOf(copy, key)}</span>
        <b>{answerText(copy, key) ?? words.blank}</b>
      </div>
      <TextArea
        label={words.ask.note}
        value={note}
        maxLength={longestNote}
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={styles.text}>{words.ask.text(name)}</p>
    </Confirm>
  )
}

export function CancelDialog({ copy, acts, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const links = copy.participants.filter(({ invited_at }) => invited_at).length

  async function handleConfirm() {
    const failure = await acts.attempt(() => call('cancel-copy', { id: copy.id, reason: reason.trim() }))
    toast(failure === null ? 'done' : 'failed', failure ?? words.done.cancelled)
    onClose()
  }

  return (
    <Confirm
      title={words.cancelling.title}
      confirm={words.cancelling.confirm}
      leave={words.cancelling.keep}
      weight="danger"
      busy={acts.isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={styles.text}>{words.cancelling.text(links)}</p>
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

export function ExtendDialog({ copy, acts, onClose }: QuestionProps) {
  const today = new Date()
  const usual = new Date(Math.max(today.getTime(), copy.deadline ? Date.parse(copy.deadline) : 0) + 7 * 86_400_000)
  const [day, setDay] = useState(dayOf(usual))
  const [problem, setProblem] = useState<string>()

  async function handleConfirm() {
    const deadline = endOfDay(day)
    const failure = deadline
      ? await acts.attempt(() => call('update-copy', { id: copy.id, deadline: deadline.toISOString() }))
      : words.extending.bad
    if (failure !== null) {
      setProblem(words.extending.bad)
      return
    }
    toast('done', words.done.extended)
    onClose()
  }

  return (
    <Confirm
      title={copy.deadline ? words.extending.title : words.now.setDeadline}
      confirm={words.extending.confirm}
      leave={words.goBack}
      busy={acts.isBusy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Field
        label={words.extending.date}
        type="date"
        value={day}
        min={dayOf(today)}
        max={dayOf(new Date(today.getTime() + (copyLimits.deadlineDays - 1) * 86_400_000))}
        error={problem}
        onChange={({ target }) => setDay(target.value)}
      />
      <p className={styles.text}>{words.extending.text}</p>
    </Confirm>
  )
}
