// A participant's own link: as a QR to be scanned, to be copied, or by WhatsApp.
import { useId, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import { Scan } from '#web/ui/scan.tsx'
import styles from '../dialogs.module.css'

const words = copyPageWords.link

type LinkBoxProps = {
  /** Short, and whole. */
  name: string
  fullName: string
  link: string
  message: string
  steps: readonly string[]
  secret: string
  /** Whether it could be copied. */
  onCopy: () => Promise<boolean>
  onHanded: (how: 'whatsapp' | 'qr') => void
  onClose: () => void
}

export function LinkBox({ name, fullName, link, message, steps, secret, onCopy, onHanded, onClose }: LinkBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const isGiven = useRef(false)

  async function handleCopy() {
    const isCopied = await onCopy()
    isGiven.current ||= isCopied
    setCopied(isCopied)
    if (!isCopied) field.current?.select()
  }

  function handleWhatsapp() {
    isGiven.current = true
    onHanded('whatsapp')
  }

  /** It was on the screen: the person beside it may have scanned it. */
  function handleClose() {
    if (!isGiven.current) onHanded('qr')
    onClose()
  }

  return (
    <Box title={words.title(name)} onClose={handleClose}>
      <Scan text={link} label={words.qr(fullName)} failed={words.failed} steps={steps} />
      <label className="sr" htmlFor={id}>
        {words.label(name)}
      </label>
      <input
        ref={field}
        id={id}
        className={`shrinks ctl px-3 t-14 ink-2 r-ctl on-sheet-2 dashed-field ${styles.link}`}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="t-14 ink-2 unless-empty">
        {copied !== undefined && (copied ? words.copied : words.notCopied)}
      </p>
      <div className={`flow wrap to-end gap-2 ${styles.buttons}`}>
        <Button onClick={handleCopy}>
          <Icon name="copy" />
          {words.copy}
        </Button>
        <a
          className="row-inline middle ctl gap-2 px-4 t-15 w550 plain framed-field r-ctl hover-ink-sheet"
          href={documentPaths.whatsapp(message)}
          target="_blank"
          rel="noreferrer"
          onClick={handleWhatsapp}
        >
          <Icon name="chat" />
          {words.whatsapp}
        </a>
      </div>
      <p className="t-13 ink-3">{secret}</p>
    </Box>
  )
}
