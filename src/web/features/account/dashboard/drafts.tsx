// Where the user left off: the last documents, each by its first words.

import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { DashboardDraft } from '#contract/dashboard.ts'
import { dashboard as words } from '#language/es/dashboard.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import styles from './drafts.module.css'
import type { Dashboard } from './load.ts'

function Excerpt({ draft: { number, excerpt } }: { draft: DashboardDraft }) {
  if (excerpt.length === 0) return <p className="italic ink-3">{words.emptyDraft}</p>
  return (
    <p>
      {number && <b>{number} </b>}
      {excerpt.map(({ text, blank }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change.
        blank ? <span key={place}>{text}</span> : text,
      )}
    </p>
  )
}

function Card({ draft, now }: { draft: DashboardDraft; now: string }) {
  const { kind, id, title, visibility, updated_at, missing } = draft
  const to = kind === 'copy' ? documentPaths.fillCopy(id) : documentPaths.editorStep('edit', 1, id)
  return (
    <li className={`flow down anchor clipped breaks paper ${styles.card}`}>
      <div className={`ink-2 ${styles.paper}`} aria-hidden="true">
        <Excerpt draft={draft} />
      </div>
      <h3 className="t-16 ruled">
        <Link className="plain" to={to}>
          {title || words.untitled}
        </Link>
      </h3>
      <p className={`row i-10 gap-04 mt-auto t-13 ink-3 ${styles.foot}`}>
        {kind === 'copy' ? (
          <>
            <Icon name="people" />
            {words.missing(missing)}
          </>
        ) : (
          <>
            <Icon name={visibility === 'private' ? 'lock' : 'world'} />
            <span className="sr">{words.visibility[visibility]}</span>
            <Moment iso={updated_at} now={now} />
          </>
        )}
      </p>
    </li>
  )
}

export function Drafts({ dashboard: { drafts, draft_count, now } }: { dashboard: Dashboard }) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts-heading">
      <div className={`flow wrap items-baseline apart gap-1-4`}>
        <h2 className="t-21" id="drafts-heading">
          {words.drafts}
        </h2>
        {draft_count > drafts.length && (
          <Link className="t-14" to={paths.writings}>
            {words.allDrafts(draft_count)}
          </Link>
        )}
      </div>
      <ul className={`stack gap-4 mt-3 ${styles.cards}`}>
        {drafts.map((draft) => (
          <Card key={draft.id} draft={draft} now={now} />
        ))}
      </ul>
    </section>
  )
}
