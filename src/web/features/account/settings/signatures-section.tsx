// *Mis firmas*: those that the user signs with again, each of them to be seen and to be deleted.
import { useState } from 'react'
import { type KeptSignature, mostSignatures } from '#domain/signing/signer/kept-signature.ts'
import {
  acceptedSignature,
  hasRoom,
  type Signature,
  type Stroke,
  signatureArea,
  strokePath,
} from '#domain/signing/signer/signature.ts'
import { ownSignaturesWords as words } from '#language/es/signing/signatures.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { newUuid } from '#web/app/new-id.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { sayUnprintable } from '#web/shared/filling/unprintable.ts'
import { Ink } from '#web/shared/signature/ink.tsx'
import { nameOf } from '#web/shared/signature/own-signatures.ts'
import { Button } from '#web/ui/button.tsx'
import { SignatureInput, type SignatureWay } from '#web/ui/form/signature-input.tsx'
import { SignaturePad } from '#web/ui/form/signature-pad.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './signatures.module.css'

export function SignaturesSection({ signatures }: { signatures: readonly KeptSignature[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const { revalidate } = useRevalidator()

  async function saying(act: () => Promise<unknown>, done?: () => void) {
    try {
      await act()
      await revalidate()
      done?.()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toast('failed', error.fields.signature ?? error.message)
    }
  }

  const handleDelete = (kept: KeptSignature) =>
    saying(
      () => call('delete-signature', { id: kept.id }),
      () =>
        toast('done', words.removed, { label: words.undo, onAct: () => saying(() => call('save-signature', kept)) }),
    )

  const isFull = signatures.length >= mostSignatures
  return (
    <Section id="firmas" title={words.title}>
      <p className="measure ink-2">{words.text(mostSignatures)}</p>
      {signatures.length === 0 && !isAdding && <p className="w550">{words.empty}</p>}
      <ul className={`stack gap-3 unless-empty ${styles.signatures}`}>
        {signatures.map((kept, place) => {
          const name = nameOf(kept.signature, place)
          return (
            <li className="stack clipped framed r-paper on-sheet-2" key={kept.id}>
              <div className={`stack items-centre shrinks ${styles.ink}`}>
                <Ink signature={kept.signature} label={name} />
              </div>
              <Button
                size="small"
                weight="quiet"
                aria-label={`${words.remove}: ${name}`}
                onClick={() => handleDelete(kept)}
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      {isAdding && <NewSignature onDone={() => setIsAdding(false)} />}
      {!isAdding && isFull && <p className="measure ink-2">{words.full}</p>}
      {!isAdding && !isFull && (
        <div>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
    </Section>
  )
}

function NewSignature({ onDone }: { onDone: () => void }) {
  const [id] = useState(newUuid)
  const [way, setWay] = useState<SignatureWay>('draw')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { send, busy, failure } = useCall('save-signature')
  const { revalidate } = useRevalidator()
  const signature: Signature | undefined = acceptedSignature(way === 'draw' ? { strokes } : { typed })

  async function handleSave() {
    setIsMissing(!signature)
    if (!signature) return
    const sent = await send({ id, signature }, revalidate)
    if (!('output' in sent)) return
    toast('done', words.saved)
    onDone()
  }

  const problem = isMissing && !signature ? words.missing : (failure?.fields.signature ?? failure?.message)
  return (
    <div className="stack w-34 gap-4">
      <SignatureInput
        way={way}
        onWay={setWay}
        typed={typed}
        onType={setTyped}
        typedProblem={sayUnprintable(typed)}
        pad={
          <SignaturePad
            strokes={strokes}
            area={signatureArea}
            pathOf={strokePath}
            hasRoom={hasRoom}
            onChange={setStrokes}
          />
        }
      />
      {problem && (
        <p role="alert" className="flow items-start i-105 gap-04 t-13 w500 danger">
          <Icon name="info" />
          {problem}
        </p>
      )}
      <p className="measure ink-2">{words.only}</p>
      <div className="flow wrap gap-2-3">
        <Button weight="ink" busy={busy} onClick={handleSave}>
          {words.save}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </div>
  )
}
