// Where the tools of whoever is in stand in the top bar; strangers load none of them, and have the plain search.
import { type ReactNode, Suspense } from 'react'
import styles from './for-members.module.css'
import { late, usePainted } from './late.ts'
import { useSession } from './session.ts'

const MemberTools = late(async () => (await import('./member-tools.tsx')).MemberTools)

export function ForMembers({ search }: { search: ReactNode }) {
  const session = useSession()
  const painted = usePainted()
  if (!session) return search
  // The bell's place is kept: nothing moves when it comes.
  const before = (
    <>
      {search}
      <span className={styles.place} />
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
