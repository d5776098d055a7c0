// Several people one after another on one device: whose turn it is, and the device goes to them. What somebody opened takes
// the place of this page in the history, so that going back never leads to what they did.
import { useEffect } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { inPersonWords as words } from '#language/es/in-person.ts'
import { Link } from '#web/router/link.tsx'
import { useRevalidator } from '#web/router/router.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { firstNames } from '#web/ui/initials.ts'
import { State } from '#web/ui/state.tsx'
import styles from './in-person.module.css'

const isWaiting = ({ does, state }: FollowedSigner): boolean =>
  does !== 'receive' && state !== 'done' && state !== 'declined'

/** Those who may act now; in order, the first ones. */
function next({ participants, in_order }: RoundOnWire): FollowedSigner[] {
  const waiting = participants.filter(isWaiting)
  const first = Math.min(...waiting.map(({ turn }) => turn))
  return in_order ? waiting.filter(({ turn }) => turn === first) : waiting
}

/** A link of ours, wherever it says that we are. */
const pageOf = ({ link }: FollowedSigner, copy: string): string =>
  documentPaths.inPerson(link.replace(/^[a-z]+:\/\/[^/]+/, ''), copy)

const firstName = (name: string): string => firstNames(name).firstname

const looks = {
  done: { icon: 'check', tone: 'good' },
  declined: { icon: 'close', tone: 'bad' },
  pending: { icon: 'clock', tone: 'late' },
  later: { icon: 'clock', tone: undefined },
} as const

function People({ round }: { round: RoundOnWire }) {
  const now = next(round)
  return (
    <section aria-label={words.people}>
      <ul className={styles.people}>
        {round.participants.map((each) => {
          const { id, name, does, state } = each
          const step =
            !isWaiting(each) && state !== 'declined'
              ? 'done'
              : state === 'declined'
                ? 'declined'
                : now.includes(each)
                  ? 'pending'
                  : 'later'
          const { icon, tone } = looks[step]
          return (
            <li key={id}>
              <Avatar {...firstNames(name)} service="" />
              <span>{name}</span>
              <small data-tone={does === 'receive' ? undefined : tone}>
                <Icon name={does === 'receive' ? 'mail' : icon} />
                {words.progress[does][step]}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Turn({ round, copy }: { round: RoundOnWire; copy: string }) {
  const [first, ...others] = next(round)
  if (!first) return null
  return (
    <div className={styles.turn}>
      <Link to={paths.copy(copy)} className={styles.back}>
        <Icon name="back" />
        {words.back}
      </Link>
      <p className={styles.document}>{round.title}</p>
      <h1>{words.pass(first.name)}</h1>
      <p>{words.lead}</p>
      <ButtonLink weight="ink" size="large" block replace to={pageOf(first, copy)}>
        {words.start(firstName(first.name))}
      </ButtonLink>
      {others.length > 0 && (
        <div className={styles.others}>
          <h2>{words.others}</h2>
          <ul>
            {others.map((each) => (
              <li key={each.id}>
                <ButtonLink size="small" replace to={pageOf(each, copy)}>
                  {words.start(firstName(each.name))}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.hint}>
        <Icon name="lock" />
        {words.passText}
      </p>
      <People round={round} />
    </div>
  )
}

const pause = 2_000

export function InPerson({ round, copy }: { round: RoundOnWire | null; copy: string }) {
  const { revalidate, state } = useRevalidator()
  const isPreparing = round?.state === 'preparing'
  useEffect(() => {
    if (!isPreparing || state !== 'idle') return
    const soon = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(soon)
  }, [isPreparing, state, revalidate])

  if (round?.state === 'signing') return <Turn round={round} copy={copy} />
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
