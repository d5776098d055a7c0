// Declining, with a reason: it ends the signing for all, so it is asked once more.
import { useRef, useState } from 'react'
import { roundLimits } from '#domain/signing/round.ts'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import type { Link } from '../link.ts'
import type { SigningOnPage } from '../load.ts'
import { senderOf } from '../sender.ts'
import { useSign } from './use-sign.ts'

const words = signingPageWords.refuse

export type DeclineProps = { link: Link; signing: SigningOnPage; onClose: () => void }

export function DeclineDialog({ link, signing, onClose }: DeclineProps) {
  const { mine, owner, people, in_order: inOrder } = signing
  const others = people.filter(({ id, name }) => id !== mine.id && name !== owner)
  // Only people who heard of the beginning hear of the end: receivers, and those who come later, have not.
  const invited = others.filter(({ does, turn }) => does !== 'receive' && (!inOrder || turn <= mine.turn))
  const does = mine.does === 'approve' ? 'approve' : 'sign'
  const { perform, busy, said } = useSign('decline-signing', mine.id, signingPageWords.approve.lost)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function handleDecline() {
    const given = reason.trim()
    setIsMissing(given === '')
    if (given) void perform({ ...link, reason: given })
    else field.current?.focus()
  }

  return (
    <Confirm
      title={words.title[does]}
      confirm={words.confirm[does]}
      weight="danger"
      leave={words.leave}
      busy={busy}
      onConfirm={handleDecline}
      onClose={onClose}
    >
      <p>{words.text(senderOf(signing), others.length, invited.length)}</p>
      <TextArea
        ref={field}
        label={words.reason}
        hint={words.hint}
        value={reason}
        maxLength={roundLimits.reason}
        counted={words.counted}
        error={isMissing ? words.required : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {said && <Notice kind="danger">{said}</Notice>}
    </Confirm>
  )
}
