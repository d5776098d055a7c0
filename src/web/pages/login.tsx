// /login
import type { LoaderFunction } from 'react-router'
import { entry } from '#language/es/account/login.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { EntryFrame } from '#web/features/account/login/entry-frame.tsx'
import { LoginForm } from '#web/features/account/login/login-form.tsx'

type LoginPage = { problem: string | null; reason: string | null }

/** Why the user is back from Google without being logged in, and what waits for them, in words; few visitors load them. */
export const load: LoaderFunction = async ({ request }): Promise<LoginPage> => {
  const query = new URL(request.url).searchParams
  const [code, next] = [query.get('error'), query.get('next')]
  return {
    problem: code && (await import('#language/es/account/google.ts')).googleProblem(code),
    reason: next && (await import('#web/features/account/login/reason.ts')).entryReason('login', next),
  }
}

export function Page() {
  const { problem, reason } = useLoaderData<LoginPage>()
  return (
    <EntryFrame title={entry.login.title} intro={reason}>
      <LoginForm problem={problem} />
    </EntryFrame>
  )
}
