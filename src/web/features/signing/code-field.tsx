// The code that goes to one's address: asked for, typed, and asked for again after a moment.
import { useEffect, useRef, useState } from 'react'
import type { LetterFact } from '#domain/letter-fact.ts'
import { signingPageWords } from '#language/es/signing-page.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './panel.module.css'

const words = signingPageWords.code
/** Until another one may be asked for: letters take a moment. */
const pause = 30

/** Where the cursor goes while the code is missing: its box, or the button that asks for it. */
export const codeSelector = '[name="code"], [data-send-code]'

function usePause() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(tick)
  }, [left])
  return { left, begin: () => setLeft(pause) }
}

type CodeFieldProps = {
  link: { temp_id: string; ref: string }
  email: string
  /** What became of the last letter to them. */
  letter: LetterFact | null
  value: string
  error: string | undefined
  onChange: (code: string) => void
  /** A code was asked for, or is at hand: that it was missing is no problem any more. */
  onAsk: () => void
}

/** The button first: the box comes once there is a code to put in it, or somebody has one already. */
export function CodeField({ link, email, letter, value, error: given, onChange, onAsk }: CodeFieldProps) {
  const { mailEnabled } = useSite()
  const isRefused = letter?.template === 'code' && letter.state === 'bounced'
  const { send, busy, failure } = useCall('send-signing-code')
  const { left, begin } = usePause()
  const [wasSent, setWasSent] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  // What was said of the code before says nothing of another one.
  const [settled, setSettled] = useState<string>()
  const error = given === settled ? undefined : given
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus()
  }, [isAsked])

  function handleAsked() {
    setIsAsked(true)
    setSettled(given === words.required ? undefined : given)
    onAsk()
  }

  const handleSend = () =>
    send(link, () => {
      setWasSent(true)
      handleAsked()
      begin()
    })

  return (
    <div className={styles.code}>
      <h3>{words.asked}</h3>
      <p role="status" className={styles.said}>
        {!mailEnabled
          ? words.unsent
          : wasSent
            ? isRefused
              ? words.bounced(email)
              : words.sent(email)
            : words.to(email)}
      </p>
      {isAsked ? (
        <div ref={box} className={styles.digits}>
          <Field
            label={words.label}
            error={error}
            name="code"
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 6))}
          />
        </div>
      ) : (
        error && (
          <p className={styles.problem} role="alert">
            <Icon name="info" />
            {words.askFirst}
          </p>
        )
      )}
      <Button
        size={isAsked ? 'small' : 'normal'}
        block={!isAsked}
        busy={busy}
        disabled={left > 0}
        data-send-code=""
        onClick={handleSend}
      >
        {!isAsked && !busy && <Icon name="send" />}
        {left > 0 ? words.wait(left) : wasSent ? words.again : words.send}
      </Button>
      {!isAsked && (
        <Button size="small" weight="quiet" onClick={handleAsked}>
          {words.have}
        </Button>
      )}
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </div>
  )
}
