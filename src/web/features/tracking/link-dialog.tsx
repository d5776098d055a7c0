// Somebody's own link: as a QR to be scanned, to be copied, or by WhatsApp.
import { useId, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { PersonQuestionProps } from './asked.ts'
import { Box } from './box.tsx'
import styles from './dialogs.module.css'
import { countOf } from './standing.ts'

const words = trackingWords.link

export function LinkDialog({ copy, person, acts, onClose }: PersonQuestionProps) {
  const name = acts.nameOf(person)
  const link = acts.linkOf(person)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const { given, total } = countOf(copy, person)
  const isGiven = useRef(false)

  async function handleCopy() {
    const isCopied = await acts.copyLink(person)
    isGiven.current ||= isCopied
    setCopied(isCopied)
    if (!isCopied) field.current?.select()
  }

  function handleWhatsapp() {
    isGiven.current = true
    void acts.noteHanded(person, 'whatsapp')
  }

  /** It was on the screen: whoever stood beside it has it. */
  function handleClose() {
    if (!isGiven.current) void acts.noteHanded(person, 'qr')
    onClose()
  }

  return (
    <Box title={words.title(name)} onClose={handleClose}>
      <div className={styles.qr}>
        <QrCode text={link} label={words.qr(person.name)} failed={words.failed} />
        <ol>
          {[words.scan(name), words.goesOn(given, total), words.watch].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <label className="sr" htmlFor={id}>
        {words.label(name)}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.link}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className={styles.status}>
        {copied !== undefined && (copied ? words.copied : words.notCopied)}
      </p>
      <div className={styles.buttons}>
        <Button onClick={handleCopy}>
          <Icon name="copy" />
          {words.copy}
        </Button>
        <a
          className={styles.button}
          href={documentPaths.whatsapp(acts.messageTo(person, given > 0))}
          target="_blank"
          rel="noreferrer"
          onClick={handleWhatsapp}
        >
          <Icon name="chat" />
          {words.whatsapp}
        </a>
      </div>
      <p className={styles.hint}>{words.secret}</p>
    </Box>
  )
}
