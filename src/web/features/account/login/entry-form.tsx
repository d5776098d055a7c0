// What the two forms share: they send once, keep what was typed, and put the cursor at the first problem.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { entry } from '#language/es/account/login.ts'
import type { CallFailure } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GoogleButton } from './google-button.tsx'

type EntryFormProps = {
  onSubmit: () => void
  submit: string
  busy: boolean
  failure: CallFailure | null
  /** What stands there before anything was sent. */
  problem?: string | null
  /** A way out that belongs to this refusal, shown under its message. */
  wayOut?: ReactNode
  other: { text: string; link: string; to: string }
  /** Further ways in, under Google's. */
  otherWays?: ReactNode
  children: ReactNode
}

export function EntryForm({
  onSubmit,
  submit,
  busy,
  failure,
  problem,
  wayOut,
  other,
  otherWays,
  children,
}: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [googleMissing, setGoogleMissing] = useState(false)

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
      {failure ? (
        <Notice kind="danger">
          {failure.message} {wayOut}
        </Notice>
      ) : (
        problem && <Notice kind="danger">{problem}</Notice>
      )}
      {children}
      <Button type="submit" weight="ink" size="large" block busy={busy}>
        {submit}
      </Button>
      <noscript>
        <p className="ink-2 text-centre">{entry.noScript}</p>
      </noscript>
      <GoogleButton onMissing={() => setGoogleMissing(true)} />
      {googleMissing && <Notice kind="info">{entry.googleMissing}</Notice>}
      {otherWays}
      <p className="ink-2 text-centre">
        {other.text}{' '}
        <Link className="inline-block py-06 w550 ink" to={other.to}>
          {other.link}
        </Link>
      </p>
    </form>
  )
}
