// Where one says that it may be so, without signing it oneself.
import { type FormEvent, useState } from 'react'
import { signingPageWords } from '#language/es/signing-page.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeField, codeSelector } from './code-field.tsx'
import { Decline } from './decline.tsx'
import type { Link } from './link.ts'
import type { SigningOnPage } from './load.ts'
import styles from './panel.module.css'
import { useDeed } from './use-deed.ts'

const words = signingPageWords.approve

type ApprovePanelProps = { link: Link; signing: SigningOnPage; inPerson?: { title: string; note: string } }

export function ApprovePanel({ link, signing, inPerson }: ApprovePanelProps) {
  const Title = inPerson ? 'h1' : 'h2'
  const { mine, asks_code, document: file } = signing
  const isAlive = useIsAlive()
  const [code, setCode] = useState('')
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const { perform, busy, fields, said } = useDeed('approve-signing', mine.id, words.lost)
  const asksCode = asks_code && mine.email !== ''

  function handleApprove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file || busy) return
    const lacksCode = asksCode && code.length < 6
    setIsCodeMissing(lacksCode)
    if (lacksCode) event.currentTarget.querySelector<HTMLElement>(codeSelector)?.focus()
    else void perform({ ...link, sha256: file.sha256, ...(asksCode && { code }) })
  }

  return (
    <div className={styles.panel}>
      <form className={styles.panel} method="post" noValidate onSubmit={handleApprove}>
        <Title tabIndex={-1}>{inPerson?.title ?? words.title(mine.name)}</Title>
        <p className={styles.lead}>{words.text}</p>
        {inPerson && <p className={styles.lead}>{inPerson.note}</p>}
        {asksCode && (
          <CodeField
            link={link}
            email={mine.email}
            letter={mine.letter}
            value={code}
            error={fields.code ?? (isCodeMissing && code.length < 6 ? signingPageWords.code.required : undefined)}
            onChange={setCode}
            onAsk={() => setIsCodeMissing(false)}
          />
        )}
        {said && <Notice kind="danger">{said}</Notice>}
        <Button type="submit" weight="ink" size="large" block busy={busy} disabled={!isAlive} className={styles.go}>
          {words.submit}
        </Button>
      </form>
      <Decline link={link} signing={signing}>
        {words.decline}
      </Decline>
    </div>
  )
}
