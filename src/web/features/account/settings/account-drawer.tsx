// *Mi cuenta*: the user's details in a drawer of 350 px. A refusal leaves it open with everything that was typed.
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account/account.ts'
import { account } from '#language/es/account/account.ts'
import { passwordWords } from '#language/es/account/password.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './account-drawer.module.css'

type DrawerProps = { session: SessionUser; onClose: () => void }

function AccountForm({ session, onSaved }: { session: SessionUser; onSaved: () => void }) {
  const [values, setValues] = useState({
    ...session.profile,
    phone: session.phone,
    password: '',
    current_password: '',
  })
  const { send, busy, fields, failure } = useCall('update-account')
  const { revalidate } = useRevalidator()
  const [mustProve, setMustProve] = useState(false)

  const bind = (name: keyof typeof values, path: string = name) => ({
    name,
    value: values[name],
    error: fields[path],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const { firstname, lastname, ...rest } = values
    const sent = await send({ ...session, ...rest, profile: { firstname, lastname } }, revalidate)
    if ('failure' in sent) {
      if (sent.failure.code === 'reauth_required') setMustProve(true)
      toast('failed', sent.failure.message)
    }
    if ('output' in sent) {
      onSaved()
      toast('done', account.saved)
    }
  }

  return (
    <form
      className="flow down grows"
      method="post"
      noValidate
      onSubmit={handleSave}
      data-failed={failure ? true : undefined}
    >
      <div className={`stack grows content-start gap-4 ${styles.fields}`}>
        <div className={`row apart gap-3 framed r-ctl on-sheet-2 ${styles.plan}`}>
          <p>
            <span className="sr">{account.kind}: </span>
            <b>{session.premium_enabled ? account.plan.premium : account.plan.free}</b>
          </p>
          {!session.premium_enabled && (
            <Link className="py-1 w550" to={paths.seePremium}>
              {account.plan.upgrade}
            </Link>
          )}
        </div>
        <div className="stack two-columns gap-3">
          <Field
            label={account.fields.firstname}
            autoComplete="given-name"
            required
            {...bind('firstname', 'profile.firstname')}
          />
          <Field
            label={account.fields.lastname}
            autoComplete="family-name"
            required
            {...bind('lastname', 'profile.lastname')}
          />
        </div>
        <Field
          label={account.fields.email}
          type="email"
          autoComplete="username"
          readOnly
          value={session.email}
          hint={account.emailHint}
        />
        <Field
          label={account.fields.password}
          type="password"
          autoComplete="new-password"
          hint={account.passwordHint}
          reveal={passwordWords}
          {...bind('password')}
        />
        {mustProve && (
          <Field
            label={account.fields.currentPassword}
            type="password"
            autoComplete="current-password"
            hint={account.currentPasswordHint}
            reveal={passwordWords}
            {...bind('current_password')}
          />
        )}
        <Field label={account.fields.phone} type="tel" autoComplete="tel" {...bind('phone')} />
      </div>
      <div className={`p-4-5 ruled on-sheet sticky at-bottom`}>
        <Button type="submit" weight="ink" size="large" block busy={busy}>
          {account.save}
        </Button>
      </div>
    </form>
  )
}

export function AccountDrawer({ session, onClose }: DrawerProps) {
  const id = useId()
  return (
    <Dialog look="drawer" labelledBy={id} onClose={onClose}>
      <div className={`flow down page-high`}>
        <div className={`row apart underlined-line on-sheet ${styles.header}`}>
          <h2 id={id}>{account.title}</h2>
          <button
            type="button"
            className="centre square-ctl ink-2 frameless r-ctl groundless pressed hover-desk"
            aria-label={account.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <AccountForm session={session} onSaved={onClose} />
      </div>
    </Dialog>
  )
}
