// What is asked before something is done to a copy: each in its own dialog.
import { useState } from 'react'
import { longestCopyName } from '#domain/copy/copy-name.ts'
import { longestNote } from '#domain/copy/participant.ts'
import { datesIn } from '#domain/copy/using-again.ts'
import { copyNameWords } from '#language/es/copy/copy-name.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { call } from '#web/app/call.ts'
import { useSession } from '#web/app/session.ts'
import { copyNameHint, saveCopyName } from '#web/shared/copy/copy-name.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { Ask, PersonQuestionProps, QuestionProps, TrackedQuestionProps } from '../asked.ts'
import styles from '../dialogs.module.css'
import { addressToAsk, answerText, givenKeys, keyToAsk, labelOf, valuesIn } from '../standing.ts'
import { idInCopy, isSigner, signatureCount, type Tracked } from '../tracked.ts'
import { CancelBox, CorrectBox, correctWords, ExtendBox } from './question-boxes.tsx'

export function CorrectDialog({ copy, person, acts, onClose, onAsk }: TrackedQuestionProps & { onAsk: Ask }) {
  const isMe = acts.isMe(person)
  const isMailed = (email: string) => email !== '' && (person.way === 'email' || person.email === '')

  async function handleSave(name: string, email: string) {
    // A person who gets an address gets letters; one who loses it gets their link by hand.
    const way = isMailed(email) ? 'email' : person.way === 'email' ? 'link' : person.way
    const said = { name, email, way } as const
    const failure = await acts.attempt(() =>
      call('correct-participant', { id: copy.id, participant: idInCopy(person), ...said }),
    )
    if (failure !== null) return failure
    const leaves = acts.mailEnabled && way === 'email'
    const isStillMe = isMe && acts.isMe({ email })
    toast(
      'done',
      isStillMe ? ownTracking.correct.done : (leaves ? words.done.correctedMailed : words.done.corrected)(name),
    )
    // Their new link is for the owner to give.
    if (!leaves && !isStillMe && person.invited_at) onAsk({ about: 'link', person })
    else onClose()
    return null
  }

  return (
    <CorrectBox
      {...correctWords(acts.nameOf(person), isMe)}
      person={person}
      isMailed={isMailed}
      kept={isSigner(person) ? trackingSigningWords.correct.kept : words.correct.kept}
      busy={acts.isBusy}
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

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
  const invited = copy.participants.filter(({ invited_at }) => invited_at)
  const others: Tracked[] = (round?.participants ?? invited).filter((each) => !acts.isMe(each))
  const isMailed = ({ email }: Tracked) => acts.mailEnabled && email !== ''
  const byMail = others.some(isMailed)
  const untold = others.filter((each) => !isMailed(each)).map(acts.nameOf)
  const said = round ? trackingSigningWords.done.cancelled : words.done.cancelled(byMail, untold)

  async function handleCancel(reason: string) {
    const failure = await acts.attempt(() =>
      round ? call('cancel-signing', { copy: copy.id, reason }) : call('cancel-copy', { id: copy.id, reason }),
    )
    toast(failure === null ? 'done' : 'failed', failure ?? said)
  }

  return (
    <CancelBox
      title={(round ? trackingSigningWords : words).cancelling.title}
      text={
        round ? trackingSigningWords.cancelling.text(signatureCount(round).done) : words.cancelling.text(invited.length)
      }
      confirm={byMail ? words.cancelling.confirm : words.cancelling.confirmByHand}
      busy={acts.isBusy}
      onCancel={handleCancel}
      onClose={onClose}
    />
  )
}

export function ExtendDialog({ round, copy, acts, onClose }: QuestionProps) {
  return (
    <ExtendBox
      deadline={(round ?? copy).deadline}
      text={round ? trackingSigningWords.extending : words.extending.text}
      busy={acts.isBusy}
      onExtend={acts.extend}
      onClose={onClose}
    />
  )
}
