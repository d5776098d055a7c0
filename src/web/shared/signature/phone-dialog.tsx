// A code for the signer's phone, and what comes from it: seen before it is used.
import { useId, useRef, useState } from 'react'
import { handoffLife } from '#domain/signing/signer/handoff.ts'
import { moreWaysWords } from '#language/es/signing/signatures.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import { QrCodeWithSteps } from '#web/ui/qr-code-with-steps.tsx'
import { Ink } from './ink.tsx'
import type { SignerLink } from './kept-handoff.ts'
import styles from './more-ways.module.css'
import type { Taken } from './taken.ts'
import { useHandoff } from './use-handoff.ts'

const words = moreWaysWords.phoneDialog

function Code({ link }: { link: string }) {
  const { origin } = useSite()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const address = link.startsWith('/') ? origin + link : link

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      setCopied(false)
      field.current?.select()
    }
  }

  return (
    <>
      <QrCodeWithSteps text={address} label={words.qr} failed={words.failed} steps={words.steps} />
      <div className={`stack gap-2 ${styles.address}`}>
        <label className="t-14 ink-2" htmlFor={id}>
          {words.address}
        </label>
        <input
          className="shrinks ctl px-3 t-14 ink-2 r-ctl on-sheet-2 dashed-field"
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <p role="status" className="t-14 ink-2 unless-empty">
        {copied !== undefined && (copied ? words.copied : words.notCopied)}
      </p>
      <div className={`flow wrap to-end gap-2 ${styles.buttons}`}>
        <Button icon="copy" onClick={handleCopy}>
          {words.copy}
        </Button>
      </div>
    </>
  )
}

type PhoneDialogProps = { link: SignerLink; onTake: Taken; onClose: () => void }

export function PhoneDialog({ link, onTake, onClose }: PhoneDialogProps) {
  const { waiting, ask } = useHandoff(link)
  const { state } = waiting
  const title = state === 'came' ? words.came : state === 'over' ? words.over : words.title
  return (
    <Box title={title} onClose={onClose}>
      {state === 'waiting' && <Code link={waiting.made.link} />}
      {state === 'failed' && <Notice kind="danger">{waiting.message}</Notice>}
      {state === 'came' && (
        <div className="framed-field r-paper on-sheet-2">
          <Ink signature={waiting.signature} label={words.yours} />
        </div>
      )}
      <p role="status" className="flow items-start i-115 gap-2 t-14 ink-2">
        {state === 'making' && words.making}
        {state === 'waiting' && (
          <>
            <Icon className="rigid mt-01" name="clock" />
            {words.waiting(handoffLife)}
          </>
        )}
        {state === 'came' && words.cameText}
        {state === 'over' && words.overText}
      </p>
      {(state === 'over' || state === 'failed') && (
        <div className={`flow wrap to-end gap-2 ${styles.buttons}`}>
          <Button onClick={ask}>{state === 'over' ? words.another : moreWaysWords.again}</Button>
        </div>
      )}
      {state === 'came' && (
        <div className={`flow wrap to-end gap-2 ${styles.buttons}`}>
          <Button onClick={ask}>{words.redraw}</Button>
          <Button weight="ink" onClick={() => onTake(waiting.signature, 'handoff')}>
            {words.use}
          </Button>
        </div>
      )}
    </Box>
  )
}
