// One of a copy's people: who, how far, what happened last, and what the owner can do for them.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { changedAnswers } from '#domain/copy/changed-answers.ts'
import { isAwaited } from '#domain/copy/participant.ts'
import { changedAnswerWords } from '#language/es/changed-answers.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import type { Ask } from './asked.ts'
import { isUnderWay } from './need.ts'
import styles from './people.module.css'
import { PersonMenu } from './person-menu.tsx'
import { badgeOf, lineOf } from './person-state.ts'
import { Stages } from './stages.tsx'
import { givenKeys, labelOf, roleIn } from './standing.ts'
import { StatePill } from './state-pill.tsx'
import type { Times } from './times.ts'
import type { Acts } from './use-acts.ts'

type PersonProps = { copy: CopyOnWire; person: ParticipantOnWire; acts: Acts; times: Times; onAsk: Ask }

/** «arrendataria, rellena». */
const roleOf = (copy: CopyOnWire, person: ParticipantOnWire, isMe: boolean): string =>
  [roleIn(copy, person), person.state !== 'absent' && (isMe ? words.youDo : words.does)[person.does]]
    .filter(Boolean)
    .join(', ')

function Actions({ copy, person, acts, onAsk, isMe }: Omit<PersonProps, 'times'> & { isMe: boolean }) {
  const name = acts.nameOf(person)
  const given = givenKeys(copy, person).length
  const isOpen = isAwaited(person) && copy.state === 'filling' && !copy.deleted_at
  async function handleCopy() {
    if (!(await acts.copyLink(person))) onAsk({ about: 'link', person })
  }
  if (isOpen && person.invited_at)
    return (
      <div className={styles.actions}>
        <ButtonLink size="small" to={documentPaths.fillCopy(copy.id, person.id)}>
          <Icon name="pen" />
          {isMe ? words.act.fillYours : words.act.fillFor(name)}
        </ButtonLink>
        {!isMe && (
          <>
            <Button size="small" onClick={() => onAsk({ about: 'link', person })}>
              <Icon name="qr" />
              {words.act.qr}
            </Button>
            <Button size="small" onClick={() => void handleCopy()}>
              <Icon name="copy" />
              {words.act.link}
            </Button>
            <Button size="small" onClick={() => onAsk({ about: 'correct', person })}>
              <Icon name="mail" />
              {words.act.correct}
            </Button>
          </>
        )}
      </div>
    )
  if (person.state === 'done' && given > 0)
    return (
      <div className={styles.actions}>
        <Button size="small" onClick={() => onAsk({ about: 'answers', person })}>
          <Icon name="eye" />
          {isMe ? ownTracking.answers : words.act.answers}
        </Button>
      </div>
    )
  return null
}

export function PersonRow({ copy, person, acts, times, onAsk }: PersonProps) {
  const isMe = acts.isMe(person)
  const badge = badgeOf(copy, person, isMe)
  // Of what is over there is nothing left to do but to read.
  const hasMenu =
    (isMe ? isUnderWay(copy) : copy.state !== 'cancelled' && !copy.deleted_at && person.state !== 'absent') ||
    givenKeys(copy, person).length > 0
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        {copy.in_order && <span className={styles.turn}>{person.does === 'fill' ? person.turn : ''}</span>}
        <PersonAvatar name={person.name} isMe={isMe} />
        <div className={styles.who}>
          <p className={styles.name}>
            <b>{isMe ? words.you : person.name}</b> <span>{roleOf(copy, person, isMe)}</span>
          </p>
          <p className={styles.last}>{lineOf(copy, person, times, isMe)}</p>
        </div>
        <div className={styles.badge}>
          <StatePill tone={badge.tone} icon={badge.icon}>
            {badge.text}
          </StatePill>
        </div>
        {hasMenu && (
          <MenuButton
            className={styles.more}
            label={isMe ? ownTracking.moreOf : words.moreOf(person.name)}
            align="end"
            button={<Icon name="more" />}
          >
            {(menu) => <PersonMenu copy={copy} person={person} acts={acts} onAsk={onAsk} menu={menu} />}
          </MenuButton>
        )}
      </div>
      {person.does === 'fill' && person.state !== 'absent' && person.invited_at && (
        <Stages person={person} me={acts.me} />
      )}
      {person.corrections.map(({ key, note }) => (
        <p key={key} className={styles.note}>
          <Icon name="undo" />
          <span>
            <b>{(isMe ? ownTracking : words).asked(labelOf(copy, key, acts.me))}</b> «{note}»
          </span>
        </p>
      ))}
      {!isMe &&
        changedAnswers(copy)
          .filter(({ by }) => by === person.id)
          .map((changed) => (
            <p key={changed.key} className={styles.note}>
              <Icon name="info" />
              <span>{changedAnswerWords.byThem(changed)}</span>
            </p>
          ))}
      <Actions copy={copy} person={person} acts={acts} onAsk={onAsk} isMe={isMe} />
    </li>
  )
}

export function People({ copy, ...rest }: Omit<PersonProps, 'person'>) {
  return (
    <section className={styles.section} aria-labelledby="personas">
      <h2 id="personas">{words.people}</h2>
      <ol className={styles.people} data-ordered={copy.in_order || undefined}>
        {copy.participants.map((person) => (
          <PersonRow key={person.id} copy={copy} person={person} {...rest} />
        ))}
      </ol>
    </section>
  )
}
