// A person's own link: as a QR to be scanned, to be copied, or by WhatsApp.
import { useId, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import { QrCodeWithSteps } from '#web/ui/qr-code-with-steps.tsx'
import type { TrackedQuestionProps } from '../asked.ts'
import styles from '../dialogs.module.css'
import { boxesOfPerson } from '../standing.ts'
import { isSigner } from '../tracked.ts'

const words = copyPageWords.link

export function LinkDialog({ copy, person, acts, onClose }: TrackedQuestionProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const isGiven = useRef(false)
  const name = acts.nameOf(person)
  const isBegun = person.state === (isSigner(person) ? 'seen' : 'begun')
  const does = isSigner(person)
    ? trackingSigningWords.link.does[person.does]
    : words.goesOn(isBegun ? boxesOfPerson(copy, person) : null)

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

  /** It was on the screen: the person beside it may have scanned it. */
  function handleClose() {
    if (!isGiven.current) void acts.noteHanded(person, 'qr')
    onClose()
  }

  return (
    <Box title={words.title(name)} onClose={handleClose}>
      <QrCodeWithSteps
        text={acts.linkOf(person)}
        label={words.qr(person.name)}
        failed={words.failed}
        steps={[words.scan(name), does, words.watch]}
      />
      <label className="sr" htmlFor={id}>
        {words.label(name)}
      </label>
      <input
        ref={field}
        id={id}
        className={`shrinks ctl px-3 t-14 ink-2 r-ctl on-sheet-2 dashed-field ${styles.link}`}
        readOnly
        value={acts.linkOf(person)}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="t-14 ink-2 unless-empty">
        {copied !== undefined && (copied ? words.copied : words.notCopied)}
      </p>
      <div className={`flow wrap to-end gap-2 ${styles.buttons}`}>
        <Button icon="copy" onClick={handleCopy}>
          {words.copy}
        </Button>
        <ButtonLink
          icon="chat"
          to={documentPaths.whatsapp(acts.messageTo(person, isBegun))}
          target="_blank"
          rel="noreferrer"
          onClick={handleWhatsapp}
        >
          {words.whatsapp}
        </ButtonLink>
      </div>
      <p className="t-13 ink-3">{isSigner(person) ? trackingSigningWords.link.secret[person.does] : words.secret}</p>
    </Box>
  )
}
