// Asks for the name of a version; emptied, the version loses the one it had.
import { useState } from 'react'
import { longestVersionName } from '#domain/writing/history.ts'
import { historyWords as words } from '#language/es/writing/history.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'

type NameVersionProps = { id: string; version: { number: number; name: string | null }; onClose: () => void }

export function NameVersion({ id, version: { number, name }, onClose }: NameVersionProps) {
  const [written, setWritten] = useState(name ?? '')
  const { revalidate } = useRevalidator()
  const { send, busy, failure, fields } = useCall('name-version')

  async function handleSave() {
    const wanted = written.trim()
    if (wanted === (name ?? '')) return onClose()
    const sent = await send({ id, number, name: wanted }, revalidate)
    if (!('output' in sent)) return
    toast('done', wanted ? words.named : words.unnamed)
    onClose()
  }

  return (
    <Confirm
      title={words.nameTitle}
      confirm={words.nameSave}
      busy={busy}
      onConfirm={() => void handleSave()}
      onClose={onClose}
    >
      {failure && !fields.name && <Notice kind="danger">{failure.message}</Notice>}
      <Field
        label={words.nameField}
        hint={words.nameHint}
        error={fields.name}
        maxLength={longestVersionName}
        autoComplete="off"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
    </Confirm>
  )
}
