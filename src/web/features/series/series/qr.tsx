// An address as a code for cameras; what draws it is loaded for it alone.
import { useEffect, useState } from 'react'
import styles from './many.module.css'

export function Qr({ url, label }: { url: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isShown = true
    import('uqr')
      .then(({ encode }) => {
        const { size, data } = encode(url, { border: 2 })
        const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
        if (isShown) setCode({ size, path })
      })
      // The address stands beside it in letters.
      .catch(() => {})
    return () => {
      isShown = false
    }
  }, [url])
  if (!code) return <span className={`r-paper on-white ${styles.qr}`} />
  return (
    <svg
      className={`r-paper on-white ${styles.qr}`}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  )
}
