// Who has a document, as what, and the end of it.
import { useState } from 'react'
import type { ShareOnWire } from '#contract/sharing/sharing.ts'
import { type ShareRole, shareRoles } from '#domain/sharing/share.ts'
import { sharingWords as words } from '#language/es/sharing/sharing.ts'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Avatar } from '#web/ui/person/avatar.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import styles from './share-dialog.module.css'

type PeopleProps = { id: string; shares: readonly ShareOnWire[]; onChanged: () => Promise<unknown> }

function Person({ id, share, onChanged, onRevoke }: Omit<PeopleProps, 'shares'> & Row) {
  const { send, busy } = useCall('change-share')
  const who = share.name || share.email
  const roles = shareRoles.filter((role) => role === share.role || share.can.includes(`make_${role}`))

  async function handleRole(role: ShareRole) {
    const sent = await send({ id, share: share.id, role }, onChanged)
    if ('output' in sent) toast('done', words.changed(who, role))
    if ('failure' in sent) {
      toast('failed', sent.failure.message)
      await onChanged()
    }
  }

  return (
    <li aria-busy={busy || undefined}>
      <PersonAvatar name={share.name} />
      <p className={`shrinks t-14 ${styles.who}`}>
        <b className="block w600 breaks">{who}</b>
        {share.name ? (
          <span className="t-13 ink-3 breaks">
            {share.email} · {words.needsPremium}
          </span>
        ) : (
          <span className={`i-095 t-13 ink-3 breaks ${styles.pending}`}>
            <Icon className="rigid" name="clock" />
            {words.pending}
          </span>
        )}
      </p>
      <div className={`row wrap apart second gap-04 ${styles.acts}`}>
        <Select
          bare
          label={words.roleOf(who)}
          value={share.role}
          disabled={busy || roles.length === 1}
          onChange={({ target }) => void handleRole(target.value as ShareRole)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {words.roles[role]}
            </option>
          ))}
        </Select>
        {share.can.includes('revoke') && (
          <Button
            icon="close"
            size="small"
            weight="danger"
            aria-label={words.revokeOf(who)}
            onClick={() => onRevoke(share)}
          >
            {words.revoke}
          </Button>
        )}
      </div>
    </li>
  )
}

type Row = { share: ShareOnWire; onRevoke: (share: ShareOnWire) => void }

function Revoke({ id, share, onChanged, onClose }: Omit<PeopleProps, 'shares'> & Pick<Row, 'share'> & Closing) {
  const { send, busy } = useCall('revoke-share')
  const who = share.name || share.email

  async function handleRevoke() {
    const sent = await send({ id, share: share.id }, onChanged)
    if ('output' in sent) toast('done', words.revoked(who))
    if ('failure' in sent) toast('failed', sent.failure.message)
    if (!('ignored' in sent)) onClose()
  }

  return (
    <Confirm
      title={words.revokeTitle(who)}
      confirm={words.revokeConfirm}
      weight="danger"
      busy={busy}
      onConfirm={handleRevoke}
      onClose={onClose}
    >
      <p>{words.revokeText}</p>
    </Confirm>
  )
}

type Closing = { onClose: () => void }

export function People({ id, shares, onChanged }: PeopleProps) {
  const [revoking, setRevoking] = useState<ShareOnWire | null>(null)
  const me = useSession()?.profile
  return (
    <>
      <ul className={`divided ${styles.people}`}>
        {me && (
          <li>
            <Avatar {...me} service="" />
            <p className={`shrinks t-14 ${styles.who}`}>
              <b className="block w600 breaks">{words.you}</b>
              <span className="t-13 ink-3 breaks">{shares.length === 0 ? words.nobody : words.owner}</span>
            </p>
          </li>
        )}
        {shares.map((share) => (
          <Person key={share.id} id={id} share={share} onChanged={onChanged} onRevoke={setRevoking} />
        ))}
      </ul>
      {revoking && <Revoke id={id} share={revoking} onChanged={onChanged} onClose={() => setRevoking(null)} />}
    </>
  )
}
