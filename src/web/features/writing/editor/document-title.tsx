// The title of the document, above its sections.
import { limits } from '#domain/writing/model.ts'
import { frameWords } from '#language/es/writing/editing-session.ts'
import { contentWords as words } from '#language/es/writing/editor.ts'
import styles from './content-step.module.css'

type DocumentTitleProps = { title: string; readOnly: boolean; onChange: (title: string) => void }

export function DocumentTitle({ title, readOnly, onChange }: DocumentTitleProps) {
  return (
    <h1 className={`w560 ${styles.title}`}>
      {/* What is in a field is no text of the heading. */}
      <span className="sr">{frameWords.step[1]}</span>
      <textarea
        className="block clipped full font-inherit balanced frameless groundless content-sized"
        rows={1}
        aria-label={words.documentTitle}
        placeholder={words.documentTitlePlaceholder}
        maxLength={limits.title}
        readOnly={readOnly}
        value={title}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
    </h1>
  )
}
