// *Compartido conmigo*: what other people let one read or change.
import { useEffect, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { SharedWritingOnWire } from '#contract/sharing.ts'
import { sharedListWords as words } from '#language/es/shared-list.ts'
import { useBeginCopy } from '#web/begin-copy.ts'
import { useNavigation, useRevalidator } from '#web/router/router.tsx'
import { LeaveDialog } from '#web/sharing/leave-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Unverified } from '#web/unverified.tsx'
import { useRefreshOnReturn } from '#web/use-refresh-on-return.ts'
import page from '../documents.module.css'
import { Blank } from '../empty.tsx'
import listStyles from '../list.module.css'
import { Pager } from '../list-controls.tsx'
import { SearchBox } from '../search-box.tsx'
import { useAsked } from '../use-asked.ts'
import type { SharedDocuments } from './load.ts'
import styles from './shared.module.css'
import { SharedFilters } from './shared-filters.tsx'
import { SharedRow } from './shared-row.tsx'
import { addressOfShared, changedShared, sharedViewOf } from './view.ts'

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
        <ButtonLink to={addressOfShared(changedShared(view, { q: '' }))}>{empty.clear}</ButtonLink>
      </Blank>
    )
  if (view.owner || view.role !== 'any')
    return (
      <Blank {...empty.filtered}>
        <ButtonLink to={addressOfShared({ q: '', role: 'any', owner: '', page: 1 })}>{empty.all}</ButtonLink>
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
  const asked = useAsked(view, sharedViewOf)
  const { begin, failure } = useBeginCopy()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<SharedWritingOnWire | null>(null)
  const [using, setUsing] = useState('')
  const isChanging = useNavigation().location?.pathname === paths.share
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
    <div className={page.page}>
      <div className={page.head}>
        <h1>{words.title}</h1>
        {!isFirst && (
          <SearchBox
            view={view}
            words={words.search}
            addressFor={(q) => addressOfShared(changedShared(asked(), { q }))}
          />
        )}
      </div>
      {!isFirst && <SharedFilters documents={documents} />}
      {list.items.length === 0 ? (
        <NothingShared documents={documents} />
      ) : (
        <>
          <section className={listStyles.box} aria-label={words.list} aria-busy={isChanging}>
            <ul>
              {list.items.map((item) => (
                <SharedRow
                  key={item.id}
                  item={item}
                  now={now}
                  pending={using === item.id}
                  on={{ onUse: handleUse, onLeave: setLeaving }}
                />
              ))}
            </ul>
          </section>
          <Pager page={view.page} pages={list.pages} to={(number) => addressOfShared({ ...view, page: number })} />
          <p className={styles.note}>
            <Icon name="logout" />
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
