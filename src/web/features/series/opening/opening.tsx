// Behind an open link: who asks for what, who will see it, and the visitor's name. The first act makes the copy.
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { limits } from '#domain/account/account.ts'
import { openDocumentWords as words } from '#language/es/series/open-document.ts'
import { dayWords } from '#language/es/when.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate, useRevalidator } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './opening.module.css'

const LinkText = lazy(async () => ({ default: (await import('./link-text.tsx')).LinkText }))

type Opened = Output<'open-link'>
export type Opening = { secret: string; opened: Opened | null }

/** Gone for good, or for now. */
const statuses: Record<Opened['state'], number> = { open: 200, closed: 410, ended: 410, full: 410, no_room: 503 }

export async function loadOpening({ params, context }: LoaderFunctionArgs) {
  const secret = params.id ?? ''
  try {
    const opened = await context.get(callContext)('open-link', { id: secret })
    return data<Opening>({ secret, opened }, { status: statuses[opened.state] })
  } catch (error) {
    if (error instanceof CallFailure && (error.code === 'not_found' || error.code === 'invalid_input'))
      return data<Opening>({ secret, opened: null }, { status: 404 })
    throw error
  }
}

function Over({ title, text }: { title: string; text: string }) {
  return (
    <div className={`stack shrinks w-34 gap-5 m-auto ${styles.frame}`}>
      <title>{`${title} · Rúbrica`}</title>
      <h1>{title}</h1>
      <p className="ink-2 read-17">{text}</p>
      <div>
        <ButtonLink to={paths.landing}>{words.home}</ButtonLink>
      </div>
    </div>
  )
}

function BeginForm({ secret, asksCode }: { secret: string; asksCode: boolean }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const { send, busy, proving, failure, fields } = useCall('begin-link')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const sent = await send({ id: secret, name, email }, ({ link }) => {
      const { pathname } = new URL(link, window.location.origin)
      return navigate(pathname, { replace: true })
    })
    // Closed or full since the page was opened: it says so itself.
    const over = ['link_expired', 'link_full', 'storage_full', 'not_found']
    if ('failure' in sent && over.includes(sent.failure.code)) await revalidate()
  }

  return (
    <form className="stack gap-4" method="post" noValidate onSubmit={handleSubmit}>
      {failure && Object.keys(fields).length === 0 && <Notice kind="danger">{failure.message}</Notice>}
      <Field
        label={words.name}
        error={fields.name}
        value={name}
        autoComplete="name"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={words.email}
        hint={asksCode ? words.emailForCode : words.emailHint}
        required={asksCode}
        error={fields.email}
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" weight="ink" size="large" block busy={busy}>
        {words.begin}
      </Button>
      {proving && <p role="status">{words.proving}</p>}
    </form>
  )
}

function ReadFirst({ secret, title }: { secret: string; title: string }) {
  const [text, setText] = useState<Output<'read-link'>>()
  const { send, busy, failure } = useCall('read-link')
  return (
    <div>
      <Button icon="eye" busy={busy} onClick={() => send({ id: secret }, setText)}>
        {words.read}
      </Button>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      {text && (
        <Suspense>
          <LinkText {...{ title, text }} onClose={() => setText(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

export function OpeningPage({ opening: { secret, opened } }: { opening: Opening }) {
  const zone = useZone()
  const session = useSession()
  const isOpen = opened?.state === 'open'
  const told = useRef('')
  useEffect(() => {
    if (!isOpen || told.current === secret) return
    told.current = secret
    // Called by script, so that programs which only follow links are not counted. The answer is not awaited.
    call('note-opening', { id: secret }).catch(() => {})
  }, [secret, isOpen])
  if (!opened) return <Over {...words.states.unknown} />
  const { state, owner, title, message, role, signs } = opened
  if (state !== 'open') return <Over title={words.states[state].title} text={words.states[state].text(owner)} />
  return (
    <div className={`stack shrinks w-34 gap-5 m-auto ${styles.frame}`}>
      <title>{`${title} · Rúbrica`}</title>
      <div>
        <p className="ink-2">{words.asks(owner, signs !== 'no')}</p>
        <h1>{title}</h1>
      </div>
      {message && (
        <blockquote className={`m-0 p-4-5 read-17 breaks lines r-paper on-sheet ${styles.said}`}>
          <p>{words.says(owner)}</p>
          <p>{message}</p>
        </blockquote>
      )}
      <p className="ink-2 read-17">
        {words.part(role)}
        {words.signs[signs](owner)}
        {opened.ends_at && ` ${words.until(dayWords(opened.ends_at, zone))}`}
      </p>
      <ReadFirst {...{ secret, title }} />
      <BeginForm secret={secret} asksCode={opened.asks_code} />
      <section className="stack gap-2 t-14 ink-2">
        <h2 className="t-15">{words.privacyTitle}</h2>
        <p>{words.privacy(owner, opened.signers, session !== null)}</p>
        <Link to={paths.privacy}>{words.privacyLink}</Link>
      </section>
    </div>
  )
}
