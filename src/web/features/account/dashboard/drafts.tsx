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
  if (excerpt.length === 0) return <p className={styles.empty}>{words.emptyDraft}</p>
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
    <li className={styles.card}>
      <div className={styles.paper} aria-hidden="true">
        <Excerpt draft={draft} />
      </div>
      <h3>
        <Link to={to}>{title || words.untitled}</Link>
      </h3>
      <p className={styles.foot}>
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
      <div className={styles.head}>
        <h2 id="drafts-heading">{words.drafts}</h2>
        {draft_count > drafts.length && <Link to={paths.writings}>{words.allDrafts(draft_count)}</Link>}
      </div>
      <ul className={styles.cards}>
        {drafts.map((draft) => (
          <Card key={draft.id} draft={draft} now={now} />
        ))}
      </ul>
    </section>
  )
}
