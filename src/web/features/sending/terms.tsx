// In which order, what comes afterwards, with which words and until when.
import { type ReactNode, useEffect, useId, useState } from 'react'
import { copyLimits } from '#domain/copy/copy.ts'
import { sendingWords as words } from '#language/es/sending.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { dayAfter } from './draft.ts'
import styles from './terms.module.css'
import type { Drafting } from './use-draft.ts'

type TermsProps = {
  drafting: Drafting
  hasSigners: boolean
  problems: Record<string, string>
  leftOut: { title: boolean; message: boolean } | undefined
}

type Option = { isChosen: boolean; name: string; text: string; onChoose: () => void }

function Options({ title, options, children }: { title: string; options: Option[]; children?: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={styles.block}>
      <legend>{title}</legend>
      <div className={styles.options}>
        {options.map(({ isChosen, name, text, onChoose }) => (
          <label key={name}>
            <input type="radio" name={id} checked={isChosen} onChange={onChoose} />
            <b>{name}</b>
            <small>{text}</small>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

export function Terms({ drafting, hasSigners, problems, leftOut }: TermsProps) {
  const { draft, change } = drafting
  const { inOrder, signsWhenComplete, message, deadline } = draft
  // By this browser's clock, which the server does not have.
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  return (
    <>
      {draft.people.length > 1 && (
        <Options
          title={words.order}
          options={[
            {
              isChosen: !inOrder,
              name: words.atOnce,
              text: words.atOnceText,
              onChoose: () => change({ inOrder: false }),
            },
            {
              isChosen: inOrder,
              name: words.inOrder,
              text: words.inOrderText,
              onChoose: () => change({ inOrder: true }),
            },
          ]}
        />
      )}
      {hasSigners && (
        <Options
          title={words.afterwards}
          options={[
            {
              isChosen: signsWhenComplete,
              name: words.signAtOnce,
              text: words.signAtOnceText,
              onChoose: () => change({ signsWhenComplete: true }),
            },
            {
              isChosen: !signsWhenComplete,
              name: words.reviewFirst,
              text: words.reviewFirstText,
              onChoose: () => change({ signsWhenComplete: false }),
            },
          ]}
        >
          <p className={styles.later}>{words.signingLater}</p>
        </Options>
      )}
      <section className={styles.block} aria-labelledby="send-words">
        <h2 id="send-words">{words.words}</h2>
        <div className={styles.pair}>
          <TextArea
            label={words.message}
            value={message}
            rows={4}
            maxLength={copyLimits.message}
            error={problems.message ?? (leftOut?.message && message.trim() ? words.messageLeftOut : undefined)}
            hint={leftOut?.title ? words.titleLeftOut : undefined}
            onChange={(event) => change({ message: event.target.value })}
          />
          <Field
            label={words.deadline}
            type="date"
            value={deadline}
            min={now && dayAfter(now, 0)}
            max={now && dayAfter(now, copyLimits.deadlineDays - 1)}
            hint={deadline ? words.deadlineDay(deadline) : words.deadlineHint}
            error={problems.deadline && words.badDeadline}
            onChange={(event) => change({ deadline: event.target.value })}
          />
        </div>
      </section>
    </>
  )
}
