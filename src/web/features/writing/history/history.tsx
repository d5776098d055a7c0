// The history of one document: its versions on one side, what changed on the other.
import { useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { WritingVersion } from '#contract/writing.ts'
import { momentWords } from '#language/es/when.ts'
import { historyWords as words } from '#language/es/writing/history.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate, useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Comparison } from './comparison.tsx'
import styles from './history.module.css'
import type { History } from './load.ts'
import { NameVersion } from './name-version.tsx'
import { VersionChoice } from './version-choice.tsx'
import { VersionList } from './version-list.tsx'

type RestoreProps = { history: History; version: WritingVersion; onClose: () => void }

function Restore({ history: { writing }, version, onClose }: RestoreProps) {
  const zone = useZone()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { send, busy } = useCall('restore-version')

  async function handleRestore() {
    const { id, version: read } = writing
    const sent = await send({ id, number: version.number, version: read }, () =>
      navigate(documentPaths.history(id), { replace: true }),
    )
    if ('output' in sent) toast('done', words.restored)
    if ('failure' in sent) {
      toast('failed', sent.failure.message)
      // Another editor was writing in the meantime: what they wrote is shown before anything is decided.
      await revalidate()
    }
    if (!('ignored' in sent)) onClose()
  }

  return (
    <Confirm
      title={words.restoreTitle}
      confirm={words.restoreConfirm}
      busy={busy}
      onConfirm={handleRestore}
      onClose={onClose}
    >
      <p>{words.restoreText(momentWords(version.at, zone))}</p>
    </Confirm>
  )
}

function NoVersions() {
  return (
    <section className={`stack across-centre gap-2 text-centre p-35-4`}>
      <h2>{words.none}</h2>
      <p className="w-30 ink-2 read-17">{words.noneText}</p>
    </section>
  )
}

export function WritingHistory({ history }: { history: History }) {
  const { writing, versions } = history
  const isOwn = writing.role === 'owner'
  const [asked, setAsked] = useState<WritingVersion | null>(null)
  const [toName, setToName] = useState<Pick<WritingVersion, 'number' | 'name'> | null>(null)
  const isCurrentStored = versions.some(({ number }) => number === writing.version)
  return (
    <>
      <Link
        className={`row-inline h-25 gap-04 t-14 w500 ink-2 plain hover-ink-underlined phone-tap ${styles.back}`}
        to={isOwn ? paths.writings : documentPaths.sharedWriting(writing.id)}
      >
        <Icon name="back" />
        {isOwn ? words.back : words.backTo(writing.owner)}
      </Link>
      <div className={`flow wrap items-end apart gap-3 mb-5 ${styles.head}`}>
        <h1 className="shrinks breaks">
          <span>{words.title}</span> {writing.title || words.untitled}
        </h1>
        {writing.can.edit && (
          <Link
            className="row-inline ctl gap-2 px-4 w550 plain control hover-border-ink"
            to={documentPaths.editorStep('edit', 1, writing.id)}
          >
            <Icon name="pen" />
            {words.edit}
          </Link>
        )}
      </div>
      {versions.length === 0 ? (
        <NoVersions />
      ) : (
        <div className={`stack items-start gap-6 ${styles.columns}`}>
          <section aria-labelledby="versions">
            <h2 id="versions">{words.versions}</h2>
            <p className="mb-3 t-13 ink-3">{words.text}</p>
            {writing.can.edit && !isCurrentStored && (
              <Button icon="pen" size="small" onClick={() => setToName({ number: writing.version, name: null })}>
                {words.nameCurrent}
              </Button>
            )}
            <VersionList history={history} onRestore={setAsked} onName={setToName} />
            <details className="mt-3 t-13 ink-2">
              <summary>{words.keepingTitle}</summary>
              <p>
                {words.keeping} {words.taken(history.bytes)}
              </p>
            </details>
          </section>
          <section aria-labelledby="changes">
            <h2 id="changes">{words.changes}</h2>
            <VersionChoice history={history} />
            {history.choice.before !== null && (
              <p className="mb-3">
                <DownloadLink
                  href={documentPaths.changesDocx(
                    writing.id,
                    String(history.choice.before),
                    String(history.choice.after ?? 'actual'),
                  )}
                >
                  {words.word}
                </DownloadLink>
              </p>
            )}
            <Comparison history={history} />
          </section>
        </div>
      )}
      {toName && <NameVersion id={writing.id} version={toName} onClose={() => setToName(null)} />}
      {asked && <Restore history={history} version={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
