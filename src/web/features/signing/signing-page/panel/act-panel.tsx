// Where a person signs or approves: for a signature the pad and the words that they agree to; the code, and the button.
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

type ActPanelProps = {
  link: Link
  signing: SigningOnPage
  does: 'sign' | 'approve'
  about: SigningPage['about']
  /** In person, on the owner's device: nothing else that is kept there is offered, and what is recorded of it is said. */
  inPerson?: { title: string; submit: string; note: string; onDone: OnDone }
}

type Missing = { signature?: boolean; consent?: boolean }

export function ActPanel({ link, signing, does, about, inPerson }: ActPanelProps) {
  const Title = inPerson ? 'h1' : 'h2'
  const { mine, country, document: file } = signing
  const signs = does === 'sign'
  const words = signingPageWords[does]
  const form = useRef<HTMLFormElement>(null)
  const made = useSignature(mine.id, mine.name)
  const [missing, setMissing] = useState<Missing>({})
  const method = signs ? 'sign' : 'approve-signing'
  const { perform, busy, fields, said } = useSign(method, mine.id, words.lost, inPerson?.onDone)
  const version = consentVersionFor(country)
  const [accepted, ...rest] = consentSentences(version)
  const code = useCode(link, signing, fields.code)

  /** What is missing of the signature gets the focus before the code. */
  function firstMissing(): string | undefined {
    if (signs) {
      // Ticked before the scripts came is ticked.
      const box = form.current?.elements.namedItem('consent') as HTMLInputElement
      const lacks = { signature: !made.signature, consent: !box.checked }
      setMissing(lacks)
      if (lacks.signature) return made.way === 'type' ? 'input[type="text"]' : 'input:checked'
      if (lacks.consent) return '[name="consent"]'
    }
    return code.lacks ? '[name="code"]' : undefined
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!file || busy) return
    if (code.isNext) return code.ask()
    code.setIsMissing(code.lacks)
    const first = firstMissing()
    if (first) {
      form.current?.querySelector<HTMLElement>(first)?.focus()
      return
    }
    const act = { ...link, sha256: file.sha256, ...(code.isWanted && { code: code.value }) }
    const { signature, how } = made
    if (!signs) void perform(act)
    else if (signature) void perform({ ...act, signature, consent: true, consent_version: version, how })
  }

  return (
    <div className={`flow down gap-4 ${styles.panel}`}>
      <form
        ref={form}
        data-pad={signs || undefined}
        className={`flow down gap-4 ${styles.panel}`}
        method="post"
        noValidate
        onSubmit={handleSubmit}
      >
        <Title tabIndex={-1}>{inPerson?.title ?? words.title(mine.name)}</Title>
        {!signs && <p className="t-15 ink-2">{signingPageWords.approve.text}</p>}
        {!signs && inPerson && <p className="t-15 ink-2">{inPerson.note}</p>}
        {signs && (
          <>
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
                {signingPageWords.sign.needsSignature}
              </p>
            )}
            <div className={`stack gap-2 t-14 lh-15 ink-2 ${styles.consent}`}>
              <Check
                name="consent"
                error={missing.consent ? signingPageWords.sign.needsConsent : undefined}
                onChange={() => setMissing({ ...missing, consent: false })}
              >
                {accepted}
              </Check>
              {inPerson && <p className={styles.note}>{inPerson.note}</p>}
              <details className={`t-13 ink-2 ${styles.terms}`}>
                <summary className="h-175 underlined pressed listless">{signingPageWords.sign.terms}</summary>
                {rest.map((sentence) => (
                  <p className="mt-035" key={sentence}>
                    {sentence}
                  </p>
                ))}
              </details>
            </div>
          </>
        )}
        {code.isWanted && <CodeField code={code} mine={mine} />}
        {said && <Notice kind="danger">{said}</Notice>}
        <Submit code={code} busy={busy} weight={signs ? 'sign' : 'ink'}>
          {inPerson?.submit ?? words.submit}
        </Submit>
      </form>
      {signing.can.includes('decline') && (
        <Decline link={link} signing={signing}>
          {words.decline}
        </Decline>
      )}
    </div>
  )
}
