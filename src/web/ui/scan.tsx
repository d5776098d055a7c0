// A QR code beside the steps of using it.
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
