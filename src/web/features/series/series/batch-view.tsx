// A batch on its way: how many letters have left, what came to nothing, and how far people are.
import { useEffect, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { CopySummary } from '#contract/copy/copy.ts'
import type { BatchOnWire } from '#contract/series.ts'
import { lettersAnHour } from '#domain/series/batch.ts'
import { seriesWords } from '#language/es/series/series.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { MadeCopies } from './made-copies.tsx'
import styles from './many.module.css'

const words = seriesWords.one
const lookAgainMs = 1_500

export type OwnBatch = { batch: BatchOnWire; copies: CopySummary[]; total: number }

function Unsent({ batch }: { batch: BatchOnWire }) {
  return (
    <ul className={`stack p-0 card listless divided ${styles.list}`}>
      {batch.unsent.map(({ row, state, name, email, copy, can }) => (
        <li className="flow wrap items-baseline apart shrinks anchor" key={row}>
          <strong>{`${words.row(row)}: ${name} (${email})`}</strong>
          <span>{words.states[state]}</span>
          {copy && can.includes('hand_over') && (
            <Link className="w560 breaks" to={paths.copy(copy)}>
              {words.handOver}
            </Link>
          )}
          {copy && can.includes('correct') && (
            <Link className="w560 breaks" to={paths.copy(copy)}>
              {words.correct}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

export function BatchView({ own: { batch, copies, total } }: { own: OwnBatch }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const stopping = useCall('cancel-batch')
  const retrying = useCall('retry-batch')
  const { id, counts, rows, under_way: isUnderWay, can } = batch

  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])

  const handleStop = () =>
    stopping.send({ id }, async () => {
      setAsking(false)
      await revalidate()
      toast('done', words.stopped)
    })
  const handleRetry = () => retrying.send({ id }, revalidate)
  const failure = stopping.failure ?? retrying.failure
  const sentence = isUnderWay ? words.sending(counts.sent, rows) : words.sent(counts.sent)

  return (
    <div className={`stack shrinks gap-5 mt-5 w-60`}>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      <div className="stack shrinks gap-4">
        <p aria-live="polite">{sentence}</p>
        <progress className={`full ${styles.bar}`} value={counts.sent} max={rows} aria-label={sentence} />
        {isUnderWay && (
          <p className="ink-2">
            {words.leave} {rows > lettersAnHour && words.pace(lettersAnHour)}
          </p>
        )}
        <div className="flow wrap gap-3">
          {can.includes('stop') && <Button onClick={() => setAsking(true)}>{words.stop}</Button>}
          <DownloadLink href={documentPaths.answersTable(id)}>{words.answers}</DownloadLink>
        </div>
      </div>
      {batch.unsent.length > 0 && (
        <Section
          title={words.unsent}
          action={
            can.includes('retry') && (
              <Button size="small" busy={retrying.busy} onClick={handleRetry}>
                {words.retry}
              </Button>
            )
          }
        >
          <Unsent batch={batch} />
        </Section>
      )}
      <Section title={words.numbers}>
        <dl className={`stack gap-3 ${styles.numbers}`}>
          <div className="flow p-4 card">
            <dt className="ink-2">{words.begun}</dt>
            <dd>{batch.begun}</dd>
          </div>
          <div className="flow p-4 card">
            <dt className="ink-2">{words.done}</dt>
            <dd>{batch.done}</dd>
          </div>
        </dl>
      </Section>
      <Section title={words.people}>
        <MadeCopies copies={copies} total={total} />
      </Section>
      {asking && (
        <Confirm
          title={words.stopTitle}
          confirm={words.stop}
          weight="danger"
          busy={stopping.busy}
          onConfirm={handleStop}
          onClose={() => setAsking(false)}
        >
          <p>{words.stopText}</p>
        </Confirm>
      )}
    </div>
  )
}
