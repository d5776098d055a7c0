// In which order, what comes afterwards, with which words and until when.
import { type ReactNode, useId } from 'react'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { wholeWords } from '#language/es/copy/sending-whole.ts'
import { useSite } from '#web/app/site.ts'
import { Check } from '#web/ui/form/check.tsx'
import { approversFirst, mayAskCode, type Person } from './draft.ts'
import { MessageAndDeadline } from './message-and-deadline.tsx'
import form from './send-form.module.css'
import styles from './terms.module.css'
import type { Drafting } from './use-draft.ts'

type TermsProps = {
  drafting: Drafting
  hasSigners: boolean
  /** Nothing is left to fill in. */
  isWhole: boolean
  /** «¿Puedo firmarlo así?» */
  advice: ReactNode
  problems: Record<string, string>
  leftOut: { title: boolean; message: boolean } | undefined
}

type Option = { isChosen: boolean; name: string; text: string; onChoose: () => void }

export function Options({ title, options, children }: { title: string; options: Option[]; children?: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={`shrinks m-0 p-0 frameless ${styles.block}`}>
      <legend>{title}</legend>
      <div className={`stack two-columns gap-3 ${styles.options}`}>
        {options.map(({ isChosen, name, text, onChoose }) => (
          <label className="stack content-start framed-2 r-box on-sheet pressed" key={name}>
            <input className="square-20 accent-ink" type="radio" name={id} checked={isChosen} onChange={onChoose} />
            <b className="w600">{name}</b>
            <small className="t-13 ink-3">{text}</small>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** Whether all who sign or approve type a code that comes by letter. */
export function CodeChoice({ drafting: { draft, change } }: Pick<TermsProps, 'drafting'>) {
  const { mailEnabled } = useSite()
  const mayAsk = mailEnabled && mayAskCode(draft.people)
  return (
    <div>
      <Check
        checked={draft.asksCode && mayAsk}
        disabled={!mayAsk}
        onChange={({ target }) => change({ asksCode: target.checked })}
      >
        {words.start.code}
      </Check>
      <p className={`t-13 ink-3 ${form.under}`}>{words.start.codeHint(mayAsk, mailEnabled)}</p>
    </div>
  )
}

function atOnceText(people: readonly Person[], hasSigners: boolean, isWhole: boolean): string {
  if (hasSigners && people.some(({ does }) => does === 'approve')) return wholeWords.approvedMeanwhile
  if (isWhole) return wholeWords.atOnce
  return hasSigners ? words.atOnceSigning : words.atOnceText
}

export function Terms({ drafting, hasSigners, isWhole, advice, problems, leftOut }: TermsProps) {
  const { draft, change } = drafting
  const { inOrder, signsWhenComplete, message, deadline } = draft
  const { mailEnabled } = useSite()
  return (
    <>
      {draft.people.length > 1 && (
        <Options
          title={words.order}
          options={[
            {
              isChosen: !inOrder,
              name: words.atOnce,
              text: atOnceText(draft.people, hasSigners, isWhole),
              onChoose: () => change({ inOrder: false }),
            },
            {
              isChosen: inOrder,
              name: words.inOrder,
              text: words.inOrderText,
              onChoose: () => change({ inOrder: true, people: approversFirst(draft.people) }),
            },
          ]}
        />
      )}
      {hasSigners && (
        <Options
          title={isWhole ? wholeWords.title : words.afterwards}
          options={[
            {
              isChosen: signsWhenComplete,
              name: isWhole ? wholeWords.signNow : words.signAtOnce,
              text: isWhole ? wholeWords.sign : words.signAtOnceText,
              onChoose: () => change({ signsWhenComplete: true }),
            },
            {
              isChosen: !signsWhenComplete,
              name: words.reviewFirst,
              text: isWhole ? wholeWords.review : words.reviewFirstText,
              onChoose: () => change({ signsWhenComplete: false }),
            },
          ]}
        >
          <div className={`stack gap-3 mt-3 ${styles.later}`}>
            {signsWhenComplete ? <CodeChoice drafting={drafting} /> : mailEnabled && <p>{words.codeLater}</p>}
            {advice}
          </div>
        </Options>
      )}
      <MessageAndDeadline
        message={message}
        deadline={deadline}
        hint={isWhole ? words.start.deadlineHint : words.deadlineHint}
        problems={problems}
        leftOut={leftOut}
        onChange={change}
      />
    </>
  )
}
