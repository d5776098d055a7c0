// Blanks that were typed by hand are offered as parties and fields, discreetly and once.
import { useEffect, useLayoutEffect, useState } from 'react'
import { blanksBeside, fieldsOfBlanks } from '#domain/writing/blanks/blank-fields.ts'
import { acceptParties, detectParties } from '#domain/writing/blanks/party-blanks.ts'
import type { Content } from '#domain/writing/model.ts'
import { blankWords as words } from '#language/es/writing/editor.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { newId } from '#web/shared/editing-session/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './blanks-notice.module.css'

const patience = 1_500
const longestExample = 60

function foundIn(content: Content) {
  const parties = detectParties(content)
  const blanks = blanksBeside(parties, content)
  const example = parties[0]?.text ?? blanks[0]?.text ?? ''
  return {
    found: { parties: parties.length, blanks: blanks.reduce((sum, { count }) => sum + count, 0) },
    example: example.length > longestExample ? example.slice(0, longestExample).trimEnd() : example,
  }
}
type Found = ReturnType<typeof foundIn>
const nothing: Found = { found: { parties: 0, blanks: 0 }, example: '' }

export function BlanksNotice({ content }: { content: Content }) {
  const { store } = useEditingSession()
  const [{ found, example }, setFound] = useState(nothing)
  const [dismissed, setDismissed] = useState(0)

  // It moves what is below: what is there from the beginning is told before the user reaches for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning.
  useLayoutEffect(() => setFound(foundIn(content)), [])

  // Looking through everything takes a moment, so it waits for a pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setFound(foundIn(content)), patience)
    return () => clearTimeout(timer)
  }, [content])

  const count = found.parties + found.blanks
  if (count <= dismissed) return null

  function handleAccept() {
    const { content: typed, meta } = store.draft()
    const accepted = foundIn(typed).found
    const parties = detectParties(typed).map(({ key, party }) => ({ key, party: { ...party, id: newId() } }))
    const made = fieldsOfBlanks(acceptParties(typed, parties), newId, meta.country)
    store.setContent(() => made)
    setFound(nothing)
    toast('done', words.accepted(accepted))
  }

  return (
    <div className={`row wrap gap-2-3 mb-3 t-14 ink-2 r-ctl ${styles.notice}`} role="status">
      <Icon className="pen" name={found.parties > 0 ? 'person' : 'field'} />
      <span>{words.found(found, example)}</span>
      <Button size="small" onClick={handleAccept}>
        {words.accept(found)}
      </Button>
      <Button size="small" weight="quiet" onClick={() => setDismissed(count)}>
        {words.dismiss}
      </Button>
    </div>
  )
}
