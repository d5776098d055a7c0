// On a phone: a pad as large as the screen lets it be, and the button that sends what is drawn to where one signs.
import { useEffect, useState } from 'react'
import { fittedInto, hasRoom, type Stroke, signatureArea, strokePath } from '#domain/signing/signature.ts'
import { phoneWords as words } from '#language/es/signatures.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SignaturePad } from '#web/ui/signature-pad.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './handoff.module.css'

/** Upright there is room above and below, lying there is none. */
const tall = { width: signatureArea.width, height: 450 }
const upright = '(orientation: portrait)'

/** The shape of the pad; what was drawn before the phone was turned is taken along. */
function useTurning(refit: (area: typeof tall) => void) {
  const [area, setArea] = useState<{ width: number; height: number }>(tall)
  useEffect(() => {
    const held = matchMedia(upright)
    const turn = () => {
      const next = held.matches ? tall : signatureArea
      setArea(next)
      refit(next)
    }
    turn()
    held.addEventListener('change', turn)
    return () => held.removeEventListener('change', turn)
  }, [refit])
  return area
}

type DrawingProps = {
  id: string
  about: { name: string; title: string }
  onEnd: (end: 'sent' | 'used' | 'expired') => void
}

export function Drawing({ id, about, onEnd }: DrawingProps) {
  const isAlive = useIsAlive()
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [refit] = useState(() => (area: typeof tall) => setStrokes((before) => fittedInto(before, area)))
  const area = useTurning(refit)
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
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title(about.name)}</h1>
        <p>
          {words.about} <b>{about.title}</b>
        </p>
      </header>
      <div className={styles.pad}>
        <SignaturePad strokes={strokes} area={area} pathOf={strokePath} hasRoom={hasRoom} onChange={setStrokes} />
      </div>
      <div className={styles.act}>
        {isMissing && strokes.length === 0 && (
          <p role="alert" className={styles.problem}>
            <Icon name="info" />
            {words.missing}
          </p>
        )}
        {failure && <Notice kind="danger">{failure.status === 0 ? words.lost : failure.message}</Notice>}
        <Button weight="ink" size="large" block busy={busy} disabled={!isAlive} onClick={handleSend}>
          {!busy && <Icon name="send" />}
          {words.send}
        </Button>
        <p className={styles.note}>{words.note}</p>
        <p className={styles.turn}>{words.turn}</p>
      </div>
    </div>
  )
}
