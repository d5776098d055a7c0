// On an empty page: what was begun in this browser and never became a document, to go on with or to let go.
import { useEffect, useState } from 'react'
import { documentPaths, type EditorFlow } from '#addresses/document-paths.ts'
import { frameWords, unfinishedWords as words } from '#language/es/sitting.ts'
import { Link } from '#web/router/link.tsx'
import { useSession } from '#web/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { Found } from './buffer.ts'
import { useIdentity, useSitting } from './sitting-context.tsx'
import { forget, keep, unfinished } from './sittings.ts'
import styles from './unfinished.module.css'

const shown = 3

const nameOf = ({ buffered: { patch } }: Found): string =>
  [patch.title, ...(patch.changes?.sections ?? []).map(({ title }) => title)].find((name) => name?.trim()) ??
  frameWords.untitled

export function Unfinished({ flow }: { flow: EditorFlow }) {
  const account = useSession()?.email ?? ''
  const { visibility } = useSitting().writing
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

  // Whoever has begun another one is not asked any more.
  if (id || found.length === 0) return null
  return (
    <section className={styles.unfinished} aria-label={words.region}>
      <p>
        <Icon name="clock" />
        {found.length === 1 ? words.one : words.more(found.length)}
      </p>
      <ul>
        {found.slice(0, shown).map((each) => (
          <li key={each.key.writing}>
            <b>{nameOf(each)}</b>
            <Moment iso={new Date(each.buffered.at).toISOString()} now={now} className={styles.when} />
            <Link to={documentPaths.begun(flow, each.key.writing)} aria-label={words.goOnNamed(nameOf(each))}>
              {words.goOn}
            </Link>
            <button type="button" aria-label={words.discardNamed(nameOf(each))} onClick={() => handleDiscard(each)}>
              {words.discard}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
