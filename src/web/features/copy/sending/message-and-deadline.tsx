// A few words for all of them, and until when.
import { copyLimits } from '#domain/copy/copy.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { useSite } from '#web/app/site.ts'
import { DeadlineField } from '#web/shared/copy/deadline-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import styles from './terms.module.css'

type Said = { message: string; deadline: string }

type MessageAndDeadlineProps = Said & {
  /** Of a deadline that is not set. */
  hint: string
  problems: Record<string, string>
  /** What a letter may not carry, where that is known. */
  leftOut?: { title: boolean; message: boolean } | undefined
  onChange: (changes: Partial<Said>) => void
}

export function MessageAndDeadline({ message, deadline, hint, problems, leftOut, onChange }: MessageAndDeadlineProps) {
  const { mailEnabled } = useSite()
  return (
    <section className={`shrinks m-0 p-0 frameless ${styles.block}`} aria-labelledby="send-words">
      <h2 id="send-words">{words.words}</h2>
      <div className={`stack items-start gap-125 ${styles.pair}`}>
        <TextArea
          label={words.message}
          value={message}
          rows={4}
          maxLength={copyLimits.message}
          error={problems.message ?? (leftOut?.message && message.trim() ? words.messageLeftOut : undefined)}
          hint={leftOut?.title ? words.titleLeftOut : undefined}
          onChange={(event) => onChange({ message: event.target.value })}
        />
        <DeadlineField
          label={words.deadline}
          day={deadline}
          hint={deadline ? words.deadlineDay(deadline, mailEnabled) : hint}
          error={problems.deadline && words.badDeadline}
          onDay={(deadline) => onChange({ deadline })}
        />
      </div>
    </section>
  )
}
