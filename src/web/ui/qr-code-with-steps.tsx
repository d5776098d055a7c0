// A QR code with numbered steps beside it that say how to use it. Nothing is scanned here: another device scans the code.
import { QrCode } from './qr-code.tsx'
import styles from './qr-code-with-steps.module.css'

type QrCodeWithStepsProps = { text: string; label: string; failed: string; steps: readonly string[] }

export function QrCodeWithSteps({ steps, ...code }: QrCodeWithStepsProps) {
  return (
    <div className={`stack items-centre mark-and-text gap-125 ${styles.code}`}>
      <QrCode {...code} />
      <ol className="stack gap-2 t-14 ink-2">
        {steps.map((step) => (
          <li className="stack gap-04" key={step}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
