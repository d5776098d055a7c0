// Before *Firmar aquí* begins: who signs on this device, that the owner's account is locked meanwhile, and how it is opened again.
import { type FormEvent, useEffect, useRef } from 'react'
import { paths } from '#addresses/paths.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { passwordWords } from '#language/es/account/password.ts'
import { inPersonWords as words } from '#language/es/signing/in-person.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { announceKiosk, setLocking } from '#web/shared/calls/kiosk-lock.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { State } from '#web/ui/page/state.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import styles from './in-person.module.css'
import type { InPersonPage } from './load.ts'

const isWaiting = ({ does, state }: FollowedSigner): boolean =>
  does !== 'receive' && state !== 'done' && state !== 'declined'

const looks = {
  done: { icon: 'check', tone: 'good' },
  declined: { icon: 'close', tone: 'bad' },
  pending: { icon: 'clock', tone: 'late' },
  later: { icon: 'clock', tone: undefined },
} as const

function People({ round }: { round: RoundOnWire }) {
  const first = Math.min(...round.participants.filter(isWaiting).map(({ turn }) => turn))
  const stepOf = (each: FollowedSigner): keyof typeof looks => {
    if (each.state === 'declined') return 'declined'
    if (!isWaiting(each)) return 'done'
    return round.in_order && each.turn > first ? 'later' : 'pending'
  }
  return (
    <section aria-label={words.start.people}>
      <ul className={`ruled-2 ${styles.people}`}>
        {round.participants.map((each) => {
          const step = stepOf(each)
          const { icon, tone } = looks[step]
          const isReceiver = each.does === 'receive'
          return (
            <li className="row gap-065 py-06 t-14 breaks underlined-line" key={each.id}>
              <PersonAvatar name={each.name} />
              <span>{each.name}</span>
              <small
                className="row-inline i-095 gap-03 ml-auto t-13 w500 draft one-line r-pill on-draft-soft toned"
                data-tone={isReceiver ? undefined : tone}
              >
                <Icon name={isReceiver ? 'mail' : icon} />
                {words.progress[each.does][step]}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A new document: nothing of the owner's stays in this one. */
function enter(): Promise<never> {
  announceKiosk()
  location.replace(paths.kiosk)
  // Busy until the other page is there.
  return new Promise(() => {})
}

function Start({ round, copy, hasPassword }: InPersonPage & { round: RoundOnWire }) {
  const { start } = words
  const form = useRef<HTMLFormElement>(null)
  const { send, busy, failure, fields } = useCall('start-kiosk')

  async function handleStart(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const key = String(new FormData(event.currentTarget).get('key') ?? '')
    setLocking(true)
    const sent = await send({ copy, key }, enter)
    if ('ignored' in sent) return
    setLocking(false)
    if ('failure' in sent && sent.failure.fields.key) form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} className={`stack w-30 gap-4 ${styles.turn}`} method="post" noValidate onSubmit={handleStart}>
      <Link to={paths.copy(copy)} className="row-inline self-start ctl gap-04 ink-2">
        <Icon name="back" />
        {start.back}
      </Link>
      <p className={styles.document}>{round.title}</p>
      <h1>{start.title}</h1>
      <p>{start.lead}</p>
      <People round={round} />
      <p className={`i-105 ${styles.hint}`}>
        <Icon className="rigid" name="lock" />
        <span>
          {start.locks} {hasPassword && start.password}
        </span>
      </p>
      {!hasPassword && (
        <Field
          label={start.key.label}
          hint={start.key.hint}
          name="key"
          type="password"
          autoComplete="off"
          reveal={passwordWords}
          error={fields.key}
        />
      )}
      {failure && !fields.key && <Notice kind="danger">{failure.message}</Notice>}
      <Button type="submit" weight="ink" size="large" block busy={busy}>
        {start.submit}
      </Button>
    </form>
  )
}

const pause = 2_000

export function InPerson({ page }: { page: InPersonPage }) {
  const { round, copy } = page
  const { revalidate, state } = useRevalidator()
  const isPreparing = round?.state === 'preparing'
  useEffect(() => {
    if (!isPreparing || state !== 'idle') return
    const soon = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(soon)
  }, [isPreparing, state, revalidate])

  if (round?.can.includes('sign_here')) return <Start {...page} round={round} />
  const kind = !round
    ? 'none'
    : isPreparing
      ? 'preparing'
      : round.state === 'sealing' || round.state === 'signed'
        ? 'done'
        : 'over'
  const { title, text } = words[kind]
  return (
    <State icon={kind === 'done' ? 'check' : 'clock'} tone={kind === 'done' ? 'good' : 'late'} title={title}>
      <p role="status">{text}</p>
      <ButtonLink size="large" block replace to={paths.copy(copy)}>
        {words.follow}
      </ButtonLink>
      {round && <People round={round} />}
    </State>
  )
}
