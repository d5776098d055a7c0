// /register
import { entry } from '#language/es/entry.ts'
import { EntryFrame } from '#web/features/entry/entry-frame.tsx'
import { RegisterForm } from '#web/features/entry/register-form.tsx'

export function Page() {
  return (
    <EntryFrame title={entry.register.title} intro={entry.register.intro}>
      <RegisterForm />
    </EntryFrame>
  )
}
