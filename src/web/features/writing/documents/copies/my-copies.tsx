// *En curso*: the copies that the user prepares with other people.
import type { ReactNode } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopySummary } from '#contract/copy/copy.ts'
import { copyWords as words } from '#language/es/copy/copies.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useLive } from '#web/shared/calls/live.ts'
import { duplicateCopy } from '#web/shared/copy/duplicating.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { MyDocuments } from '../documents.tsx'
import styles from '../list/list-tabs.module.css'
import type { Documents } from '../load.ts'
import { useKeeping } from '../use-keeping.ts'
import { CopyRow } from './copy-row.tsx'

/** For a copy that participants are filling in, the notice adds that their links do not open while it is in the trash. */
function removed(items: readonly CopySummary[]) {
  const isOpen = items.some(({ state, sent_at }) => state === 'filling' && sent_at !== null)
  const { deleted, deletedMany } = documentWords.done
  return isOpen
    ? { one: words.done.deletedOpen, more: words.done.deletedOpenMany }
    : { one: deleted, more: deletedMany }
}

type MyCopiesProps = { documents: Documents<CopySummary>; create: ReactNode }

export function MyCopies({ documents, create }: MyCopiesProps) {
  const keeping = useKeeping('copies', documents.folders, removed)
  const { revalidate } = useRevalidator()
  useLive(() => void revalidate())

  async function handleDuplicate(item: CopySummary) {
    await keeping.perform([item.id], async () => {
      const made = await duplicateCopy({ id: item.id })
      toast('done', words.done.duplicated(made.name))
    })
  }

  const does = { onDuplicate: handleDuplicate }
  return (
    <>
      <MyDocuments
        documents={documents}
        keeping={keeping}
        create={create}
        row={(props) => <CopyRow key={props.item.id} {...props} does={does} />}
      />
      <nav className={`flow wrap gap-2-5 mt-5 ${styles.elsewhere}`} aria-label={words.elsewhere.name}>
        <Link className="t-14 ink-2" to={documentPaths.links}>
          {words.elsewhere.links}
        </Link>
        <Link className="t-14 ink-2" to={documentPaths.batches}>
          {words.elsewhere.batches}
        </Link>
      </nav>
    </>
  )
}
