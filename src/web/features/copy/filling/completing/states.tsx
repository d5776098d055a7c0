// The pages behind a participant's link when there is nothing to fill in: why, what is kept, and what to do next.
import { Suspense } from 'react'
import { paths } from '#addresses/paths.ts'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { completingWords as words } from '#language/es/copy/completing.ts'
import { dayWords } from '#language/es/when.ts'
import { late, usePainted } from '#web/app/late.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { AskForTime } from '#web/ui/page/ask-for-time.tsx'
import { Again, ReadBelow, State } from '#web/ui/page/state.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { AnswerList } from './answer-list.tsx'
import styles from './behind.module.css'
import shared from './completing.module.css'
import { ReadDocument } from './read-document.tsx'
import { senderOf } from './sender.ts'

const WhereToTell = late(async () => (await import('./form/where-to-tell.tsx')).WhereToTell)

type Behind = { completion: CompletionOnWire; isNews?: boolean }

export function Cancelled({ completion, isNews = false }: Behind) {
  const { cancelled } = words
  const { cancel_reason: reason } = completion
  return (
    <State icon="close" tone="bad" title={cancelled.title(senderOf(completion))} isNews={isNews}>
      <p>{cancelled.text}</p>
      {reason && <blockquote>{`«${reason}»`}</blockquote>}
      <ButtonLink size="large" block to={paths.landing}>
        {cancelled.home}
      </ButtonLink>
    </State>
  )
}

/** The answers leave the participant's party out of the document: the participant has nothing to fill in or to read. */
export function Absent({ completion, isNews = false }: Behind) {
  const { absent } = words
  return (
    <State icon="people" title={absent.title(completion.me.name)} isNews={isNews}>
      <p>{absent.text}</p>
      <p>{absent.ask(senderOf(completion))}</p>
      <Again>{absent.again}</Again>
    </State>
  )
}

const isLacking = ({ does, state }: CompletionOnWire['me']): boolean => does === 'fill' && state !== 'done'

export function Expired({ completion, isNews = false }: Behind) {
  const { expired, done, nothingToDo } = words
  const { deadline, answered, title, owner, me, people } = completion
  const sender = senderOf(completion)
  const day = dayWords(deadline ?? '', useZone())
  if (!isLacking(me)) {
    const hasSent = me.does === 'fill'
    return (
      <State
        icon={hasSent ? 'check' : 'clock'}
        tone={hasSent ? 'good' : 'late'}
        title={hasSent ? done.title(me.name) : nothingToDo.title(me.name)}
        isNews={isNews}
      >
        <p>
          <b>
            {expired.missing(
              day,
              title,
              people.filter(isLacking).map(({ name }) => name),
            )}
          </b>{' '}
          {expired.nothing(sender, hasSent)}
        </p>
        <Progress completion={completion} />
      </State>
    )
  }
  return (
    <State icon="clock" tone="late" title={expired.title(day)} isNews={isNews}>
      <p>{expired.ask(title, sender)}</p>
      <p>{expired.kept(answered)}</p>
      {completion.can.ask_time && <AskForTime owner={owner} title={title} toDo="fill" />}
      <Again weight="quiet">{expired.again(sender)}</Again>
      <p className="t-13 ink-3">{expired.same(sender)}</p>
    </State>
  )
}

export function NotYet({ completion, isNews = false }: Behind) {
  const { me, people, text } = completion
  const { notYet } = words
  const before = people.filter(({ does, state, turn }) => does === 'fill' && state !== 'done' && turn < me.turn)
  const first = before.filter(({ turn }) => turn === Math.min(...before.map((each) => each.turn)))
  const names = first.map(({ name }) => name)
  const title = names.length > 1 ? notYet.titleOfMany(names) : notYet.title(names)
  return (
    <State
      icon="people"
      title={title}
      isNews={isNews}
      document={text && <ReadDocument completion={completion} text={text} />}
    >
      <p>{notYet.text(senderOf(completion))}</p>
      <ReadBelow>{notYet.read}</ReadBelow>
      <Again>{notYet.again}</Again>
    </State>
  )
}

const colours = { done: 'good', begun: 'late', seen: 'late', pending: undefined, absent: undefined } as const

