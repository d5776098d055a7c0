// Where the tools of logged-in users stand in the top bar; visitors load none of them, and have the plain search.
import { type ReactNode, Suspense } from 'react'
import { late, usePainted } from '#web/app/late.ts'
import { useSession } from '#web/app/session.ts'

const MemberTools = late(async () => (await import('#web/app/member-tools.tsx')).MemberTools)

export function ForMembers({ search }: { search: ReactNode }) {
  const session = useSession()
  const painted = usePainted()
  if (!session) return search
  // The bell's place is kept: nothing moves when it comes.
  const before = (
    <>
      {search}
      <span className="square-tap" />
    </>
  )
  return painted ? (
    <Suspense fallback={before}>
      <MemberTools />
    </Suspense>
  ) : (
    before
  )
}
