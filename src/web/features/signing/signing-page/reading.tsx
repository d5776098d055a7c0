// How far the signer has read, and the next step under the thumb on a phone. It is not sent to the server.
import { useEffect, useState } from 'react'
import { signingPageWords as words } from '#language/es/signing/signing-page.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './reading.module.css'

type Reading = { share: number; isAtPanel: boolean }

/** Of the text that has passed the lower edge of the window. */
function readingNow(): Reading {
  // After a navigation from another page of ours, the text is laid out a moment later: a title alone is not read through.
  const isThere = document.querySelector('#texto')?.hasChildNodes()
  const text = isThere ? document.querySelector('#documento article')?.getBoundingClientRect() : undefined
  const panel = document.querySelector('#firma')?.getBoundingClientRect()
  const share = text && text.height > 0 ? Math.round(((innerHeight - text.top) / text.height) * 100) : 0
  return {
    share: Math.min(100, Math.max(0, share)),
    // Most of the signature's box is in sight.
    isAtPanel: panel !== undefined && panel.top < innerHeight * 0.7,
  }
}

export function useReading(): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        const { share, isAtPanel } = readingNow()
        // What has been read stays read; the present position changes.
        setReading((before) => {
          const most = Math.max(before?.share ?? 0, share)
          return before && before.share === most && before.isAtPanel === isAtPanel ? before : { share: most, isAtPanel }
        })
      })
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    const grows = new ResizeObserver(look)
    const text = document.querySelector('#documento')
    if (text) grows.observe(text)
    return () => {
      cancelAnimationFrame(frame)
      grows.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return reading
}

export function ReadingBar({ reading }: { reading: Reading | null }) {
  const share = reading?.share ?? 0
  return (
    <div
      className={`fixed untouchable ${styles.bar}`}
      role="progressbar"
      aria-label={words.reading}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className="block full-height on-dark" style={{ transform: `scaleX(${share / 100})` }} />
    </div>
  )
}

/** Only where the signature is far below the text. */
export function ReadingDock({ reading, does }: { reading: Reading | null; does: 'sign' | 'approve' }) {
  return (
    <nav className={`away ${styles.dock}`} aria-label={words.go[does]} hidden={reading?.isAtPanel}>
      <span>{words.read(reading?.share ?? 0)}</span>
      <a href="#firma">
        {words.go[does]}
        <Icon name="down" />
      </a>
    </nav>
  )
}
