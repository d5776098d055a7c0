// /register
import type { LoaderFunction } from 'react-router'
import { entry } from '#language/es/entry.ts'
import { CallFailure } from '#web/call.ts'
import { callContext } from '#web/context.ts'
import { EntryFrame } from '#web/features/entry/entry-frame.tsx'
import { RegisterForm } from '#web/features/entry/register-form.tsx'
import { useLoaderData } from '#web/router/router.tsx'

/** Who invites, or what comes next, in words. A code that is nobody's keeps nobody from joining. */
export const load: LoaderFunction = async ({ request, context }): Promise<string | null> => {
  const query = new URL(request.url).searchParams
  const code = query.get('invite')?.slice(0, 100)
  const next = query.get('next')
  if (!code) return next && (await import('#web/features/entry/reason.ts')).entryReason('register', next)
  try {
    const { name } = await context.get(callContext)('get-inviter', { code })
    return (await import('#language/es/entry-reasons.ts')).invitedBy(name)
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
