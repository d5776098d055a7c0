// The part of a panel that speaks of the code by e-mail: where it goes, its box, and the way to another one.
import { useEffect, useRef } from 'react'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { timeWords } from '#language/es/when.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SigningOnPage } from '../load.ts'
import styles from './panel.module.css'
import type { Code } from './use-code.ts'

const words = signingPageWords.code

type CodeFieldProps = { code: Code; mine: SigningOnPage['mine'] }

/** The box has the focus, and all that is said of it is in sight: at a desk the main button stays over the foot of the panel. */
function show(block: HTMLElement | null): void {
  block?.querySelector('input')?.focus()
  block?.scrollIntoView({ block: 'nearest' })
}

/** Until there is a code, the panel's main button asks for it; then its box is here. */
export function CodeField({ code, mine: { email, letter } }: CodeFieldProps) {
  const { isAtHand, wasSent, sentBefore, failure, refusal, left } = code
  const zone = useZone()
  const { mailEnabled } = useSite()
  const isRefused = letter?.template === 'code' && letter.state === 'bounced'
  const block = useRef<HTMLDivElement>(null)
  const said = failure?.message ?? refusal
  useEffect(() => {
    if (isAtHand && !sentBefore) show(block.current)
  }, [isAtHand, sentBefore])
  useEffect(() => {
    if (said) show(block.current)
  }, [said])

  return (
    <div ref={block} className={`stack across-start gap-2 ${styles.code}`}>
      <h3 className="t-15">{words.asked}</h3>
      <p role="status" className="t-13 ink-2 unless-empty">
        {!mailEnabled
          ? words.unsent
          : wasSent
            ? isRefused
              ? words.bounced(email)
              : words.sent(email)
            : sentBefore
              ? words.sentBefore(email, timeWords(sentBefore, zone))
              : words.to(email)}
      </p>
      {isAtHand && (
        <div className="full">
          <Field
            label={words.label}
            error={code.error}
            name="code"
            value={code.value}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            onChange={({ target }) => code.setValue(target.value)}
          />
        </div>
      )}
      {isAtHand ? (
        <Button size="small" busy={code.busy} disabled={left > 0} onClick={code.ask}>
          {left > 0 ? words.wait(left) : wasSent || sentBefore ? words.again : words.send}
        </Button>
      ) : (
        <Button size="small" weight="quiet" onClick={code.setIsAtHand}>
          {words.have}
        </Button>
      )}
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </div>
  )
}
