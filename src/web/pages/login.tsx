// /login
import { entry } from '#language/es/entry.ts'
import { EntryFrame } from '#web/features/entry/entry-frame.tsx'
import { LoginForm } from '#web/features/entry/login-form.tsx'

export function Page() {
  return (
    <EntryFrame title={entry.login.title}>
      <LoginForm />
    </EntryFrame>
  )
}
