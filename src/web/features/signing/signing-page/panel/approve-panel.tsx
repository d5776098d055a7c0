// Where an approver says that it may be so, without signing it.
import type { FormEvent } from 'react'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Link } from '../link.ts'
import type { SigningOnPage } from '../load.ts'
import { CodeField } from './code-field.tsx'
import { Decline } from './decline.tsx'
import styles from './panel.module.css'
import { Submit } from './submit.tsx'
import { useCode } from './use-code.ts'
import { type OnDone, useSign } from './use-sign.ts'

const words = signingPageWords.approve

type ApprovePanelProps = {
  link: Link
  signing: SigningOnPage
  inPerson?: { title: string; note: string; onDone: OnDone }
}

export function ApprovePanel({ link, signing, inPerson }: ApprovePanelProps) {
  const Title = inPerson ? 'h1' : 'h2'
  const { mine, asks_code, document: file } = signing
  const { perform, busy, fields, said } = useSign('approve-signing', mine.id, words.lost, inPerson?.onDone)
  const code = useCode(link, {
    isWanted: asks_code && mine.email !== '',
    letter: mine.letter,
    refused: fields.code,
  })

  function handleApprove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file || busy) return
    if (code.isNext) return code.ask()
    code.setIsMissing(code.lacks)
    if (code.lacks) event.currentTarget.querySelector<HTMLElement>('[name="code"]')?.focus()
    else void perform({ ...link, sha256: file.sha256, ...(code.isWanted && { code: code.value }) })
  }

  return (
    <div className={`flow down gap-4 ${styles.panel}`}>
      <form className={`flow down gap-4 ${styles.panel}`} method="post" noValidate onSubmit={handleApprove}>
        <Title tabIndex={-1}>{inPerson?.title ?? words.title(mine.name)}</Title>
        <p className="t-15 ink-2">{words.text}</p>
        {inPerson && <p className="t-15 ink-2">{inPerson.note}</p>}
        {code.isWanted && <CodeField code={code} email={mine.email} letter={mine.letter} />}
        {said && <Notice kind="danger">{said}</Notice>}
        <Submit code={code} busy={busy} weight="ink">
          {words.submit}
        </Submit>
      </form>
      <Decline link={link} signing={signing}>
        {words.decline}
      </Decline>
    </div>
  )
}
