// What is asked before something is done about one of a copy's people: each in its own dialog.
import { useState } from 'react'
import { longestNote } from '#domain/copy/participant.ts'
import { limits } from '#domain/writing/model.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { call } from '#web/app/call.ts'
import { useSession } from '#web/app/session.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { Ask, PersonQuestionProps, TrackedQuestionProps } from '../asked.ts'
import styles from '../dialogs.module.css'
import { addressToAsk, answerText, givenKeys, keyToAsk, labelOf } from '../standing.ts'
import { idInCopy, isSigner } from '../tracked.ts'

export function CorrectDialog({ copy, person, acts, onClose, onAsk }: TrackedQuestionProps & { onAsk: Ask }) {
  const [name, setName] = useState(person.name)
  const [email, setEmail] = useState(person.email)
  const [problem, setProblem] = useState<string>()
  const isMe = acts.isMe(person)
  // A person who gets an address gets letters; one who loses it gets their link by hand.
  const isMailed = email.trim() !== '' && (person.way === 'email' || person.email === '')
  const way = isMailed ? 'email' : person.way === 'email' ? 'link' : person.way
  const { title, warning } = isMe
    ? ownTracking.correct
    : { title: words.correct.title(acts.nameOf(person)), warning: words.correct.warning }

  async function handleConfirm() {
    const said = { name: name.trim(), email: email.trim(), way } as const
    const failure =
      said.name === ''
        ? words.correct.needName
        : await acts.attempt(() => call('correct-participant', { id: copy.id, participant: idInCopy(person), ...said }))
    if (failure !== null) {
      setProblem(failure)
      return
    }
    const leaves = acts.mailEnabled && isMailed
    const isStillMe = isMe && acts.isMe(said)
    toast(
      'done',
      isStillMe ? ownTracking.correct.done : (leaves ? words.done.correctedMailed : words.done.corrected)(said.name),
    )
    // Their new link is for the owner to give.
    if (!leaves && !isStillMe && person.invited_at) onAsk({ about: 'link', person })
    else onClose()
  }

  return (
    <Confirm
      title={title}
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
      <p className="t-14 ink-2">
        {warning} {(isSigner(person) ? trackingSigningWords : words).correct.kept}
      </p>
    </Confirm>
  )
}

export function ChangeDialog({ copy, person, acts, onClose }: PersonQuestionProps) {
  const keys = givenKeys(copy, person)
  const [key, setKey] = useState(() => keyToAsk(copy, person))
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<{ key?: string; note?: string }>({})
  const name = acts.nameOf(person)
  const me = useSession()
  const email = acts.mailEnabled ? addressToAsk(copy, person, me) : ''

  async function handleConfirm() {
    const missing = { key: key ? undefined : words.ask.needKey, note: note.trim() ? undefined : words.ask.needNote }
    setProblems(missing)
    if (missing.key || missing.note) return
    const failure = await acts.attempt(() =>
      call('ask-correction', { id: copy.id, participant: person.id, key, note: note.trim() }),
    )
    if (failure !== null) {
      setProblems({ note: failure })
      return
    }
    toast('done', (email ? words.done.asked : words.done.askedByHand)(name))
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
        <Select
          label={words.ask.which}
          value={key}
          error={key ? undefined : problems.key}
          onChange={({ target }) => setKey(target.value)}
        >
          {!key && <option value="">{words.ask.choose}</option>}
          {keys.map((each) => (
            <option key={each} value={each}>
              {labelOf(copy, each, acts.me)}
            </option>
          ))}
        </Select>
      )}
      {key && (
        <div className={`stack gap-015 breaks framed r-ctl on-sheet-2 ${styles.answer}`}>
          <span>{labelOf(copy, key, acts.me)}</span>
          <b className="scrolls pen">{answerText(copy, key) ?? words.blank}</b>
        </div>
      )}
      <TextArea
        label={words.ask.note}
        value={note}
        maxLength={longestNote}
        error={problems.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="t-14 ink-2">{words.ask.text(name, email)}</p>
    </Confirm>
  )
}
