// /account/use/{slug}: makes a copy of the answers typed before registering, once; if it fails, it says so and keeps them.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { takingUpWords as words } from '#language/es/filling/handing-over.ts'
import { call } from '#web/app/call.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readKept } from '../kept.ts'
import type { Fillable } from '../load.ts'
import { fulfil, madeCopy, readTyped, readWish } from '../people/handing-over.ts'
import styles from './taking-up.module.css'

export type Taken = {
  /** The text's current slug; null if it is no longer in the catalogue. */
  slug: string | null
  /** The slug under which the answers were stored. */
  keptAs: string
  fillable: Fillable | null
}

const onward = { send: documentPaths.sendCopy, fill: documentPaths.fillCopy }

export function TakingUp({ slug, keptAs, fillable }: Taken) {
  const navigate = useNavigate()
  const { send, failure } = useCall('create-copy')
  const [unread, setUnread] = useState<string[]>([])
  const form = paths.useWriting(slug ?? keptAs)

  async function takeUp() {
    const wanted = readWish(keptAs)
    if (!wanted) {
      const made = madeCopy(keptAs)
      return navigate(made ? documentPaths.sendCopy(made) : form, { replace: true })
    }
    if (!slug || !fillable) return
    const { values, unread } = readTyped(fillable, readKept(keptAs)?.answers ?? {})
    setUnread(unread)
    if (unread.length > 0) return
    await send({ id: wanted.id, slug, values }, ({ id }) => {
      fulfil(keptAs, id)
      call('use-writing', { slug }).catch(() => {})
      return navigate(onward[wanted.then](id), { replace: true })
    })
  }

  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void takeUp()
  })

  const back = (
    <ButtonLink weight="ink" to={form} replace>
      {words.back}
    </ButtonLink>
  )
  if (!slug)
    return (
      <Stuck text={words.withdrawn}>
        <ButtonLink weight="ink" to={paths.search()}>
          {words.search}
        </ButtonLink>
      </Stuck>
    )
  if (unread.length > 0)
    return (
      <Stuck text={words.unread} places={unread}>
        {back}
      </Stuck>
    )
  if (failure)
    return (
      <Stuck text={failure.message}>
        {failure.code === 'auth_required' ? (
          <ButtonLink weight="ink" to={paths.login(documentPaths.beginCopy(keptAs))} replace>
            {words.login}
          </ButtonLink>
        ) : (
          <Button weight="ink" onClick={takeUp}>
            {words.retry}
          </Button>
        )}
        {failure.code === 'storage_full' && <ButtonLink to={paths.account}>{words.account}</ButtonLink>}
        <ButtonLink to={form} replace>
          {words.back}
        </ButtonLink>
      </Stuck>
    )
  return (
    <div className="stack w-40 gap-5">
      <h1>{words.title}</h1>
      <p role="status">{words.working}</p>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
    </div>
  )
}

function Stuck({ text, places, children }: { text: string; places?: string[]; children: ReactNode }) {
  return (
    <div className="stack w-40 gap-5">
      <h1>{words.failedTitle}</h1>
      <Notice kind="danger">
        <p>{text}</p>
        {places && (
          <ul className={`mt-2 ${styles.places}`}>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        )}
      </Notice>
      <p>{words.still}</p>
      <div className="flow wrap gap-3">{children}</div>
    </div>
  )
}
