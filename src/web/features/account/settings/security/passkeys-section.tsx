// Passkeys: which ones there are, and a new one for this device.
import { useState, useSyncExternalStore } from 'react'
import type { PasskeyOnWire, Security } from '#contract/account/security.ts'
import type { Output } from '#contract/contract.ts'
import { deviceOf } from '#domain/account/device.ts'
import { deviceWords, passkeyWords as words } from '#language/es/account/security.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { PasskeyRemoval, PasskeyRenaming } from './passkey-dialogs.tsx'
import styles from './security.module.css'
import { useProof } from './use-proof.tsx'

const never = () => () => {}
const isSupported = () => 'PublicKeyCredential' in window

export function PasskeysSection({ security }: { security: Security }) {
  const supported = useSyncExternalStore(never, isSupported, () => true)
  const [changing, setChanging] = useState<{ act: 'rename' | 'remove'; passkey: PasskeyOnWire } | null>(null)
  const [waiting, setWaiting] = useState(false)
  const finish = useCall('finish-passkey')
  const { revalidate } = useRevalidator()
  const start = useProof('start-passkey', security.has_password, (asked) => void create(asked))
  const possible = security.passkeys_available && supported

  async function create({ handle, options }: Output<'start-passkey'>) {
    setWaiting(true)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({ optionsJSON: options })
      const sent = await finish.send({ handle, response, name: deviceWords(deviceOf(navigator.userAgent)) })
      if ('failure' in sent) toast('failed', sent.failure.message)
      if ('output' in sent) {
        await revalidate()
        toast('done', words.added)
      }
    } catch (error) {
      const twice = error instanceof Error && error.name === 'InvalidStateError'
      toast('failed', twice ? words.existing : words.cancelled)
    } finally {
      setWaiting(false)
    }
  }

  async function handleChanged(done: string) {
    await revalidate()
    setChanging(null)
    toast('done', done)
  }

  return (
    <Section
      title={words.title}
      action={
        possible && (
          <Button size="small" busy={start.busy || waiting} onClick={start.start}>
            {words.add}
          </Button>
        )
      }
    >
      <p className="measure ink-2">{words.text}</p>
      {!possible && <p>{security.passkeys_available ? words.unsupported : words.unavailable}</p>}
      {security.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {security.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setChanging({ act: 'rename', passkey })}
              onRemove={() => setChanging({ act: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {changing?.act === 'rename' && (
        <PasskeyRenaming
          passkey={changing.passkey}
          onDone={() => handleChanged(words.renamed)}
          onClose={() => setChanging(null)}
        />
      )}
      {changing?.act === 'remove' && (
        <PasskeyRemoval
          passkey={changing.passkey}
          onDone={() => handleChanged(words.removed)}
          onClose={() => setChanging(null)}
        />
      )}
      {start.dialog}
    </Section>
  )
}

type RowProps = { passkey: PasskeyOnWire; onRename: () => void; onRemove: () => void }

function Row({ passkey, onRename, onRemove }: RowProps) {
  const name = passkey.name || words.unnamed
  const zone = useZone()
  return (
    <li>
      <div className={`shrinks ${styles.what}`}>
        <p className={`row wrap w550 breaks gap-1-2`}>{name}</p>
        <p className="flow wrap gap-0-4 t-14 ink-3">
          <span>{words.since(passkey.created_at, zone)}</span>
          <span>{passkey.used_at ? words.used(passkey.used_at, zone) : words.unused}</span>
        </p>
      </div>
      <div className="flow wrap gap-2-3">
        <Button size="small" aria-label={words.renameLabel(name)} onClick={onRename}>
          {words.rename}
        </Button>
        <Button size="small" weight="danger" aria-label={words.removeLabel(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
