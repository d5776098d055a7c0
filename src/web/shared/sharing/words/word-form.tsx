// Saying something about the chosen words, or suggesting others, in a small form beside them; on a phone, at the bottom.
import { type FormEvent, useId, useState } from 'react'
import { hasChip, suggestionLimits } from '#domain/sharing/suggestion.ts'
import { commentWords } from '#language/es/comment/comments.ts'
import { wordWords as words } from '#language/es/comment/words.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Composer } from '../comments/composer.tsx'
import type { Chosen } from './chosen-words.ts'
import { Floating } from './floating.tsx'
import styles from './words.module.css'

export type Begun = { kind: 'comment' | 'suggest'; chosen: Chosen }

type FormProps = {
  /** Of the document. */
  id: string
  begun: Begun
  people: readonly string[]
  /** Whatever is typed in the document has to be there first. */
  before?: (() => Promise<unknown>) | undefined
  onSaid: (made: string) => Promise<unknown>
  onClose: () => void
}

function Commenting({ id, begun: { chosen }, people, before, onSaid, onClose }: FormProps) {
  const { send, busy, fields, failure } = useCall('add-comment')
  async function handleSubmit(body: string): Promise<boolean> {
    await before?.()
    const { section, anchor } = chosen
    const sent = await send({ id, section, anchor, body }, (made) => onSaid(made.id))
    return 'output' in sent
  }
  return (
    <Composer
      label={words.commentLabel}
      hint={people.length > 0 ? commentWords.hint : undefined}
      submit={words.comment}
      people={people}
      busy={busy}
      error={fields.body ?? fields.section ?? failure?.message}
      onSubmit={handleSubmit}
      onCancel={onClose}
    />
  )
}

function Suggesting({ id, begun: { chosen }, before, onSaid, onClose }: FormProps) {
  const { section, anchor } = chosen
  const { send, busy, fields, failure } = useCall('add-suggestion')
  const [next, setNext] = useState(anchor.quote)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const isInsertion = anchor.quote === ''
  if (hasChip(anchor.quote)) return <p className="t-14 ink-2">{words.chips}</p>

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A suggestion stays within its paragraph.
    const made = next.replace(/\s*[\n\r\t]+\s*/g, ' ')
    const wrong = isInsertion && !made.trim() ? words.missing : made === anchor.quote ? words.same : ''
    setProblem(wrong)
    if (wrong) return
    await before?.()
    const sent = await send({ id, section, passage: { ...anchor, words: made }, reason }, ({ id: done }) =>
      onSaid(done),
    )
    if ('output' in sent) toast('done', words.suggested)
  }

  const isNamed = fields.words ?? fields['passage.words'] ?? fields.reason
  return (
    <form className="stack gap-3" method="post" noValidate data-own-undo="" onSubmit={handleSubmit}>
      <TextArea
        label={isInsertion ? words.insertWords : words.words}
        hint={isInsertion ? undefined : words.wordsHint}
        rows={2}
        maxLength={suggestionLimits.words}
        value={next}
        error={problem || fields.words || fields['passage.words'] || (isNamed ? undefined : failure?.message)}
        onChange={({ target }) => setNext(target.value)}
      />
      <Field
        label={words.reason}
        maxLength={suggestionLimits.reason}
        value={reason}
        error={fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.acts}>
        <Button size="small" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="small" weight="ink" type="submit" busy={busy}>
          {words.suggest}
        </Button>
      </div>
    </form>
  )
}

export function WordForm(props: FormProps) {
  const { begun, onClose } = props
  const { anchor, at } = begun.chosen
  const heading = useId()
  const title = begun.kind === 'comment' ? words.commentTitle : anchor.quote ? words.suggestTitle : words.insertTitle
  return (
    <Floating at={at} labelledBy={heading} onClose={onClose}>
      <header className="row apart">
        <h2 className="t-18" id={heading}>
          {title}
        </h2>
        <button
          type="button"
          className="centre square-tap bare r-ctl pressed hover-desk"
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {anchor.quote && <p className={`breaks ${styles.quote}`}>{words.quoted(anchor.quote)}</p>}
      {begun.kind === 'comment' ? <Commenting {...props} /> : <Suggesting {...props} />}
    </Floating>
  )
}
