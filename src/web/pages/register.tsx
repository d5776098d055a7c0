// /register
import type { LoaderFunction } from 'react-router'
import { entry } from '#language/es/account/login.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { EntryFrame } from '#web/features/account/login/entry-frame.tsx'
import { RegisterForm } from '#web/features/account/login/register-form.tsx'

/** Who invites, or what comes next, in words. An unknown code does not prevent registering. */
export const load: LoaderFunction = async ({ request, context }): Promise<string | null> => {
  const query = new URL(request.url).searchParams
  const code = query.get('invite')?.slice(0, 100)
  const next = query.get('next')
  if (!code) return next && (await import('#web/features/account/login/reason.ts')).entryReason('register', next)
  try {
    const { name } = await context.get(callContext)('get-inviter', { code })
    return (await import('#language/es/account/login-reasons.ts')).invitedBy(name)
  } catch (error) {
    if (error instanceof CallFailure) return null
    throw error
  }
}

export function Page() {
  const told = useLoaderData<string | null>()
  return (
    <EntryFrame title={entry.register.title} intro={told ?? entry.register.intro}>
      <RegisterForm />
    </EntryFrame>
  )
}
