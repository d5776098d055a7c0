// One of a copy's people: who, how far, what happened last, and what the owner can do for them.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { SigningHappenedOnWire } from '#contract/copy/copy-history.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { changedAnswers } from '#domain/copy/answers/changed-answers.ts'
import { changedAnswerWords } from '#language/es/copy/changed-answers.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import type { Ask } from '../asked.ts'
import type { Acts } from '../now/use-acts.ts'
import { Stages } from '../stages.tsx'
import { labelOf, roleIn } from '../standing.ts'
import { StatePill } from '../state-pill.tsx'
import type { Times } from '../times.ts'
import { isSigner, participantOf, type Tracked } from '../tracked.ts'
import { CopyLink, ShowQr } from './give-link.tsx'
import styles from './people.module.css'
import { PersonMenu } from './person-menu.tsx'
import { badgeOf, lineOf, signsToo } from './person-state.ts'

type PeopleProps = {
  copy: CopyOnWire
  /** The one that the copy is about now. */
  round: RoundOnWire | null
  acts: Acts
  times: Times
  onAsk: Ask
  /** What happened in every round. */
  happened: readonly SigningHappenedOnWire[]
}
type PersonProps = PeopleProps & { person: Tracked; isMe: boolean }

/** «arrendataria, rellena y firma». */
function roleOf({ copy, person, isMe }: PersonProps): string {
  const role = roleIn(copy, person)
  if (person.state === 'absent') return role
  const signing = isMe ? trackingSigningWords.youDo : trackingSigningWords.does
  if (isSigner(person)) return [role, signing[person.does]].filter(Boolean).join(', ')
  const does = (isMe ? words.youDo : words.does)[person.does]
  return [role, signsToo(copy, person) ? `${does} y ${signing.sign}` : does].filter(Boolean).join(', ')
}

function lastLine({ copy, round, person, isMe, times, happened }: PersonProps): string {
  const isInPerson = happened.some(
    ({ what, who, in_person }) => in_person && who?.id === person.id && (what === 'signed' || what === 'approved'),
  )
  return lineOf({ copy, round, person, isMe, isInPerson }, times)
}

/** They have something to fill in, to sign or to approve. */
const hasTurn = (person: Tracked): boolean => (isSigner(person) ? person.does !== 'receive' : person.does === 'fill')

const hasStages = (person: Tracked): boolean =>
  hasTurn(person) && person.invited_at !== null && person.progress !== 'absent' && person.progress !== 'declined'

type Note = { key: string; icon: IconName; head?: string; text: string }

/** What was asked of them, what they changed, or why they said no. */
function notesOf({ copy, person, isMe, acts }: PersonProps): Note[] {
  if (isSigner(person)) return person.reason ? [{ key: 'reason', icon: 'chat', text: `«${person.reason}»` }] : []
  const changed = isMe ? [] : changedAnswers(copy).filter(({ by }) => by === person.id)
  return [
    ...person.corrections.map(
      ({ key, note }): Note => ({
        key,
        icon: 'undo',
        head: (isMe ? ownTracking : words).asked(labelOf(copy, key, acts.me)),
        text: `«${note}»`,
      }),
    ),
    ...changed.map((each): Note => ({ key: `=${each.key}`, icon: 'info', text: changedAnswerWords.byThem(each) })),
  ]
}

