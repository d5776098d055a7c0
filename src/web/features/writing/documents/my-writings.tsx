// *Escritos*: the user's own writings.
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { ListedWriting } from '#contract/writing.ts'
import { limits } from '#domain/writing/model.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { call } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { useBeginCopy } from '#web/shared/copy/begin-copy.ts'
import { useShareDialog } from '#web/shared/sharing/use-share-dialog.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { MyDocuments } from './documents.tsx'
import { DocumentRow } from './list/document-row.tsx'
import type { Documents } from './load.ts'
import { titleOf, useKeeping } from './use-keeping.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const { done } = words

/** A published writing that is deleted leaves the catalogue too: the notice says so. */
const removed = (items: readonly ListedWriting[]) => ({
  one: items[0]?.status === 'published' ? done.deletedPublic : done.deleted,
  more: done.deletedMany,
})

/** Tells that premium has ended, that nothing is lost, and how to renew it. */
function EndedPremium() {
  const endedAt = useSession()?.premium_until
  const zone = useZone()
  return (
    <div className="mb-5">
      <Notice kind="info">
        {endedAt && <b>{words.ended.title(endedAt, zone)}</b>} {words.ended.text}{' '}
        <Link to={paths.premium}>{words.ended.link}</Link>
      </Notice>
    </div>
  )
}

type MyWritingsProps = { documents: Documents<ListedWriting>; create: ReactNode }

export function MyWritings({ documents, create }: MyWritingsProps) {
  const keeping = useKeeping('writings', documents.folders, removed)
  const { begin, failure } = useBeginCopy()
  const { share, dialog } = useShareDialog()
  const [withdrawing, setWithdrawing] = useState<ListedWriting | null>(null)
  useEffect(() => {
    if (failure) toast('failed', failure.message)
  }, [failure])

  async function handleDuplicate(item: ListedWriting) {
    const title = words.copyOf(titleOf(item)).slice(0, limits.title)
    if (await keeping.perform([item.id], () => call('duplicate-writing', { id: item.id, title })))
      toast('done', done.duplicated(title))
  }

  async function withdraw(item: ListedWriting): Promise<boolean> {
    if (!(await keeping.perform([item.id], () => call('withdraw-writing', { id: item.id })))) return false
    toast('done', done.withdrawn(titleOf(item)))
    return true
  }

  const does = {
    onUse: ({ id }: ListedWriting) => begin(id),
    onDuplicate: handleDuplicate,
    onWithdraw: setWithdrawing,
    onShare: (item: ListedWriting) => void share({ id: item.id, title: titleOf(item) }),
  }
  return (
    <>
      {documents.list.items.some(({ can }) => can.needs_premium) && <EndedPremium />}
      <MyDocuments
        documents={documents}
        keeping={keeping}
        create={create}
        row={(props) => <DocumentRow key={props.item.id} {...props} does={does} />}
      />
      {dialog}
      {withdrawing && (
        <WithdrawDialog
          item={withdrawing}
          onWithdraw={() => withdraw(withdrawing)}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  )
}
