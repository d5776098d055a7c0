// A QR code beside what one does with it, step by step.
import { QrCode } from './qr-code.tsx'
import styles from './scan.module.css'

type ScanProps = { text: string; label: string; failed: string; steps: readonly string[] }

export function Scan({ steps, ...code }: ScanProps) {
  return (
    <div className={styles.scan}>
      <QrCode {...code} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
