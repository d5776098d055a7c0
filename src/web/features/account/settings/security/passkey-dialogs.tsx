// Renaming and forgetting a passkey.
import { useState } from 'react'
import type { PasskeyOnWire } from '#contract/account/security.ts'
import { passkeyWords as words } from '#language/es/account/security.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

type DialogProps = { passkey: PasskeyOnWire; onDone: () => Promise<void>; onClose: () => void }

export function PasskeyRenaming({ passkey, onDone, onClose }: DialogProps) {
  const [name, setName] = useState(passkey.name)
  const { send, busy, failure, fields } = useCall('rename-passkey')

  async function handleRename() {
    const sent = await send({ id: passkey.id, name })
    if ('output' in sent) await onDone()
  }

  return (
    <Confirm title={words.renameTitle} confirm={words.save} busy={busy} onConfirm={handleRename} onClose={onClose}>
      <Field
        label={words.name}
        maxLength={60}
        required
        value={name}
        error={fields.name ?? failure?.message}
        onChange={(event) => setName(event.target.value)}
      />
    </Confirm>
  )
}

export function PasskeyRemoval({ passkey, onDone, onClose }: DialogProps) {
  const { send, busy, failure } = useCall('delete-passkey')

  async function handleRemove() {
    const sent = await send({ id: passkey.id })
    // A passkey that is gone already is no failure.
    if ('output' in sent || ('failure' in sent && sent.failure.code === 'not_found')) await onDone()
  }

  return (
    <Confirm
      title={words.confirmRemove(passkey.name || words.unnamed)}
      confirm={words.remove}
      weight="danger"
      busy={busy}
      onConfirm={handleRemove}
      onClose={onClose}
    >
      <p>{words.confirmRemoveText}</p>
      {failure && failure.code !== 'not_found' && <Notice kind="danger">{failure.message}</Notice>}
    </Confirm>
  )
}
