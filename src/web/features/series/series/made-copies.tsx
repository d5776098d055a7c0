// The newest copies of a link or of a batch, each with how far it is; and a reminder to those who have not finished.
import { useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { CopySummary } from '#contract/copy/copy.ts'
import { linkWords } from '#language/es/series/open-links.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './many.module.css'

const { one: words, remind } = linkWords

function stateWords({ state, furthest, done, people }: CopySummary): string {
  if (state === 'filling' && furthest) return linkWords.openStates[furthest]
  return state === 'signing' && people > 0 ? linkWords.signed(done, people) : linkWords.peopleStates[state]
}

const isToRemind = ({ to_remind }: CopySummary): boolean => to_remind !== null

/** One after the other: each is a call of its own, and one that is refused stops no other. */
async function remindAll(copies: readonly CopySummary[]): Promise<number> {
  let sent = 0
  for (const { id, to_remind } of copies) {
    if (!to_remind) continue
    try {
      await call('remind', { id, participant: to_remind })
      sent += 1
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return sent
}

function Reminder({ copies }: { copies: CopySummary[] }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm() {
    setIsBusy(true)
    const sent = await remindAll(copies).finally(() => setIsBusy(false))
    setIsAsking(false)
    await revalidate()
    toast(sent > 0 ? 'done' : 'failed', remind.done(sent, copies.length - sent))
  }

  return (
    <>
      <div className="flow wrap gap-3">
        <Button size="small" onClick={() => setIsAsking(true)}>
          {remind.button}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={remind.title(copies.length)}
          confirm={remind.confirm}
          busy={isBusy}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{remind.text}</p>
        </Confirm>
      )}
    </>
  )
}

export function MadeCopies({ copies, total }: { copies: CopySummary[]; total: number }) {
  const { mailEnabled } = useSite()
  if (copies.length === 0) return <p className="ink-2">{words.nobody}</p>
  const late = mailEnabled ? copies.filter(isToRemind) : []
  return (
    <>
      <ul className={`stack p-0 card listless divided ${styles.list}`}>
        {copies.map((copy) => (
          <li className="flow wrap items-baseline apart shrinks anchor" key={copy.id}>
            <Link className="w560 breaks" to={paths.copy(copy.id)}>
              {copy.names.find((name) => name !== null) ?? copy.title}
            </Link>
            <span>{stateWords(copy)}</span>
          </li>
        ))}
      </ul>
      {late.length > 0 && <Reminder copies={late} />}
      {total > copies.length && <Link to={documentPaths.listView('copies')}>{words.more}</Link>}
    </>
  )
}
