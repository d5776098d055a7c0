// /account/copies/{id}/send: to whom a copy goes, and how.
import { sendingWords as words } from '#language/es/sending.ts'
import { loadSendPage, type SendPage } from '#web/features/sending/load.ts'
import { SendForm } from '#web/features/sending/send-form.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { useSession } from '#web/session.ts'

export const load = loadSendPage

export function Page() {
  const session = useSession()
  const { copy, agenda } = useLoaderData<SendPage>()
  if (!session) return null
  return (
    <div data-rail="">
      <title>{words.pageTitle(copy.title)}</title>
      <SendForm key={copy.id} copy={copy} agenda={agenda} session={session} />
    </div>
  )
}
