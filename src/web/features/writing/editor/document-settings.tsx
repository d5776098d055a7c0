// What belongs to the whole document: how its clauses are numbered, and finding words in it.
import { memo, type ReactNode } from 'react'
import { clauseNumber, type NumberingStyle } from '#domain/words/numbers/numbering.ts'
import { usualNumberings } from '#domain/words/numbers/numbering-styles.ts'
import { findWords, contentWords as words } from '#language/es/writing/editor.ts'
import { useDraft, useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import styles from './content-step.module.css'

export const DocumentSettings = memo(function DocumentSettings({
  finding,
  onFind,
  more,
}: {
  finding: boolean
  onFind: (open: boolean) => void
  /** What else there is to see of it. */
  more: ReactNode
}) {
  const numbering = useDraft(({ content }) => content.numbering)
  const { store } = useEditingSession()
  return (
    <div className={`row wrap gap-1-4 ink-3 ${styles.settings}`}>
      <Select
        quiet
        label={words.numbering}
        value={numbering}
        onChange={(event) => {
          const chosen = event.target.value as NumberingStyle
          store.setContent((content) => ({ ...content, numbering: chosen }))
        }}
      >
        {(usualNumberings.includes(numbering) ? usualNumberings : [numbering, ...usualNumberings]).map((style) => (
          <option key={style} value={style}>
            {clauseNumber(1, style)}
          </option>
        ))}
      </Select>
      <Button icon="search" weight="quiet" size="small" aria-expanded={finding} onClick={() => onFind(!finding)}>
        {findWords.open}
      </Button>
      {more}
    </div>
  )
})
