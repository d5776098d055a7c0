// The last step of the trial: a signature that is not stored, and a PDF marked as a trial.
import { type ReactNode, useState } from 'react'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Values } from '#domain/filling/values.ts'
import { hasRoom, type Signature, type Stroke, signatureArea, strokePath } from '#domain/signing/signer/signature.ts'
import { trialEndWords as words } from '#language/es/filling/trial-end.ts'
import { trialSigner } from '#language/es/filling/trial-sample.ts'
import { useSession } from '#web/app/session.ts'
import { download } from '#web/shared/calls/download.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SignatureInput, type SignatureWay } from '#web/ui/form/signature-input.tsx'
import { SignaturePad } from '#web/ui/form/signature-pad.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './trial-ending.module.css'

type TrialEndingProps = {
  values: Values
  missing: readonly unknown[]
  doubtful: readonly unknown[]
  isStopped: boolean
  onSign: (party: string, signature: ReactNode) => void
}

/** As it stands on the paper beside. */
function shown(signature: Signature | undefined): ReactNode {
  if (!signature) return null
  if ('typed' in signature) return <span className={`absolute pen breaks ${styles.typed}`}>{signature.typed}</span>
  const { width, height } = signatureArea
  return (
    <svg className={`at-most-full full-height ${styles.drawn}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={signature.strokes.map(strokePath).join('')} />
    </svg>
  )
}

export function TrialEnding({ values, missing, doubtful, isStopped, onSign }: TrialEndingProps) {
  const session = useSession()
  const [way, setWay] = useState<SignatureWay>('draw')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  const made = (by: SignatureWay, drawn: readonly Stroke[], name: string): Signature | undefined => {
    if (by === 'draw') return drawn.length > 0 ? { strokes: drawn } : undefined
    return name.trim() ? { typed: name.trim() } : undefined
  }
  const signature = made(way, strokes, typed)

  function handleWay(next: SignatureWay) {
    setWay(next)
    onSign(trialSigner, shown(made(next, strokes, typed)))
  }
  function handleDraw(next: readonly Stroke[]) {
    setStrokes(next)
    onSign(trialSigner, shown(made('draw', next, typed)))
  }
  function handleType(next: string) {
    setTyped(next)
    onSign(trialSigner, shown(made('type', strokes, next)))
  }
  async function handleDownload() {
    if (isBusy || isStopped) return
    setIsBusy(true)
    setFailure(undefined)
    const problem = await download(cataloguePaths.testPdf, { values, signature: signature ?? null }, words.failed)
    setIsBusy(false)
    setFailure(problem)
    setIsDone(!problem)
  }

  const open = missing.length + doubtful.length
  return (
    <div className="stack gap-4">
      <section className={`stack gap-2 ${styles.sign}`} aria-label={words.sign}>
        <p>{words.signText}</p>
        <SignatureInput
          way={way}
          onWay={handleWay}
          typed={typed}
          onType={handleType}
          pad={
            <SignaturePad
              strokes={strokes}
              area={signatureArea}
              pathOf={strokePath}
              hasRoom={hasRoom}
              onChange={handleDraw}
            />
          }
        />
      </section>
      {(open > 0 || !signature) && (
        <ul className={`stack gap-1 ${styles.notes}`}>
          {open > 0 && <li>{words.missing(open)}</li>}
          {!signature && <li>{words.unsigned}</li>}
        </ul>
      )}
      <Button
        weight={signature ? 'sign' : 'ink'}
        size="large"
        block
        busy={isBusy}
        aria-disabled={isStopped || undefined}
        onClick={handleDownload}
      >
        {!isBusy && <Icon name="download" />}
        {words.pdf}
      </Button>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div role="status" className={styles.status}>
        {isDone && (
          <p className="flow items-start i-125 gap-2 w500 signed">
            <Icon name="check" />
            {words.done}
          </p>
        )}
      </div>
      {isDone && (
        <div className="stack gap-3 pt-4 ruled">
          <h3 className="t-18">{words.next}</h3>
          <p className="flow wrap gap-3">
            <ButtonLink to={paths.search()}>{words.search}</ButtonLink>
            {!session && <ButtonLink to={paths.register()}>{words.account}</ButtonLink>}
          </p>
        </div>
      )}
    </div>
  )
}
