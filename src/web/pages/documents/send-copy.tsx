// /account/copies/{id}/send: to whom a copy goes, and how; and once it is whole, how it is signed.
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { loadSendPage, type SendPage } from '#web/features/copy/sending/load.ts'
import { SendForm } from '#web/features/copy/sending/send-form.tsx'
import { StartForm } from '#web/features/copy/sending/start/start-form.tsx'

export const load = loadSendPage

export function Page() {
  const session = useSession()
  const page = useLoaderData<SendPage>()
  const { copy } = page
  if (!session) return null
  const signs = copy.can.includes('start_signing')
  return (
    <div data-rail="">
      <title>{(signs ? words.start.pageTitle : words.pageTitle)(copy.name)}</title>
      {signs ? (
        <StartForm key={copy.id} {...page} session={session} />
      ) : (
        <SendForm key={copy.id} {...page} session={session} />
      )}
    </div>
  )
}