/** How far each participant is, the reader included. */
function Progress({ completion: { me, people, round } }: Behind) {
  const { progress, done } = words
  return (
    <section aria-label={done.people}>
      <ul className={`ruled-2 ${styles.people}`}>
        {people.map(({ id, name, does, state }) => {
          const isThrough = round?.done.includes(id)
          const said = isThrough
            ? progress[does === 'approve' ? 'approved' : 'signed']
            : does !== 'fill'
              ? progress[does]
              : progress[state === 'done' ? 'done' : state === 'begun' ? 'begun' : 'pending']
          return (
            <li className="row gap-065 py-06 t-14 breaks underlined-line" key={id}>
              <PersonAvatar name={name} isMe={id === me.id} />
              <span>{id === me.id ? done.you : name}</span>
              <small
                className="ml-auto t-13 w500 draft one-line r-pill on-draft-soft toned"
                data-tone={isThrough ? 'good' : does === 'fill' ? colours[state] : undefined}
              >
                {said}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Round = NonNullable<CompletionOnWire['round']>

/** The document is being signed: how far that is, and what the reader still does in it. */
function signingText({ state, mine, email, awaited, declined }: Round, completion: CompletionOnWire): string {
  const { signing: said } = words
  const sender = senderOf(completion)
  const does = completion.me.does === 'approve' ? 'approve' : 'sign'
  if (state === 'sealing' || state === 'signed') return said[state]
  if (state === 'declined') return said.declined(declined, sender)
  if (state === 'expired') return said.expired(sender)
  return [
    ...(mine === 'now' || mine === 'done' ? [said.mine[mine][does]] : []),
    ...(awaited.length > 0 && mine !== 'now' ? [said.awaited(awaited)] : []),
    ...(mine === 'later' ? [said.mine.later(email)] : []),
  ].join(' ')
}

const tones: Partial<Record<Round['state'], 'bad' | 'late'>> = { declined: 'bad', expired: 'late' }

export function Done({ completion, secret, isNews = false }: Behind & { secret: string }) {
  const isPainted = usePainted()
  const { me, people, text, title, country, state, signing, changed, round } = completion
  const sender = senderOf(completion)
  const { done, nothingToDo } = words
  const nameOf = (key: string) => {
    const field = text?.content.fields.find(({ id }) => id === key)
    return field ? done.label(field.label) : done.who
  }
  const document = text && <ReadDocument completion={completion} text={text} />
  const link = <ReadBelow>{done.read}</ReadBelow>
  const isSealed = round?.state === 'signed'
  const goOn = signing && (
    <ButtonLink weight={isSealed || me.does === 'approve' ? 'ink' : 'sign'} size="large" block to={signing}>
      {isSealed ? words.signing.fetch : me.does === 'approve' ? done.approve : done.sign}
    </ButtonLink>
  )
  // A participant who can sign at once after filling in gets the page below instead.
  if (round && (round.mine !== 'now' || !signing))
    return (
      <State
        icon={tones[round.state] ? 'info' : 'check'}
        tone={tones[round.state] ?? 'good'}
        title={words.signing.title[round.state]}
        isNews={isNews}
        document={document}
      >
        <p>{signingText(round, completion)}</p>
        {goOn}
        <Progress completion={completion} />
        {link}
      </State>
    )
  if (me.does !== 'fill')
    return (
      <State icon="document" title={nothingToDo.title(me.name)} document={document}>
        <p>{signing ? nothingToDo.read(sender) : nothingToDo.text(sender)}</p>
        {goOn}
        {link}
        <Progress completion={completion} />
      </State>
    )
  const waiting = people.filter(({ does, state }) => does === 'fill' && state !== 'done').map(({ name }) => name)
  const isComplete = state === 'complete'
  const signsLater = !signing && text?.content.parties.some(({ id, signs }) => id === me.party && signs)
  return (
    <State
      icon="check"
      tone="good"
      title={isComplete ? done.complete(me.name) : done.title(me.name)}
      isNews={isNews}
      document={document}
    >
      <p>
        {signing
          ? done.signing
          : isComplete
            ? done.ready(sender)
            : waiting.length > 0
              ? done.waiting(waiting)
              : done.review(sender)}
      </p>
      {text && changed.length > 0 && (
        <p>
          <b>{done.changed(sender, changed.map(nameOf))}</b>
        </p>
      )}
      {goOn}
      {signsLater && <p>{done.signsLater(completion.mailed_to)}</p>}
      <Progress completion={completion} />
      {isPainted && completion.can.give_address && (
        <Suspense>
          <WhereToTell secret={secret} sender={sender} />
        </Suspense>
      )}
      {completion.told_at && (
        <p>
          <b>{words.tell.done(completion.told_at)}</b> {words.tell.wrong(sender)}
        </p>
      )}
      <p>{done.next}</p>
      {link}
      {text && text.own.length > 0 && (
        <details className={`ruled-2 ${shared.others}`}>
          <summary className="row h-30 gap-06 t-14 w550 pressed listless">
            {changed.length > 0 ? done.yoursNow : done.yours}
            <Icon name="down" />
          </summary>
          <AnswerList
            fillable={{ title, country, content: text.content }}
            answers={text.answers}
            own={new Set(text.own)}
          />
        </details>
      )}
      <p className="t-13 ink-3">{done.fix(sender)}</p>
    </State>
  )
}
