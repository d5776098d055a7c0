// The first page behind a participant's link: who asks for what, how much it is, and who will read the answers.
import { paths } from '#addresses/paths.ts'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { appearanceIn } from '#domain/filling/values.ts'
import { roleBeside } from '#domain/sheet/role-beside.ts'
import { boxCount } from '#language/es/boxes.ts'
import { completingWords } from '#language/es/copy/completing.ts'
import { dayWords } from '#language/es/when.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Beside } from '#web/ui/page/state.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import styles from './behind.module.css'
import type { Task } from './form/part-form.tsx'
import { outlineOf } from './outline.ts'
import { ReadDocument } from './read-document.tsx'
import { senderOf } from './sender.ts'

const words = completingWords.intro
/** Estimated seconds to read, think about and answer one question. */
const secondsOfBox = 20

type IntroProps = { completion: CompletionOnWire; task: Task; isStarting: boolean; onStart: () => void }

export function Intro({ completion, task, isStarting, onStart }: IntroProps) {
  const { title, owner, me, duty, people, message, deadline, country } = completion
  const zone = useZone()
  const { count, steps, known } = outlineOf(task, country, me.id)
  const party = task.content.parties.find(({ id }) => id === me.party)
  const minutes = Math.max(1, Math.round((count.missing * secondsOfBox) / 60))
  const points = [
    ...(count.missing > 0
      ? [{ icon: 'pen', name: words.only, text: words.onlyText(minutes, party?.signs === true) } as const]
      : []),
    { icon: 'clock' as const, name: words.saved, text: words.savedText },
    { icon: 'lock' as const, name: words.alone, text: words.aloneText },
  ]
  return (
    <Beside document={<ReadDocument completion={completion} text={task} />}>
      <div className="stack shrinks gap-5">
        <p className={`row gap-3 w600 breaks ${styles.from}`}>
          <PersonAvatar name={owner} />
          <span>{completingWords.asks(senderOf(completion))}</span>
        </p>
        <h1 className="t-26 breaks balanced">
          {task.own.length > 0 ? words.title(me.name, count) : words.nothingTitle(me.name)}
        </h1>
        <div className={`stack paper ${styles.card}`}>
          <b className="head-18 breaks balanced">{title}</b>
          {party && (
            <span className="t-14 ink-3">
              {words.role(roleBeside(party, appearanceIn(valuesOf(task.answers), party.id), me.name))}
            </span>
          )}
          <span className="t-14 ink-3">
            {[people.length > 1 && words.people(people.length), deadline && words.deadline(dayWords(deadline, zone))]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {message && <blockquote className="ruled">{`«${message}»`}</blockquote>}
        </div>
        {steps.length > 0 && (
          <ol className={`card divided ${styles.map}`} aria-label={words.steps}>
            {steps.map(({ id, name, asks, missing }) => (
              <li className="stack items-centre gap-065" key={id}>
                <span>
                  <b className="block w600 breaks">{name}</b>
                  {asks && <small className="t-13 ink-3">{asks}</small>}
                </span>
                <em className="t-13 w500 one-line framed-2 r-ctl">{boxCount.left(missing)}</em>
              </li>
            ))}
          </ol>
        )}
        <ul className={`i-125 ${styles.points}`}>
          {duty && (
            <li className="stack gap-065">
              <Icon name="info" />
              <span>
                <b className="w600 ink">{words.duty}</b> {duty}
              </span>
            </li>
          )}
          {known.length > 0 && (
            <li className="stack gap-065">
              <Icon name="check" />
              <div>
                <b className="w600 ink">{words.known(known.length)}</b>{' '}
                {words.knownText(senderOf(completion), known.length)}
                <details>
                  <summary>{words.knownList(known.length)}</summary>
                  {known.join(', ')}
                </details>
              </div>
            </li>
          )}
          {points.map(({ icon, name, text }) => (
            <li className="stack gap-065" key={name}>
              <Icon name={icon} />
              <span>
                <b className="w600 ink">{name}</b> {text}
              </span>
            </li>
          ))}
          <li className="stack gap-065">
            <Icon name="eye" />
            <span>
              <b className="w600 ink">{words.seen}</b>{' '}
              {words.seenText(
                senderOf(completion),
                people.filter(({ id }) => id !== me.id),
              )}{' '}
              <Link to={paths.privacy}>{words.privacy}</Link>
            </span>
          </li>
        </ul>
        <noscript>
          <p className="t-13 ink-3">{words.noScript}</p>
        </noscript>
        <div className={`stack gap-3 phone-dock phone-centred ${styles.dock}`}>
          <a
            className="row-inline middle ctl-lg i-12 gap-2 px-4 w550 ink text-centre plain control hover-ink-sheet"
            href="#documento"
          >
            {words.read}
          </a>
          <Button weight="ink" size="large" busy={isStarting} onClick={onStart}>
            {words.start}
          </Button>
        </div>
      </div>
    </Beside>
  )
}
