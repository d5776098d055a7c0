// The share links of a signed document, which expire: creates, copies and revokes them.
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ShareOnWire, SignedOnWire } from '#contract/signed-document.ts'
import { shareDays } from '#domain/signing/signed.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { momentWords } from '#language/es/when.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './signed-view.module.css'

const words = signedWords.share

/** The link as an absolute URL: the browser knows under which origin the server is reached. */
const whole = (link: string): string => new URL(link, location.href).href

async function copied(link: string): Promise<boolean> {
  return navigator.clipboard.writeText(whole(link)).then(
    () => true,
    () => false,
  )
}

function ShareRow({ share }: { share: ShareOnWire }) {
  const { revalidate } = useRevalidator()
  const { send, busy } = useCall('revoke-signed-link')
  const date = momentWords(share.expires_at, useZone())

  async function handleCopy() {
    const isCopied = await copied(share.link)
    toast(isCopied ? 'done' : 'failed', isCopied ? words.copied : words.notCopied)
  }

  async function handleRevoke() {
    const sent = await send({ id: share.id }, () => revalidate())
    if ('output' in sent) toast('done', words.undone)
    if ('failure' in sent) toast('failed', sent.failure.message)
  }

  const said = { open: words.until(date), expired: words.ended(date), revoked: words.revoked }[share.state]
  return (
    <li>
      <span>{said}</span>
      {share.can.includes('copy') && (
        <Button icon="copy" size="small" onClick={handleCopy}>
          {words.copy}
        </Button>
      )}
      {share.can.includes('revoke') && (
        <Button size="small" weight="danger" busy={busy} aria-label={words.revokeOne(date)} onClick={handleRevoke}>
          {words.revoke}
        </Button>
      )}
    </li>
  )
}

export function Shares({ signed }: { signed: SignedOnWire }) {
  const { revalidate } = useRevalidator()
  const { send, busy, failure } = useCall('share-signed')
  const [days, setDays] = useState<(typeof shareDays)[number]>(30)
  const [made, setMade] = useState<ShareOnWire | null>(null)
  const [status, setStatus] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function handleCreate(event: FormEvent) {
    event.preventDefault()
    const sent = await send({ signed: signed.id, days }, () => revalidate())
    if (!('output' in sent)) return
    setMade(sent.output)
    setStatus((await copied(sent.output.link)) ? `${words.done} ${words.copied}` : words.done)
  }

  async function handleCopy(link: string) {
    const isCopied = await copied(link)
    setStatus(isCopied ? words.copied : words.notCopied)
    if (!isCopied) field.current?.select()
  }

  const isStill = made && signed.shares.some((share) => share.id === made.id && share.can.includes('copy'))
  return (
    <Section id="compartir" title={words.title}>
      <p className="ink-2 breaks">{words.text}</p>
      <form className="flow wrap items-end gap-06" method="post" onSubmit={handleCreate}>
        <Select
          label={words.days}
          value={days}
          onChange={({ target }) => setDays(Number(target.value) as (typeof shareDays)[number])}
        >
          {shareDays.map((each) => (
            <option key={each} value={each}>
              {words.daysOf(each)}
            </option>
          ))}
        </Select>
        <Button icon="share" type="submit" busy={busy}>
          {words.create}
        </Button>
      </form>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      {isStill && (
        <>
          <label className="sr" htmlFor={id}>
            {words.label}
          </label>
          <input
            ref={field}
            id={id}
            className={`full ctl px-3 t-14 ink framed-field r-ctl on-sheet-2 ${styles.link}`}
            readOnly
            value={whole(made.link)}
            onFocus={({ target }) => target.select()}
          />
          <div className="flow wrap gap-06">
            <Button icon="copy" size="small" onClick={() => void handleCopy(made.link)}>
              {words.copy}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="unless-empty">
        {status}
      </p>
      {signed.shares.length > 0 && (
        <ul className={`stack gap-3 ${styles.shares}`} aria-label={words.list}>
          {signed.shares.map((share) => (
            <ShareRow key={share.id} share={share} />
          ))}
        </ul>
      )}
    </Section>
  )
}
