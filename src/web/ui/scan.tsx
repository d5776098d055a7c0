// A QR code beside the steps of using it.
import { QrCode } from './qr-code.tsx'
import styles from './scan.module.css'

type ScanProps = { text: string; label: string; failed: string; steps: readonly string[] }

export function Scan({ steps, ...code }: ScanProps) {
  return (
    <div className={`stack items-centre mark-and-text gap-125 ${styles.scan}`}>
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
