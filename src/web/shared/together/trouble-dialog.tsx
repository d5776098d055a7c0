// Says why the document cannot be written any more, or why the last change was not taken, and hands back what was not saved.
import { useId, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { paragraphsOf, plainText } from '#domain/writing/text/walk.ts'
import { troubleWords as words } from '#language/es/writing/together.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { isSame } from '../editing-session/draft.ts'
import { useEditingSession } from '../editing-session/editing-session-context.tsx'
import type { Together } from './together.ts'
import type { Trouble } from './trouble.ts'
import styles from './trouble-dialog.module.css'

type Told = { title: string; text: string | ((owner: string) => string); go: string }
type Why = Trouble['why'] | 'not_writable' | 'in_trash'
const forOwner: { [Each in Trouble['why']]?: Why } = {
  not_shared: 'not_writable',
  not_there: 'in_trash',
}

/** The clauses that differ, as plain text. */
function unsentWords({ base, mine }: NonNullable<Trouble['unsent']>): string {
  const known = new Map(base.content.sections.map((section) => [section.id, section]))
  const changed = mine.content.sections.filter((section) => !isSame(section, known.get(section.id)))
  const sections = changed.map(({ title, body }) =>
    [title, ...[...paragraphsOf(body)].map(({ content }) => plainText(content).replaceAll('\ufffc', '…'))]
      .filter((line) => line.trim())
      .join('\n'),
  )
  return [...(isSame(base.title, mine.title) ? [] : [mine.title]), ...sections].join('\n\n').trim()
}

export function TroubleDialog({ trouble, together }: { trouble: Trouble; together: Together }) {
  const { writing } = useEditingSession()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const [unsent] = useState(() => (trouble.unsent ? unsentWords(trouble.unsent) : ''))
  const isOwn = writing.role === 'owner'
  const why: Why = isOwn ? (forOwner[trouble.why] ?? trouble.why) : trouble.why
  const { title, text, go }: Told = words[why]
  const goesOn = why === 'refused' || why === 'too_large'

  function handleGo() {
    if (goesOn) together.settleTrouble()
    else if (why === 'not_shared' || why === 'not_there') window.location.assign(paths.share)
    else if (why === 'in_trash') window.location.assign(paths.writings)
    else window.location.assign(documentPaths.editorStep('edit', 1, writing.id))
  }

  async function handleCopy() {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(unsent)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return (
    // Escape does not close what is over: behind it nothing could be saved.
    <Confirm title={title} confirm={go} told onConfirm={handleGo} onClose={goesOn ? handleGo : () => {}}>
      <p className="ink-2">{typeof text === 'function' ? text(writing.owner) : text}</p>
      {unsent && (
        <div className="stack gap-2">
          <label htmlFor={id}>{words.unsent}</label>
          <textarea
            ref={box}
            id={id}
            className={`full p-3 framed r-ctl ${styles.unsent}`}
            readOnly
            rows={6}
            value={unsent}
          />
          <div className="row gap-3">
            <Button onClick={handleCopy}>{words.copy}</Button>
            <span className="t-14 ink-2" role="status">
              {copied !== null && (copied ? words.copied : words.notCopied)}
            </span>
          </div>
        </div>
      )}
    </Confirm>
  )
}
