// /account/writings/tmp/sign/{temp_id}: on a phone, by a code, the signature that is wanted on another screen.
import { useState } from 'react'
import { noLinkWords } from '#language/es/no-link.ts'
import { phoneWords as words } from '#language/es/signing/signatures.ts'
import { useLoaderData, useLocation } from '#web/app/router/router.tsx'
import { Drawing } from '#web/features/signing/handoff/drawing.tsx'
import { type End, Ended } from '#web/features/signing/handoff/ends.tsx'
import { type HandoffPage, loadHandoff } from '#web/features/signing/handoff/load.ts'
import { NoLink } from '#web/ui/page/no-link.tsx'

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
