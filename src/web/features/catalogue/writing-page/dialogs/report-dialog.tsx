// *Denunciar*: what is wrong with a text, told to the operator, with or without an account.
import { useRef, useState } from 'react'
import { type ReportReason, reportLimits, reportReasons } from '#domain/catalogue/report.ts'
import { reportWords as words } from '#language/es/catalogue/writing-page-dialogs.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import type { DialogProps } from '../asked.ts'

export function ReportDialog({ writing: { slug }, onClose }: DialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [details, setDetails] = useState('')
  const [email, setEmail] = useState('')
  const { send, busy, proving, failure, fields } = useCall('report-writing')
  const [isUnchosen, setUnchosen] = useState(false)
  const [isSent, setSent] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const hasPlace = Boolean(fields.email || fields.details)

  async function handleSend() {
    // Chosen for them, it would often be the wrong one.
    setUnchosen(!reason)
    if (!reason) {
      select.current?.focus()
      return
    }
    const sent = await send({ slug, reason, details, email })
    if ('output' in sent) setSent(true)
  }

  // Said here and not in a toast: visitors have none.
  if (isSent)
    return (
      <Confirm title={words.sent} confirm={words.close} told onConfirm={onClose} onClose={onClose}>
        <p role="status">{words.thanks}</p>
      </Confirm>
    )

  return (
    <Confirm title={words.title} confirm={words.confirm} busy={busy} onConfirm={handleSend} onClose={onClose}>
      <p>{words.lead}</p>
      <Select
        ref={select}
        label={words.reason}
        value={reason}
        error={isUnchosen && !reason ? words.unchosen : undefined}
        onChange={({ target }) => setReason(target.value as ReportReason)}
      >
        <option value="" disabled>
          {words.choose}
        </option>
        {reportReasons.map((known) => (
          <option key={known} value={known}>
            {words.reasons[known]}
          </option>
        ))}
      </Select>
      <TextArea
        label={words.details}
        hint={words.detailsHint}
        value={details}
        maxLength={reportLimits.details}
        counted={words.counted}
        error={fields.details}
        onChange={({ target }) => setDetails(target.value)}
      />
      <Field
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        value={email}
        error={fields.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {proving && <Notice kind="info">{words.proving}</Notice>}
      {failure && !hasPlace && <Notice kind="danger">{failure.message}</Notice>}
    </Confirm>
  )
}
