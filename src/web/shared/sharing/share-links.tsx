// The links of a document in the dialog of its owner: one for each role, made, copied and closed.
import { type FormEvent, useState } from 'react'
import type { ShareLinkOnWire } from '#contract/sharing/sharing.ts'
import { type ShareRole, shareRoles } from '#domain/sharing/share.ts'
import { linkWords as words } from '#language/es/sharing/share-links.ts'
import { sharingWords } from '#language/es/sharing/sharing.ts'
import { momentWords } from '#language/es/when.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { endOfDay } from '#web/shared/copy/deadline.ts'
import { DeadlineField } from '#web/shared/copy/deadline-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './share-dialog.module.css'

type ShareLinksProps = { id: string; links: readonly ShareLinkOnWire[]; onChanged: () => Promise<unknown> }

/** The browser knows under which origin the server is reached. */
const whole = (link: string): string => new URL(link, location.href).href

type RowProps = { link: ShareLinkOnWire; onClose: () => void }

function LinkRow({ link, onClose }: RowProps) {
  const zone = useZone()
  const [isShown, setShown] = useState(false)
  async function handleCopy() {
    const isCopied = await navigator.clipboard.writeText(whole(link.link)).then(
      () => true,
      () => false,
    )
    setShown(!isCopied)
    toast(isCopied ? 'done' : 'failed', isCopied ? words.copied : words.notCopied)
  }
  const ends = !link.is_open ? words.over : link.ends_at ? words.until(momentWords(link.ends_at, zone)) : ''
  return (
    <li className={styles.link}>
      <p className="shrinks t-14 breaks">
        <b className="w600">{words.who[link.role]}</b> {ends} {words.guests(link.guests)}
      </p>
      {isShown && <input className="full control" aria-label={words.address} readOnly value={whole(link.link)} />}
      <div className="flow wrap gap-2">
        {link.is_open && (
          <Button icon="copy" size="small" onClick={handleCopy}>
            {words.copy}
          </Button>
        )}
        <Button icon="close" size="small" weight="danger" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </li>
  )
}

function Making({ id, links, onChanged, onDone }: ShareLinksProps & { onDone: () => void }) {
  const { send, busy, failure, fields } = useCall('create-share-link')
  const free = shareRoles.filter((role) => !links.some((link) => link.role === role))
  const [role, setRole] = useState<ShareRole>(free[0] ?? 'reader')
  const [day, setDay] = useState('')
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const sent = await send({ id, role, ends_at: day ? endOfDay(day) : null }, onChanged)
    if (!('output' in sent)) return
    toast('done', words.made)
    onDone()
  }
  return (
    <form className="stack gap-3" method="post" noValidate onSubmit={handleSubmit}>
      <Select label={words.role} value={role} onChange={({ target }) => setRole(target.value as ShareRole)}>
        {free.map((each) => (
          <option key={each} value={each}>
            {sharingWords.roles[each]}
          </option>
        ))}
      </Select>
      <DeadlineField label={words.lastDay} hint={words.lastDayHint} day={day} onDay={setDay} error={fields.ends_at} />
      {failure && !fields.ends_at && <Notice kind="danger">{failure.message}</Notice>}
      <div className="flow wrap to-end gap-2">
        <Button size="small" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button size="small" weight="ink" type="submit" busy={busy}>
          {words.create}
        </Button>
      </div>
    </form>
  )
}

export function ShareLinks({ id, links, onChanged }: ShareLinksProps) {
  const [isMaking, setMaking] = useState(false)
  const [closing, setClosing] = useState<ShareLinkOnWire | null>(null)
  const close = useCall('close-share-link')

  async function handleClose() {
    if (!closing) return
    const sent = await close.send({ id, link: closing.id }, onChanged)
    if ('output' in sent) toast('done', words.closed)
    if ('failure' in sent) toast('failed', sent.failure.message)
    if (!('ignored' in sent)) setClosing(null)
  }

  return (
    <section className="stack gap-2 pt-4 ruled" aria-labelledby="by-link">
      <h3 className="ink-3 small-head tight-0" id="by-link">
        {words.title}
      </h3>
      <p className="t-14 ink-2">{words.lead}</p>
      {links.length > 0 && (
        <ul className="divided">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onClose={() => setClosing(link)} />
          ))}
        </ul>
      )}
      {isMaking ? (
        <Making id={id} links={links} onChanged={onChanged} onDone={() => setMaking(false)} />
      ) : (
        links.length < shareRoles.length && (
          <div>
            <Button icon="plus" size="small" onClick={() => setMaking(true)}>
              {words.make}
            </Button>
          </div>
        )
      )}
      {closing && (
        <Confirm
          title={words.closeTitle}
          confirm={words.close}
          weight="danger"
          busy={close.busy}
          onConfirm={handleClose}
          onClose={() => setClosing(null)}
        >
          <p>{words.closeText}</p>
        </Confirm>
      )}
    </section>
  )
}
