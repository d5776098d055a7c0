// Exporting the account's data, and closing the account.
import { useCallback, useEffect, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { AccountExport, MyData } from '#contract/account/my-data.ts'
import { erasureWords, storageLine, exportSectionWords as words } from '#language/es/account/my-data.ts'
import { call } from '#web/app/call.ts'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { AccountErasure } from './account-erasure.tsx'
import { UndoErasure } from './erasure-notice.tsx'
import styles from './my-data.module.css'

const interval = 2_000
const isPacking = (one: AccountExport | null) => one?.status === 'waiting' || one?.status === 'running'

/** The latest export of the account's data, looked at again every two seconds while it is being packed. */
function useExport(known: AccountExport | null) {
  const [latest, setLatest] = useState(known)
  const packing = isPacking(latest)

  const look = useCallback(async () => {
    // A look that fails says nothing: the next one may succeed.
    const mine = await call('get-my-data').catch(() => undefined)
    if (mine) setLatest(mine.export)
  }, [])

  useEffect(() => {
    if (!packing) return
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [packing, look])

  return { latest, packing, setLatest }
}

function ExportState({ latest }: { latest: AccountExport }) {
  if (isPacking(latest))
    return (
      <div role="status">
        <p>{words.packing}</p>
        <progress
          className={`block clipped full mt-3 frameless r-pill on-desk-2 native-not ${styles.progress}`}
          aria-label={words.progress}
          max={100}
          value={latest.progress}
        />
      </div>
    )
  if (latest.status === 'failed') return <Notice kind="danger">{words.failed}</Notice>
  return (
    <div role="status">
      <p>{words.ready(latest.bytes ?? 0, latest.expires_at)}</p>
    </div>
  )
}

function ExportSection({ mine }: { mine: MyData }) {
  const { latest, packing, setLatest } = useExport(mine.export)
  const { send, busy } = useCall('export-account')

  async function handleExport() {
    const sent = await send({})
    if ('output' in sent) setLatest(sent.output)
    if ('failure' in sent) toast('failed', sent.failure.message)
  }

  return (
    <Section title={words.title}>
      <p className="measure ink-2">{words.text}</p>
      <p className="measure ink-2">{storageLine(mine.storage.used, mine.storage.most)}</p>
      {latest && <ExportState latest={latest} />}
      {!packing && (
        <div className="flow wrap gap-2-3">
          {latest?.status === 'ready' && (
            <ButtonLink to={paths.exportFile(latest.id)} download>
              {words.download}
            </ButtonLink>
          )}
          <Button weight={latest?.status === 'ready' ? 'quiet' : 'outline'} busy={busy} onClick={handleExport}>
            {latest?.status === 'ready' ? words.again : words.start}
          </Button>
        </div>
      )}
    </Section>
  )
}

export function MyDataSection({ mine }: { mine: MyData }) {
  const session = useSession()
  const [asked, setAsked] = useState(false)
  if (!session) return null
  return (
    <>
      <ExportSection mine={mine} />
      <Section title={erasureWords.title}>
        <p className="measure ink-2">
          {session.erase_at ? erasureWords.requested(session.erase_at) : erasureWords.text}
        </p>
        <div className="flow wrap gap-2-3">
          {session.erase_at ? (
            <UndoErasure />
          ) : (
            <Button weight="danger" onClick={() => setAsked(true)}>
              {erasureWords.start}
            </Button>
          )}
        </div>
        {asked && <AccountErasure email={session.email} renews={mine.renews} onClose={() => setAsked(false)} />}
      </Section>
    </>
  )
}
