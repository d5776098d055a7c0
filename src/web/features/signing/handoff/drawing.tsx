// On a phone: a pad as large as the screen lets it be, and the button that sends the drawing to the signer's page.
import { useState } from 'react'
import { fittedInto, hasRoom, signatureArea, strokePath } from '#domain/signing/signer/signature.ts'
import { phoneWords as words } from '#language/es/signing/signatures.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { Button } from '#web/ui/button.tsx'
import { SignaturePad } from '#web/ui/form/signature-pad.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './handoff.module.css'
import { useDrawing } from './use-drawing.ts'

type DrawingProps = {
  id: string
  about: { name: string; title: string }
  onEnd: (end: 'sent' | 'used' | 'expired') => void
}

export function Drawing({ id, about, onEnd }: DrawingProps) {
  const isAlive = useIsAlive()
  const { strokes, area, setStrokes } = useDrawing(id)
  const [isMissing, setIsMissing] = useState(false)
  const { send, busy, failure } = useCall('submit-handoff')

  async function handleSend() {
    setIsMissing(strokes.length === 0)
    if (strokes.length === 0) return
    const sent = await send({ id, signature: { strokes: fittedInto(strokes, signatureArea) } })
    if ('output' in sent) onEnd('sent')
    if (!('failure' in sent)) return
    if (sent.failure.code === 'handoff_used') onEnd('used')
    if (sent.failure.code === 'link_expired' || sent.failure.code === 'not_found') onEnd('expired')
  }

  return (
    <div className={`stack w-46 gap-4 ${styles.page}`}>
      <header className={`stack gap-1 ${styles.head}`}>
        <h1 className="t-21 breaks">{words.title(about.name)}</h1>
        <p className="t-14 ink-2 breaks">
          {words.about} <b className="w550 ink">{about.title}</b>
        </p>
      </header>
      <div className={styles.pad}>
        <SignaturePad strokes={strokes} area={area} pathOf={strokePath} hasRoom={hasRoom} onChange={setStrokes} />
      </div>
      <div className={`stack gap-3 ${styles.act}`}>
        {isMissing && strokes.length === 0 && (
          <p role="alert" className="flow items-start i-105 gap-04 t-14 w500 danger">
            <Icon name="info" />
            {words.missing}
          </p>
        )}
        {failure && <Notice kind="danger">{failure.status === 0 ? words.lost : failure.message}</Notice>}
        <Button weight="ink" size="large" block busy={busy} disabled={!isAlive} onClick={handleSend}>
          {!busy && <Icon name="send" />}
          {words.send}
        </Button>
        <p className={`t-13 ink-3 ${styles.note}`}>{words.note}</p>
        <p className={`t-13 ink-3 ${styles.turn}`}>{words.turn}</p>
      </div>
    </div>
  )
}
