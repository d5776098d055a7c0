// The user's own link to invite people with: made when it is first wanted, then ways to send it and what came of it.
import { useId, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { invitationWords as words } from '#language/es/rewards/invitation.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import { QrCodeWithSteps } from '#web/ui/qr-code-with-steps.tsx'
import styles from './invitation.module.css'

export type Invited = Output<'get-invitation'>

function MakeLink() {
  const { send, busy, failure } = useCall('create-invitation')
  const { revalidate } = useRevalidator()
  return (
    <>
      <div>
        <Button weight="ink" busy={busy} onClick={() => send(undefined, revalidate)}>
          {words.make}
        </Button>
      </div>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </>
  )
}

function Ways({ link }: { link: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const [isScanned, setScanned] = useState(false)

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      field.current?.select()
      setCopied(false)
    }
  }

  return (
    <>
      <div className="stack gap-2">
        <label className="t-14 w550" htmlFor={id}>
          {words.label}
        </label>
        <div className={`flow gap-2 ${styles.link}`}>
          <input
            className="grows shrinks ctl px-3 t-15 pen r-ctl on-sheet dashed-field"
            ref={field}
            id={id}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <Button icon="copy" onClick={handleCopy}>
            {words.copy}
          </Button>
        </div>
        <p role="status" className="t-14 ink-2 unless-empty">
          {copied !== undefined && (copied ? words.copied : words.notCopied)}
        </p>
      </div>
      <div className="flow wrap gap-2">
        <a
          className="row-inline ctl gap-2 px-4 w550 plain control hover-ink-sheet"
          href={documentPaths.whatsapp(words.message(link))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          {words.whatsapp}
        </a>
        <a
          className="row-inline ctl gap-2 px-4 w550 plain control hover-ink-sheet"
          href={documentPaths.mail(words.subject, words.message(link))}
        >
          <Icon name="mail" />
          {words.mail}
        </a>
        <Button icon="qr" onClick={() => setScanned(true)}>
          {words.qr}
        </Button>
      </div>
      {isScanned && (
        <Box title={words.scan.title} onClose={() => setScanned(false)}>
          <QrCodeWithSteps text={link} label={words.scan.label} failed={words.scan.failed} steps={words.scan.steps} />
        </Box>
      )}
    </>
  )
}

function Results({ invited }: { invited: Invited }) {
  if (invited.came === 0) return <p className={`w-38 ink-2 read-16-wide`}>{words.results.none}</p>
  return (
    <>
      <ul className={`stack paper divided ${styles.results}`}>
        {words.results.of(invited).map(({ figure, of }) => (
          <li className="stack items-baseline gap-3 p-3-4" key={of}>
            <b className="text-end">{figure}</b>
            {of}
          </li>
        ))}
      </ul>
      <p className="t-13 ink-3">{words.results.privacy}</p>
    </>
  )
}

export function Invitation({ invited }: { invited: Invited }) {
  const { origin } = useSite()
  const { code, points } = invited
  return (
    <div className={`stack ${styles.invitation}`}>
      <div className={`stack shrinks gap-4 content-start`}>
        <p className={`w-38 ink-2 read-16-wide`}>{words.text(points)}</p>
        {code ? <Ways link={origin + paths.register(undefined, code)} /> : <MakeLink />}
      </div>
      {code && (
        <div className={`stack shrinks gap-4 content-start`}>
          <h3>{words.results.title}</h3>
          <Results invited={invited} />
          <div>
            <ButtonLink to={paths.rewards}>{words.results.points}</ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}
