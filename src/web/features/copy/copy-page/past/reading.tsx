// What there is to read of a copy: what a participant has answered, and the whole text as it stands.
import { useMemo } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { type Answers, valuesOf } from '#domain/copy/answers/answers.ts'
import { type ChangedAnswer, changedAnswers } from '#domain/copy/answers/changed-answers.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { changedAnswerWords } from '#language/es/copy/changed-answers.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { PaperDialog } from '#web/shared/sheet/paper-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import type { Ask, PersonQuestionProps, QuestionProps } from '../asked.ts'
import styles from '../dialogs.module.css'
import { answerText, givenKeys, labelOf } from '../standing.ts'

const Before = ({ changed }: { changed: ChangedAnswer | undefined }) =>
  changed ? <span>{changedAnswerWords.before(changed)}</span> : null

export function AnswersDialog({ copy, person, acts, onClose, onAsk }: PersonQuestionProps & { onAsk: Ask }) {
  const keys = givenKeys(copy, person)
  const isMe = acts.isMe(person)
  const changed = new Map(isMe ? [] : changedAnswers(copy).map((each) => [each.key, each]))
  const mayAsk = person.can.includes('ask_change')
  return (
    <Box title={isMe ? ownTracking.answersOf : words.answersOf(acts.nameOf(person))} onClose={onClose}>
      {keys.length === 0 && <p className="t-14 ink-2">{(isMe ? ownTracking : words).noAnswers}</p>}
      <dl className="stack gap-2 m-0">
        {keys.map((key) => (
          <div key={key} className={`stack gap-015 breaks framed r-ctl on-sheet-2 ${styles.answer}`}>
            <dt>{labelOf(copy, key, acts.me)}</dt>
            <dd className="stack m-0">
              <b className="scrolls pen">{answerText(copy, key) ?? words.blank}</b>
              <Before changed={changed.get(key)} />
              {!isMe && copy.answers[key]?.by === null && <span>{words.ownerGave}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {mayAsk && (
        <div className={`flow wrap to-end gap-2 ${styles.buttons}`}>
          <Button icon="undo" onClick={() => onAsk({ about: 'change', person })}>
            {words.act.askChange}
          </Button>
        </div>
      )}
    </Box>
  )
}

/** Laid out once for each text and answers. */
export const useSheet = (copy: CopyOnWire) => {
  const { title, content, country, answers } = copy
  return useMemo(
    () => layOut({ title, content, country }, valuesOf(answers as unknown as Answers)),
    [title, content, country, answers],
  )
}

type DocumentDialogProps = QuestionProps & { at?: { anchor: string; words: string } | undefined }

export function DocumentDialog({ copy, at, onClose }: DocumentDialogProps) {
  const sheet = useSheet(copy)
  const files = [
    { name: 'PDF', href: documentPaths.copyPdf(copy.id, copy.version) },
    { name: 'Word', href: documentPaths.copyDocx(copy.id) },
  ]
  return <PaperDialog title={words.document.dialog} untitled={words.untitled} {...{ sheet, files, at, onClose }} />
}
