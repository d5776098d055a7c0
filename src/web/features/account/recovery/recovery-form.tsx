// A short form of one field: sends once, keeps what was typed, and puts the cursor at the problem.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CallFailure } from '#web/app/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type RecoveryFormProps = {
  onSubmit: () => void
  submit: string
  noScript: string
  busy: boolean
  failure: CallFailure | null
  children: ReactNode
}

export function RecoveryForm({ onSubmit, submit, noScript, busy, failure, children }: RecoveryFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    // `post` only matters before the scripts arrive: a password must never end up in the address bar.
    <form ref={form} className="stack gap-4 mt-5" method="post" noValidate onSubmit={handleSubmit}>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      {children}
      <Button type="submit" weight="ink" size="large" block busy={busy}>
        {submit}
      </Button>
      <noscript>
        <p className="ink-2">{noScript}</p>
      </noscript>
    </form>
  )
}
