// /login
import type { LoaderFunction } from 'react-router'
import { entry } from '#language/es/entry.ts'
import { EntryFrame } from '#web/features/entry/entry-frame.tsx'
import { LoginForm } from '#web/features/entry/login-form.tsx'
import { useLoaderData } from '#web/router/router.tsx'

type LoginPage = { problem: string | null; reason: string | null }

/** Why somebody is back from Google without having come in, and what waits for them, in words; hardly anybody loads them. */
export const load: LoaderFunction = async ({ request }): Promise<LoginPage> => {
  const query = new URL(request.url).searchParams
  const [code, next] = [query.get('error'), query.get('next')]
  return {
    problem: code && (await import('#language/es/google.ts')).googleProblem(code),
    reason: next && (await import('#web/features/entry/reason.ts')).entryReason('login', next),
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
