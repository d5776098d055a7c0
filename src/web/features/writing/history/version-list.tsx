// The versions of a document, newest first: see what changed since one, or go back to it.

import { documentPaths } from '#addresses/document-paths.ts'
import type { WritingVersion } from '#contract/writing.ts'
import { capital } from '#domain/sheet/phrases.ts'
import { momentWords, recentDay, timeWords } from '#language/es/when.ts'
import { historyWords as words } from '#language/es/writing/history.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import styles from './history.module.css'
import type { History } from './load.ts'

const icons: Record<WritingVersion['reason'], IconName> = { published: 'world', closed: 'check', restored: 'undo' }

/** A version without an author is its owner's. */
const authorOf = ({ by }: WritingVersion, { role, owner }: History['writing']): string =>
  by ?? (role === 'owner' ? words.you : owner)

type VersionListProps = {
  history: History
  onRestore: (version: WritingVersion) => void
  onName: (version: WritingVersion) => void
}

export function VersionList({ history, onRestore, onName }: VersionListProps) {
  const { writing, versions, choice, now } = history
  const zone = useZone()
  // Authors are shown only where more than one person can have written.
  const isShared = writing.role !== 'owner' || versions.some(({ by }) => by !== null)
  return (
    <ol className={`scrolls ruled-2 ${styles.versions}`}>
      {versions.map((version) => {
        const when = momentWords(version.at, zone)
        const shortly = `${recentDay(version.at, now, zone)}, ${timeWords(version.at, zone)}`
        const compared = choice.before === version.number && choice.after === null
        return (
          <li className="underlined-line-2" key={version.number} data-compared={compared ? '' : undefined}>
            <div className="row apart items-start gap-2">
              <div className="shrinks">
                {version.name && <p className="t-15 w550 breaks">{version.name}</p>}
                <p className={version.name ? 't-13 ink-2 figures' : 't-14 w550 figures'}>
                  <time dateTime={version.at} title={when}>
                    {capital(shortly)}
                  </time>
                </p>
              </div>
              {writing.can.edit && (
                <button
                  type="button"
                  className="stack-inline place-centre rigid square-32 phone-square-tap frameless r-ctl groundless pressed ink-3 hover-ink"
                  aria-label={version.name ? words.renameLabel(version.name) : words.nameLabel(when)}
                  title={version.name ? words.rename : words.name}
                  onClick={() => onName(version)}
                >
                  <Icon name="pen" />
                </button>
              )}
            </div>
            <p className="row i-095 gap-035 t-13 ink-2">
              <Icon name={icons[version.reason]} />
              {words.reason[version.reason]}
              {version.number === writing.version && <span> · {words.current}</span>}
            </p>
            {isShared && (
              <p className="row i-095 gap-035 t-13 ink-2">
                <Icon name="person" />
                {authorOf(version, writing)}
              </p>
            )}
            <p className={`row apart gap-2 ${styles.actions}`}>
              <Link
                className="row-inline h-25 t-14 pen"
                to={documentPaths.history(writing.id, { antes: String(version.number) })}
                aria-label={words.showLabel(when)}
                aria-current={compared ? 'true' : undefined}
              >
                {words.show}
              </Link>
              {writing.can.edit && version.number !== writing.version && (
                <Button
                  icon="undo"
                  size="small"
                  weight="quiet"
                  aria-label={words.restoreLabel(when)}
                  onClick={() => onRestore(version)}
                >
                  {words.restore}
                </Button>
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
