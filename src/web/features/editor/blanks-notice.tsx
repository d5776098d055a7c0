// Blanks that were typed by hand are offered as fields, discreetly and once.
import { useEffect, useState } from 'react'
import { fieldOfBlank } from '#domain/writing/blank-fields.ts'
import { acceptBlanks, type Blank, detectBlanks } from '#domain/writing/blanks.ts'
import type { Content } from '#domain/writing/model.ts'
import { blankWords as words } from '#language/es/editor.ts'
import { useSitting } from '#web/sitting/sitting-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './blanks-notice.module.css'
import { newId } from './section-actions.ts'

const patience = 1_500

const countOf = (blanks: readonly Blank[]): number => blanks.reduce((sum, { count }) => sum + count, 0)

export function BlanksNotice({ content }: { content: Content }) {
  const { store } = useSitting()
  const [blanks, setBlanks] = useState<Blank[]>([])
  const [dismissed, setDismissed] = useState(0)

  // Looking through everything takes a moment, so it waits until nobody is typing.
  useEffect(() => {
    const timer = setTimeout(() => setBlanks(detectBlanks(content)), patience)
    return () => clearTimeout(timer)
  }, [content])

  const count = countOf(blanks)
  const example = blanks[0]
  if (!example || count <= dismissed) return null

  function handleAccept() {
    const { country } = store.draft().meta
    const found = detectBlanks(store.draft().content)
    const chosen = found.map((blank) => ({ blank, field: fieldOfBlank(blank, newId(), country) }))
    store.setContent((before) => acceptBlanks(before, chosen))
    setBlanks([])
    toast('done', words.accepted(countOf(found)))
  }

  return (
    <div className={styles.notice} role="status">
      <Icon name="field" />
      <span>{words.found(count, example.text)}</span>
      <Button size="small" onClick={handleAccept}>
        {words.accept(count)}
      </Button>
      <Button size="small" weight="quiet" onClick={() => setDismissed(count)}>
        {words.dismiss}
      </Button>
    </div>
  )
}
