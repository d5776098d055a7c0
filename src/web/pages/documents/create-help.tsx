// /create/public/writings/help and /create/private/writings/help: what it means, and how to begin.

import { paths } from '#addresses/paths.ts'
import { helpWords } from '#language/es/writing/beginning.ts'
import { useLocation } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { BeginningHelp } from '#web/features/writing/beginning/help.tsx'

export function Page() {
  const { pathname } = useLocation()
  const isPremium = useSession()?.premium_enabled
  const visibility = pathname === paths.createPrivate ? 'private' : 'public'
  const other = visibility === 'private' ? paths.createPublic : isPremium ? paths.createPrivate : paths.premium
  return (
    <>
      <title>{`${helpWords[visibility].title} · Rúbrica`}</title>
      <BeginningHelp key={visibility} visibility={visibility} otherLeads={other} />
    </>
  )
}
