// A signature as it will stand on the paper: a path, or a name.
import { type Signature, signatureArea, strokePath } from '#domain/signing/signer/signature.ts'
import styles from './ink.module.css'

const { width, height } = signatureArea

export function Ink({ signature, label }: { signature: Signature; label: string }) {
  if ('typed' in signature) return <span className={`block p-2-3 pen breaks ${styles.typed}`}>{signature.typed}</span>
  return (
    <svg className={`block full ${styles.drawn}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="drawn" d={signature.strokes.map(strokePath).join('')} />
    </svg>
  )
}
