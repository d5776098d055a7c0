// On an empty page: the documents begun in this browser that were perhaps never created, to continue or to discard.
import { useEffect, useState } from 'react'
import { documentPaths, type EditorFlow } from '#addresses/document-paths.ts'
import { frameWords, unfinishedWords as words } from '#language/es/writing/editing-session.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { Found } from './buffer.ts'
import { useEditingSession, useIdentity } from './editing-session-context.tsx'
import { forget, keep, unfinished } from './editing-sessions.ts'
import styles from './unfinished.module.css'

const shown = 3

const nameOf = ({ buffered: { patch } }: Found): string =>
  [patch.title, ...(patch.changes?.sections ?? []).map(({ title }) => title)].find((name) => name?.trim()) ??
  frameWords.untitled

export function Unfinished({ flow }: { flow: EditorFlow }) {
  const account = useSession()?.email ?? ''
  const { visibility } = useEditingSession().writing
  const { id } = useIdentity()
  const [found, setFound] = useState<Found[]>([])
  const [now] = useState(() => new Date().toISOString())

  useEffect(() => {
    let left = false
    unfinished(account, visibility).then((all) => !left && setFound(all))
    return () => {
      left = true
    }
  }, [account, visibility])

  async function handleDiscard(each: Found) {
    setFound((all) => all.filter((other) => other !== each))
    await forget(each.key)
    const undo = async () => {
      await keep(each.key, each.buffered)
      setFound((all) => [each, ...all])
    }
    toast('done', words.discarded(nameOf(each)), { label: words.undo, onAct: () => void undo() })
  }

  // Hidden once the document on this page has been begun.
  if (id || found.length === 0) return null
  return (
    <section className={`w-44 p-3-4 t-14 pending r-box on-pending-soft ${styles.unfinished}`} aria-label={words.region}>
      <p className="row gap-2 w550">
        <Icon name="clock" />
        {found.length === 1 ? words.one : words.more(found.length)}
      </p>
      <ul>
        {found.slice(0, shown).map((each) => (
          <li className="row wrap h-225" key={each.key.writing}>
            <b className="shrinks ink cut">{nameOf(each)}</b>
            <Moment iso={new Date(each.buffered.at).toISOString()} now={now} className="mr-auto" />
            <Link
              className="h-225 w600 colour-inherit underlined bare pressed"
              to={documentPaths.begun(flow, each.key.writing)}
              aria-label={words.goOnNamed(nameOf(each))}
            >
              {words.goOn}
            </Link>
            <button
              className="h-225 w600 colour-inherit underlined bare pressed"
              type="button"
              aria-label={words.discardNamed(nameOf(each))}
              onClick={() => handleDiscard(each)}
            >
              {words.discard}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
