// *Mis firmas*, to sign with one of them.
import { useCallback, useEffect, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { isSameSignature, type KeptSignature, mostSignatures } from '#domain/signing/signer/kept-signature.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { moreWaysWords, ownSignaturesWords } from '#language/es/signing/signatures.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { newUuid } from '#web/app/new-id.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Ink } from './ink.tsx'
import styles from './more-ways.module.css'
import { nameOf } from './own-signatures.ts'
import type { Taken } from './taken.ts'

const words = moreWaysWords.ownDialog

type OwnDialogProps = { made: Signature | undefined; onTake: Taken; onClose: () => void }

export function OwnDialog({ made, onTake, onClose }: OwnDialogProps) {
  const [kept, setKept] = useState<readonly KeptSignature[]>()
  const [failure, setFailure] = useState<string>()
  const { send, busy } = useCall('save-signature')

  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      setKept((await call('list-signatures')).signatures)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error.message)
    }
  }, [])
  useEffect(() => void look(), [look])

  async function handleKeep(signature: Signature) {
    const sent = await send({ id: newUuid(), signature })
    if ('failure' in sent) toast('failed', sent.failure.fields.signature ?? sent.failure.message)
    if ('output' in sent) {
      toast('done', ownSignaturesWords.saved)
      await look()
    }
  }

  const isNew = made && kept && !kept.some(({ signature }) => isSameSignature(signature, made))
  return (
    <Box title={words.title} onClose={onClose}>
      {failure && <Notice kind="danger">{failure}</Notice>}
      {failure && <Button onClick={look}>{moreWaysWords.again}</Button>}
      {!kept && !failure && (
        <p role="status" className="t-14 ink-2 unless-empty">
          {words.loading}
        </p>
      )}
      {kept && kept.length === 0 && <p className="w550">{ownSignaturesWords.empty}</p>}
      {kept && kept.length > 0 && (
        <>
          <p className="t-14 ink-2 unless-empty">{words.text}</p>
          <ul className={`stack gap-2 ${styles.kept}`}>
            {kept.map(({ id, signature }, place) => (
              <li key={id}>
                <button
                  className="block full text-start framed-field r-paper on-sheet-2 pressed hover-border-ink"
                  type="button"
                  aria-label={words.use(nameOf(signature, place))}
                  onClick={() => onTake(signature, 'here')}
                >
                  <Ink signature={signature} label={nameOf(signature, place)} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={`flow wrap to-end gap-2 ${styles.buttons}`}>
        {isNew && kept.length < mostSignatures && (
          <Button busy={busy} onClick={() => handleKeep(made)}>
            {words.keep}
          </Button>
        )}
        {/* In another tab: what is being signed here stays as it is. */}
        <a
          href={`${paths.ownDetails}#firmas`}
          target="_blank"
          rel="noreferrer"
          className={`mr-auto t-14 ${styles.manage}`}
        >
          {words.manage}
        </a>
      </div>
    </Box>
  )
}
