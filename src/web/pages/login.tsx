// /login
import type { LoaderFunction } from 'react-router'
import { entry } from '#language/es/entry.ts'
import { EntryFrame } from '#web/features/entry/entry-frame.tsx'
import { LoginForm } from '#web/features/entry/login-form.tsx'

/** Why somebody is back from Google without having come in, in words; hardly anybody loads them. */
export const load: LoaderFunction = async ({ request }) => {
  const code = new URL(request.url).searchParams.get('error')
  return code ? (await import('#language/es/google.ts')).googleProblem(code) : null
}

export function Page() {
  return (
    <EntryFrame title={entry.login.title}>
      <LoginForm />
    </EntryFrame>
  )
}