/** Without opening the menu: what is likely while they are waited for, or to read what they answered. */
function Actions({ copy, person, acts, onAsk, isMe }: PersonProps) {
  const { can } = person
  const answered = !isSigner(person) && person.progress === 'done' && can.includes('see_answers') ? person : null
  if (!can.some((act) => act === 'remind' || act === 'fill' || act === 'sign') && !answered) return null
  return (
    <div className={`flow wrap gap-2 mt-4 phone-grid ${styles.actions}`}>
      {can.includes('fill') && (
        <ButtonLink size="small" to={documentPaths.fillCopy(copy.id, person.id)}>
          <Icon name="pen" />
          {isMe ? words.act.fillYours : words.act.fillFor(acts.nameOf(person))}
        </ButtonLink>
      )}
      {isSigner(person) && can.includes('sign') && (
        <ButtonLink size="small" to={acts.pageOf(person)}>
          <Icon name="pen" />
          {person.does === 'sign' ? trackingSigningWords.act.sign : trackingSigningWords.act.approve}
        </ButtonLink>
      )}
      {can.includes('remind') && (
        <>
          <ShowQr person={person} onAsk={onAsk}>
            <Icon name="qr" />
            {words.act.qr}
          </ShowQr>
          <CopyLink person={person} acts={acts} onAsk={onAsk}>
            <Icon name="copy" />
            {words.act.link}
          </CopyLink>
          <Button size="small" onClick={() => onAsk({ about: 'correct', person })}>
            <Icon name="mail" />
            {words.act.correct}
          </Button>
        </>
      )}
      {answered && (
        <Button size="small" onClick={() => onAsk({ about: 'answers', person: answered })}>
          <Icon name="eye" />
          {isMe ? ownTracking.answers : words.act.answers}
        </Button>
      )}
    </div>
  )
}

function PersonRow(props: PersonProps) {
  const { copy, round, person, acts, onAsk, isMe } = props
  const badge = badgeOf(person, isMe)
  const mayReadAnswers = participantOf(copy, person)?.can.includes('see_answers')
  return (
    <li className={`ruled-between ${styles.person}`}>
      <div className={`stack items-centre gap-3 ${styles.head}`}>
        {(round ?? copy).in_order && (
          <span className={`rubric text-centre ${styles.turn}`}>{hasTurn(person) ? person.turn : ''}</span>
        )}
        <PersonAvatar name={person.name} isMe={isMe} />
        <div className="shrinks">
          <p className={`breaks ${styles.name}`}>
            <b className="w600">{isMe ? words.you : person.name}</b> <span className="t-14 ink-3">{roleOf(props)}</span>
          </p>
          <p className="t-13 ink-3 breaks">{lastLine(props)}</p>
        </div>
        <div className={`phone-second ${styles.badge}`}>
          <StatePill tone={badge.tone} icon={badge.icon}>
            {badge.text}
          </StatePill>
        </div>
        {(person.can.length > 0 || mayReadAnswers) && (
          <MenuButton
            className={`centre square-40 frameless r-ctl groundless pressed hover-desk phone-square-tap ${styles.more}`}
            label={isMe ? ownTracking.moreOf : words.moreOf(person.name)}
            align="end"
            button={<Icon name="more" />}
          >
            {(menu) => <PersonMenu copy={copy} person={person} acts={acts} onAsk={onAsk} menu={menu} />}
          </MenuButton>
        )}
      </div>
      {hasStages(person) && <Stages person={person} isMe={isMe} />}
      {notesOf(props).map(({ key, icon, head, text }) => (
        <p key={key} className={`stack gap-06 t-14 ink-2 breaks r-ctl on-danger-soft ${styles.note}`}>
          <Icon className="danger" name={icon} />
          <span>
            {head && <b className="w600 danger">{head} </b>}
            {text}
          </span>
        </p>
      ))}
      <Actions {...props} />
    </li>
  )
}

/** Once there is a round, those who sign, approve or receive it, and the parties that take no part. */
export function People(props: PeopleProps) {
  const { copy, round, acts } = props
  const absent = copy.participants.filter(({ state }) => state === 'absent')
  const people: Tracked[] = round ? [...round.participants, ...absent] : copy.participants
  if (people.length === 0) return null
  return (
    <section className="mt-225" aria-labelledby="personas">
      <h2 className="mb-3 t-18" id="personas">
        {words.people}
      </h2>
      <ol className={`card ${styles.people}`} data-ordered={(round ?? copy).in_order || undefined}>
        {people.map((person) => (
          <PersonRow key={person.id} {...props} person={person} isMe={acts.isMe(person)} />
        ))}
      </ol>
    </section>
  )
}
