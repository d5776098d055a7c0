// Where a signer signs: the signature, the words that they agree to, and the button.
import { type FormEvent, useRef, useState } from 'react'
import { consentVersionFor } from '#domain/signing/consent.ts'
import { hasRoom, signatureArea, strokePath } from '#domain/signing/signer/signature.ts'
import { consentSentences } from '#language/es/signing/signing-consent.ts'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { MoreWays } from '#web/shared/signature/more-ways.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { SignatureInput } from '#web/ui/form/signature-input.tsx'
import { SignaturePad } from '#web/ui/form/signature-pad.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Capacity } from '../about.tsx'
import type { Link } from '../link.ts'
import type { SigningOnPage, SigningPage } from '../load.ts'
import { CodeField } from './code-field.tsx'
import { Decline } from './decline.tsx'
import styles from './panel.module.css'
import { Submit } from './submit.tsx'
import { useCode } from './use-code.ts'
import { type OnDone, useSign } from './use-sign.ts'
import { useSignature } from './use-signature.ts'

const words = signingPageWords.sign

type SignPanelProps = {
  link: Link
  signing: SigningOnPage
  about: SigningPage['about']
  /** In person, on the owner's device: nothing else that is kept there is offered, and what is recorded of it is said. */
  inPerson?: { title: string; submit: string; note: string; onDone: OnDone }
}

type Missing = { signature?: boolean; consent?: boolean }

export function SignPanel({ link, signing, about, inPerson }: SignPanelProps) {
  const Title = inPerson ? 'h1' : 'h2'
  const { mine, country, asks_code, document: file } = signing
  const form = useRef<HTMLFormElement>(null)
  const made = useSignature(mine.id, mine.name)
  const [missing, setMissing] = useState<Missing>({})
  const { perform, busy, fields, said } = useSign('sign', mine.id, words.lost, inPerson?.onDone)
  const version = consentVersionFor(country)
  const [accepted, ...rest] = consentSentences(version)
  const code = useCode(link, {
    isWanted: asks_code && mine.email !== '',
    letter: mine.letter,
    refused: fields.code,
  })

  function handleSign(event: FormEvent) {
    event.preventDefault()
    if (!file || busy) return
    if (code.isNext) return code.ask()
    const { signature, how } = made
    // Ticked before the scripts came is ticked.
    const box = form.current?.elements.namedItem('consent') as HTMLInputElement
    const lacks = { signature: !signature, consent: !box.checked }
    setMissing(lacks)
    code.setIsMissing(code.lacks)
    if (!signature || lacks.consent || code.lacks) {
      const making = made.way === 'type' ? 'input[type="text"]' : 'input:checked'
      const first = lacks.signature ? making : `[name="${lacks.consent ? 'consent' : 'code'}"]`
      form.current?.querySelector<HTMLElement>(first)?.focus()
      return
    }
    void perform({
      ...link,
      signature,
      consent: true,
      consent_version: version,
      sha256: file.sha256,
      how,
      ...(code.isWanted && { code: code.value }),
    })
  }

  return (
    <div className={`flow down gap-4 ${styles.panel}`}>
      <form
        ref={form}
        data-pad
        className={`flow down gap-4 ${styles.panel}`}
        method="post"
        noValidate
        onSubmit={handleSign}
      >
        <Title tabIndex={-1}>{inPerson?.title ?? words.title(mine.name)}</Title>
        <Capacity about={about} />
        <SignatureInput
          way={made.way}
          onWay={made.setWay}
          typed={made.typed}
          onType={made.setTyped}
          typedProblem={made.typedProblem ?? fields.signature}
          pad={
            <SignaturePad
              strokes={made.strokes}
              area={signatureArea}
              pathOf={strokePath}
              hasRoom={hasRoom}
              onChange={made.setStrokes}
            />
          }
        />
        {/* What they give back stands in the pad, as if it had been made there. */}
        {!inPerson && <MoreWays link={link} made={made.signature} onTake={made.take} />}
        {missing.signature && !made.signature && !(made.way === 'type' && made.typedProblem) && (
          <p className="flow items-start i-105 gap-04 t-13 w500 danger" role="alert">
            <Icon name="info" />
            {words.needsSignature}
          </p>
        )}
        <div className={`stack gap-2 t-14 lh-15 ink-2 ${styles.consent}`}>
          <Check
            name="consent"
            error={missing.consent ? words.needsConsent : undefined}
            onChange={() => setMissing({ ...missing, consent: false })}
          >
            {accepted}
          </Check>
          {inPerson && <p className={styles.note}>{inPerson.note}</p>}
          <details className={`t-13 ink-2 ${styles.terms}`}>
            <summary className="h-175 underlined pressed listless">{words.terms}</summary>
            {rest.map((sentence) => (
              <p className="mt-035" key={sentence}>
                {sentence}
              </p>
            ))}
          </details>
        </div>
        {code.isWanted && <CodeField code={code} email={mine.email} letter={mine.letter} />}
        {said && <Notice kind="danger">{said}</Notice>}
        <Submit code={code} busy={busy} weight="sign">
          {inPerson?.submit ?? words.submit}
        </Submit>
      </form>
      <Decline link={link} signing={signing}>
        {words.decline}
      </Decline>
    </div>
  )
}
