// One of the owner's links: its address and code, how far people are, and what its owner can do with it.

import { type FormEvent, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopySummary } from '#contract/copy/copy.ts'
import type { LinkOnWire } from '#contract/series.ts'
import { seriesLimits } from '#domain/series/series.ts'
import { linkWords } from '#language/es/series/open-links.ts'
import { seriesWords } from '#language/es/series/series.ts'
import { useNavigate, useRevalidator } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { dayAfter, endOfDay } from '#web/shared/copy/deadline.ts'
import { DeadlineField } from '#web/shared/copy/deadline-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { MadeCopies } from './made-copies.tsx'
import styles from './many.module.css'
import { Qr } from './qr.tsx'

const words = linkWords.one

export type OwnLink = { link: LinkOnWire; copies: CopySummary[]; total: number }

function Address({ url, id }: { url: string; id: string }) {
  async function handleCopy() {
    await navigator.clipboard.writeText(url)
    toast('done', words.copied)
  }
  return (
    <Section title={words.address}>
      <div className={`stack text-and-end gap-5 p-5 card ${styles.card}`}>
        <div className="stack shrinks gap-4">
          <p className="ink-2">{words.addressHint}</p>
          <code className={`block t-14 breaks framed r-ctl on-sheet-2 ${styles.address}`}>{url}</code>
          <div className="flow wrap gap-3">
            <Button weight="ink" onClick={handleCopy}>
              {words.copy}
            </Button>
            <DownloadLink href={documentPaths.linkSheet(id)}>{words.sheet}</DownloadLink>
          </div>
        </div>
        <Qr url={url} label={words.qr} />
      </div>
    </Section>
  )
}

function Numbers({ link }: { link: LinkOnWire }) {
  const shown = [
    [link.opened, words.opened],
    [link.made, words.began],
    [link.begun, words.writing],
    [link.done, words.finished],
  ] as const
  return (
    <dl className={`stack gap-3 ${styles.numbers}`}>
      {shown.map(([number, word]) => (
        <div className="flow p-4 card" key={word}>
          <dt className="ink-2">{word}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}

const dayOf = (moment: string | null): string => (moment ? dayAfter(new Date(moment)) : '')

function Settings({ link, onSaved }: { link: LinkOnWire; onSaved: () => void }) {
  const [most, setMost] = useState(link.most === null ? '' : String(link.most))
  const [ends, setEnds] = useState(dayOf(link.ends_at))
  const { send, busy, failure, fields } = useCall('update-link')
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A day that is over is not said again.
    const ends_at = ends === dayOf(link.ends_at) ? {} : { ends_at: endOfDay(ends) }
    void send({ id: link.id, most: Number(most) || null, ...ends_at }, () => {
      toast('done', words.saved)
      onSaved()
    })
  }
  return (
    <form className="stack shrinks gap-4" noValidate onSubmit={handleSubmit}>
      {failure && !fields.ends_at && !fields.most && <Notice kind="danger">{failure.message}</Notice>}
      <div className={`stack items-start gap-4 ${styles.pair}`}>
        <Field
          label={linkWords.create.most}
          error={fields.most}
          type="number"
          inputMode="numeric"
          min={1}
          max={seriesLimits.most}
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
        <DeadlineField label={linkWords.create.ends} error={fields.ends_at} day={ends} onDay={setEnds} />
      </div>
      <div className="flow wrap gap-3">
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

export function LinkView({ own: { link, copies, total } }: { own: OwnLink }) {
  const { origin } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const change = useCall('update-link')
  const removal = useCall('delete-link')
  const { id, state } = link
  const url = link.link.startsWith('/') ? origin + link.link : link.link

  const isOpen = link.can.includes('close')
  const handleClosing = () => change.send({ id, closed: isOpen }, revalidate)
  const handleRenew = () =>
    change.send({ id, renew: true }, async () => {
      setAsking(null)
      await revalidate()
      toast('done', words.renewed)
    })
  const handleRemove = () =>
    removal.send({ id }, () => {
      toast('done', words.removed)
      return navigate(documentPaths.links)
    })
  const notes = { open: '', closed: words.closedNote, ended: words.endedNote, full: words.fullNote }
  const beside = seriesWords.signing.beside(link.owner_signs, link.signers)
  const failure = change.failure ?? removal.failure

  return (
    <div className={`stack shrinks gap-5 mt-5 w-60`}>
      <div className="flow wrap gap-3">
        <Badge>{linkWords.states[state]}</Badge>
        <span className="ink-2">{words.party(link.role)}</span>
      </div>
      {(link.sign_when_complete || beside) && (
        <p className="ink-2">
          {link.sign_when_complete && seriesWords.signing.told(link.asks_code)} {beside}
        </p>
      )}
      {link.given.length > 0 && (
        <details className="ink-2">
          <summary>{words.given(link.given.length)}</summary>
          <ul>
            {link.given.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      )}
      {!link.room && <Notice kind="danger">{words.noRoom}</Notice>}
      {notes[state] && <Notice kind="info">{notes[state]}</Notice>}
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      <Address url={url} id={id} />
      <Section
        title={words.numbers}
        action={<DownloadLink href={documentPaths.answersTable(id)}>{words.answers}</DownloadLink>}
      >
        <Numbers link={link} />
      </Section>
      <Section title={words.people}>
        <MadeCopies copies={copies} total={total} />
      </Section>
      <Section title={words.settings}>
        <Settings key={`${link.most}${link.ends_at}`} link={link} onSaved={revalidate} />
      </Section>
      <Section title={words.manage}>
        <div className="flow wrap gap-3">
          <Button busy={change.busy} onClick={handleClosing}>
            {isOpen ? words.close : words.reopen}
          </Button>
          <Button onClick={() => setAsking('renew')}>{words.renew}</Button>
          <Button weight="danger" onClick={() => setAsking('remove')}>
            {words.remove}
          </Button>
        </div>
      </Section>
      {asking === 'renew' && (
        <Confirm
          title={words.renewTitle}
          confirm={words.renew}
          busy={change.busy}
          onConfirm={handleRenew}
          onClose={() => setAsking(null)}
        >
          <p>{words.renewText}</p>
        </Confirm>
      )}
      {asking === 'remove' && (
        <Confirm
          title={words.removeTitle}
          confirm={words.remove}
          weight="danger"
          busy={removal.busy}
          onConfirm={handleRemove}
          onClose={() => setAsking(null)}
        >
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </div>
  )
}
