// The code that goes to one's address: asked for, typed, and asked for again after a moment.
import { useEffect, useState } from 'react'
import { signingPageWords } from '#language/es/signing-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './panel.module.css'

const words = signingPageWords.code
/** Until another one may be asked for: letters take a moment. */
const pause = 30

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
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

export function CodeField({ link, email, value, error, onChange }: CodeFieldProps) {
  const { send, busy, failure } = useCall('send-signing-code')
  const { left, begin } = usePause()
  const [wasSent, setWasSent] = useState(false)

  const handleSend = () =>
    send(link, () => {
      setWasSent(true)
      begin()
    })

  return (
    <div className={styles.code}>
      <Field
        label={words.label}
        hint={wasSent ? undefined : words.to(email)}
        error={error}
        name="code"
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button size="small" busy={busy} disabled={left > 0} onClick={handleSend}>
        {left > 0 ? words.wait(left) : wasSent ? words.again : words.send}
      </Button>
      <p role="status" className={styles.said}>
        {wasSent && words.sent(email)}
      </p>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </div>
  )
}
