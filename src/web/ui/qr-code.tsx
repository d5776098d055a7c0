// A QR code, drawn in the browser by a library that loads when a code is first wanted.
import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

type Drawn = { size: number; path: string }

/** One path for all the dark squares. */
export async function drawQr(text: string): Promise<Drawn> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}

/** `failed` is said instead where it cannot be drawn. */
export function QrCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const [code, setCode] = useState<Drawn | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    drawQr(text).then(
      (drawn) => isWanted && setCode(drawn),
      () => isWanted && setCode('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [text])
  if (code === 'failed') return <p role="alert">{failed}</p>
  return (
    <svg
      className={`r-4 on-white ${styles.code}`}
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      role="img"
      aria-label={label}
    >
      {code && <path d={code.path} shapeRendering="crispEdges" />}
    </svg>
  )
}
