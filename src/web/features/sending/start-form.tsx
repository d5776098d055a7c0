// *Empezar las firmas*: a copy that is whole goes to be signed. Who does what, whether a code is asked for, and until when.
import { type FormEvent, useMemo, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account.ts'
import { signersIn } from '#domain/signing/signers.ts'
import { sendingWords } from '#language/es/sending.ts'
import { type CallFailure, call } from '#web/call.ts'
import { CopyNameField } from '#web/copy-name.tsx'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router.tsx'
import { isToBeUnderstood, SigningAdviceBox } from '#web/signing-advice.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Unverified } from '#web/unverified.tsx'
import { useCall } from '#web/use-call.ts'
import { endOfDay } from './draft.ts'
import type { SendPage } from './load.ts'
import { MessageAndDeadline } from './message-and-deadline.tsx'
import styles from './send-form.module.css'
import { SignerList } from './signer-list.tsx'
import terms from './terms.module.css'
import { useProblemFocus } from './use-problem-focus.ts'

const words = sendingWords.start

export function StartForm({ copy, advice, session }: SendPage & { session: SessionUser }) {
  const navigate = useNavigate()
  const { send, busy, failure } = useCall('start-signing')
  const [said, setSaid] = useState({ message: '', deadline: '' })
  const [asksCode, setAsksCode] = useState(false)
  const [understood, setUnderstood] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { form, focusOnProblem } = useProblemFocus()
  const signers = useMemo(() => signersIn(copy, copy.participants), [copy])
  const hasSigners = signers.some(({ does }) => does === 'sign')
  const { mailEnabled } = useSite()
  const mayAskCode = mailEnabled && signers.some(({ does, email }) => does !== 'receive' && email !== '')
  const follow = () => navigate(paths.copy(copy.id), { replace: true })

  async function handleStart(event: FormEvent) {
    event.preventDefault()
    if (isToBeUnderstood(advice) && !understood) {
      setIsMissing(true)
      focusOnProblem()
      return
    }
    const terms = { message: said.message, deadline: endOfDay(said.deadline), asks_code: asksCode && mayAskCode }
    const answer = await send({ copy: copy.id, ...terms }, () => {
      toast('done', words.begun)
      return follow()
    })
    if ('failure' in answer) await showFailure(answer.failure)
  }

  async function showFailure({ code }: CallFailure) {
    // It may have begun in another tab, or somebody has been asked for a change meanwhile.
    if (code === 'forbidden') {
      const now = await call('get-copy', { id: copy.id }).catch(() => null)
      if (now && now.state !== copy.state) return follow()
    }
    focusOnProblem()
  }

  const button = (
    <Button type="submit" weight="ink" size="large" busy={busy}>
      {!busy && <Icon name="pen" />}
      {words.go}
    </Button>
  )

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleStart}>
      <header className={styles.head}>
        <Link to={paths.copy(copy.id)} className={styles.back}>
          <Icon name="back" />
          <span>{words.back}</span>
        </Link>
        <h1>{words.title}</h1>
        <p className={styles.document}>{copy.title}</p>
        <p className={styles.meta}>
          <span>
            <Icon name="check" />
            {words.whole}
          </span>
        </p>
      </header>
      <div className={`${styles.main} ${styles.narrow}`}>
        <CopyNameField copy={copy} />
        {copy.state !== 'complete' && <Notice kind="info">{words.again}</Notice>}
        <SignerList copy={copy} signers={signers} me={session.email} />
        {hasSigners ? (
          <>
            <section className={terms.block} aria-labelledby="start-how">
              <h2 id="start-how">{words.how}</h2>
              <div className={terms.later}>
                <SigningAdviceBox advice={advice} asked={{ understood, isMissing, onUnderstand: setUnderstood }} />
                <div>
                  <Check
                    checked={asksCode && mayAskCode}
                    disabled={!mayAskCode}
                    onChange={({ target }) => setAsksCode(target.checked)}
                  >
                    {words.code}
                  </Check>
                  <p className={styles.under}>{words.codeHint(mayAskCode, mailEnabled)}</p>
                </div>
              </div>
            </section>
            <MessageAndDeadline
              {...said}
              hint={words.deadlineHint}
              problems={failure?.fields ?? {}}
              onChange={(changes) => setSaid((before) => ({ ...before, ...changes }))}
            />
            <div className={styles.end}>
              {failure?.code === 'verification_required' && (
                <Unverified kind="info" words={{ ...sendingWords.unverified, unverified: words.unverified }} />
              )}
              {failure && failure.code !== 'verification_required' && (
                <Notice kind="danger">
                  {Object.keys(failure.fields).length > 0 ? sendingWords.mend : failure.message}
                </Notice>
              )}
              <div className={styles.last}>
                <p>{words.frozen}</p>
                {button}
              </div>
            </div>
          </>
        ) : (
          <Notice kind="info">{words.nobody}</Notice>
        )}
      </div>
      {hasSigners && <div className={`${styles.dock} ${styles.alone}`}>{button}</div>}
    </form>
  )
}
