// For whoever comes back to the form after what they typed went into their account: where it is now.
import { useEffect, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { handedOverWords as words } from '#language/es/handing-over.ts'
import { Link } from '#web/router/link.tsx'
import { useSession } from '#web/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { madeCopy } from './handing-over.ts'

export function HandedOver({ slug }: { slug: string }) {
  const session = useSession()
  const [copy, setCopy] = useState<string>()
  // Afterwards: the server knows nothing of this tab. Who comes back is where they left, below what explains the empty form.
  useEffect(() => {
    const made = madeCopy(slug)
    setCopy(made)
    if (made) scrollTo({ top: 0 })
  }, [slug])
  if (!copy || !session) return null
  return (
    <Notice kind="info">
      {words.text} <Link to={paths.copy(copy)}>{words.link}</Link>
    </Notice>
  )
}
