// Recovery codes, shown this once: to be copied, downloaded or written down.
import { useEffect, useRef } from 'react'
import { twoStepWords } from '#language/es/account/security.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './security.module.css'

const words = twoStepWords.codes

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: words.file })
  link.click()
  URL.revokeObjectURL(url)
}

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${words.heading}\n\n${codes.join('\n')}\n`

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast('done', words.copied)
    } catch {
      toast('failed', words.notCopied)
    }
  }

  return (
    <div className={`stack gap-4 p-4 framed r-ctl on-sheet-2 ${styles.codes}`}>
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <ol aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flow wrap gap-2-3">
        <Button size="small" onClick={handleCopy}>
          {words.copy}
        </Button>
        <Button size="small" onClick={() => download(text)}>
          {words.download}
        </Button>
        <Button size="small" weight="ink" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
