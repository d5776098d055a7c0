// *Compartido conmigo*: the documents that other people let the user read or change.
import { useEffect, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { SharedWritingOnWire } from '#contract/sharing/sharing.ts'
import { sharedListWords as words } from '#language/es/sharing/shared-list.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { Unverified } from '#web/shared/account/unverified.tsx'
import { useRefreshOnReturn } from '#web/shared/calls/use-refresh-on-return.ts'
import { useBeginCopy } from '#web/shared/copy/begin-copy.ts'
import { LeaveDialog } from '#web/shared/sharing/leave-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import page from '../documents.module.css'
import { Blank } from '../empty.tsx'
import { ListBox } from '../list/list-box.tsx'
import { Pager } from '../list/list-controls.tsx'
import type { SharedDocuments } from '../load.ts'
import { SearchBox } from '../search-box.tsx'
import { addressOf, changed } from '../view.ts'
import { SharedFilters } from './shared-filters.tsx'
import { SharedRow } from './shared-row.tsx'

function NothingShared({ documents: { view, list } }: { documents: SharedDocuments }) {
  const { empty } = words
  useRefreshOnReturn(!list.verified)
  if (!list.verified)
    return (
      <Blank {...empty.unverified}>
        <Unverified kind="info" words={words.unverified} />
      </Blank>
    )
  if (view.q)
    return (
      <Blank title={empty.search(view.q)} text={empty.searchText}>
        <ButtonLink to={addressOf(changed(view, { q: '' }))}>{empty.clear}</ButtonLink>
      </Blank>
    )
  if (view.who || view.state !== 'all')
    return (
      <Blank {...empty.filtered}>
        <ButtonLink to={paths.share}>{empty.all}</ButtonLink>
      </Blank>
    )
  return (
    <Blank {...empty.none}>
      <ButtonLink to={paths.writings}>{empty.own}</ButtonLink>
    </Blank>
  )
}

export function MyShared({ documents }: { documents: SharedDocuments }) {
  const { view, list, now } = documents
  const { begin, failure } = useBeginCopy()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<SharedWritingOnWire | null>(null)
  const [using, setUsing] = useState('')
  useEffect(() => {
    if (!failure) return
    setUsing('')
    toast('failed', failure.message)
  }, [failure])

  function handleUse({ id }: SharedWritingOnWire) {
    setUsing(id)
    void begin(id)
  }

  const isFirst = list.owners.length === 0
  return (
    <div className="focus-unseen">
      <div className={`row wrap gap-3 mb-5 ${page.head}`}>
        <h1>{words.title}</h1>
        {!isFirst && <SearchBox view={view} />}
      </div>
      {!isFirst && <SharedFilters documents={documents} />}
      {list.items.length === 0 ? (
        <NothingShared documents={documents} />
      ) : (
        <>
          <ListBox list={view.list}>
            {list.items.map((item) => (
              <SharedRow
                key={item.id}
                item={item}
                now={now}
                pending={using === item.id}
                on={{ onUse: handleUse, onLeave: setLeaving }}
              />
            ))}
          </ListBox>
          <Pager view={view} pages={list.pages} />
          <p className="flow w-44 gap-06 mt-4 t-14 ink-2">
            <Icon className="rigid mt-01 ink-3" name="logout" />
            {words.note}
          </p>
        </>
      )}
      {leaving && (
        <LeaveDialog
          id={leaving.id}
          title={leaving.title || words.untitled}
          owner={leaving.owner.name}
          onLeft={revalidate}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
