// The page behind a link by which a document is shared: the text, where it is one to read; otherwise whose it is and how to come in.
import { useMemo } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { linkPageWords as words } from '#language/es/sharing/share-links.ts'
import { momentWords } from '#language/es/when.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { SheetView } from '#web/shared/sheet/sheet-view.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { State } from '#web/ui/page/state.tsx'
import type { SharedLinkPage } from './load.ts'
import styles from './shared-link.module.css'

export function NoLink() {
  return (
    <State icon="search" title={words.gone.title}>
      <p>{words.gone.text}</p>
      <ButtonLink size="large" block to={paths.landing}>
        {words.gone.home}
      </ButtonLink>
    </State>
  )
}

type Shared = NonNullable<SharedLinkPage['shared']>

/** What the reader can do next: nothing has to be done to read. */
function Ways({ shared, secret }: { shared: Shared; secret: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const { send, busy, failure } = useCall('join-share-link')
  const { writing, role } = shared
  const here = documentPaths.sharedByLink(secret)
  if (writing)
    return (
      <ButtonLink
        weight="ink"
        to={
          writing.role === 'owner'
            ? documentPaths.editorStep('edit', 1, writing.id)
            : documentPaths.sharedWriting(writing.id)
        }
      >
        {words.open}
      </ButtonLink>
    )
  if (!session)
    return (
      role !== 'reader' && (
        <>
          <ButtonLink weight="ink" to={paths.login(here)}>
            {words.enter}
          </ButtonLink>
          <ButtonLink to={paths.register(here)}>{words.register}</ButtonLink>
        </>
      )
    )
  if (!session.premium_enabled)
    return role !== 'reader' && <ButtonLink to={documentPaths.premiumForShared}>{words.premium}</ButtonLink>
  return (
    <>
      <Button
        weight="ink"
        busy={busy}
        onClick={() => send({ id: secret }, ({ id }) => navigate(documentPaths.sharedWriting(id)))}
      >
        {role === 'reader' ? words.keep : words.open}
      </Button>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </>
  )
}

export function SharedLink({ shared, secret }: { shared: Shared; secret: string }) {
  const zone = useZone()
  const { title, owner, role, ends_at, text, writing } = shared
  const sheet = useMemo(() => text && layOut({ title, content: text.content, country: text.country }), [title, text])
  return (
    <div className={`stack gap-4 mi-auto ${styles.page}`}>
      <p className="ink-2 breaks">
        {words.kicker(owner)}. {words.may[role]} {role !== 'reader' && !writing && words.needs}{' '}
        {ends_at && words.until(momentWords(ends_at, zone))}
      </p>
      <div className="flow wrap gap-2">
        <Ways shared={shared} secret={secret} />
      </div>
      {sheet ? (
        <article className={`shrinks paper phone-square ${styles.paper}`}>
          <h1 className="breaks balanced">{title || words.untitled}</h1>
          {sheet.parts.length === 0 ? <p className="ink-3">{words.empty}</p> : <SheetView sheet={sheet} />}
        </article>
      ) : (
        <h1 className="breaks balanced">{title || words.untitled}</h1>
      )}
    </div>
  )
}
