// Saying no, with a reason: it ends the signing for everybody, so it is asked once more.
import { useRef, useState } from 'react'
import { roundLimits } from '#domain/signing/round.ts'
import { signingPageWords } from '#language/es/signing-page.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Link } from './link.ts'
import type { SigningOnPage } from './load.ts'
import { senderOf } from './sender.ts'
import { useDeed } from './use-deed.ts'

const words = signingPageWords.refuse

export type DeclineProps = { link: Link; signing: SigningOnPage; onClose: () => void }

export function DeclineDialog({ link, signing, onClose }: DeclineProps) {
  const { mine, owner, people } = signing
  const others = people.filter(({ id, name }) => id !== mine.id && name !== owner).length
  const does = mine.does === 'approve' ? 'approve' : 'sign'
  const { perform, busy, said } = useDeed('decline-signing', mine.id, signingPageWords.approve.lost)
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
      <p>{words.text(senderOf(signing), others)}</p>
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
