// /account/writings/tmp/sign/{temp_id}: on a phone, by a code, the signature that is wanted on another screen.
import { useState } from 'react'
import { noLinkWords } from '#language/es/no-link.ts'
import { phoneWords as words } from '#language/es/signatures.ts'
import { Drawing } from '#web/features/handoff/drawing.tsx'
import { type End, Ended } from '#web/features/handoff/ends.tsx'
import { type HandoffPage, loadHandoff } from '#web/features/handoff/load.ts'
import { useLoaderData, useLocation } from '#web/router/router.tsx'
import { NoLink } from '#web/ui/no-link.tsx'

export const load = loadHandoff

function Behind({ handoff, id }: { handoff: NonNullable<HandoffPage['handoff']>; id: string }) {
  const [end, setEnd] = useState<End | null>(null)
  if (end) return <Ended end={end} isNews />
  if (handoff.about) return <Drawing id={id} about={handoff.about} onEnd={setEnd} />
  return <Ended end={handoff.state === 'sent' ? 'used' : 'expired'} isNews={false} />
}

export function Page() {
  const { handoff } = useLoaderData<HandoffPage>()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  return (
    <>
      <title>{`${handoff ? words.pageTitle : noLinkWords.title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      {/* Another code is another drawing. */}
      {handoff ? <Behind key={id} handoff={handoff} id={id} /> : <NoLink />}
    </>
  )
}
