// On the form whose answers went into the account: a user who goes back to it is led to them, and a later visitor is told where they are.
import { useEffect, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { handedOverWords as words } from '#language/es/filling/handing-over.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isWhereMade, madeCopy } from './handing-over.ts'

export function HandedOver({ slug }: { slug: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const [copy, setCopy] = useState<string>()
  // Afterwards: the server knows nothing of this tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per text.
  useEffect(() => {
    const made = madeCopy(slug)
    if (!made) return
    if (isWhereMade(made)) {
      void navigate(documentPaths.fillCopy(made), { replace: true })
      return
    }
    setCopy(made)
    scrollTo({ top: 0 })
  }, [slug])
  if (!copy || !session) return null
  return (
    <Notice kind="info">
      {words.text} <Link to={paths.copy(copy)}>{words.link}</Link>
    </Notice>
  )
}
