// Behind a link where there is nothing to fill in: why, what is kept, and the way on.
import { type ReactNode, Suspense } from 'react'
import { paths } from '#addresses/paths.ts'
import type { CompletionOnWire } from '#contract/completing.ts'
import { completingWords as words } from '#language/es/completing.ts'
import { dayWords } from '#language/es/when.ts'
import { late, usePainted } from '#web/late.ts'
import { useRevalidator } from '#web/router/router.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { State } from '#web/ui/state.tsx'
import { AnswerList } from './answer-list.tsx'
import styles from './behind.module.css'
import shared from './completing.module.css'
import { ReadDocument } from './read-document.tsx'
import { senderOf } from './sender.ts'

const WhereToTell = late(async () => (await import('./where-to-tell.tsx')).WhereToTell)

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

/** The answers leave their party out of the text: they have no part in it, and nothing of it to read. */
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

function Again({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Button size="large" block busy={state !== 'idle'} onClick={() => void revalidate()}>
      {children}
    </Button>
  )
}

export function Expired({ completion, isNews = false }: Behind) {
  const { expired } = words
  const { deadline, answered } = completion
  const sender = senderOf(completion)
  const zone = useZone()
  return (
    <State icon="clock" tone="late" title={expired.title(dayWords(deadline ?? '', zone))} isNews={isNews}>
      <p>{expired.kept(answered)}</p>
      <p>{expired.ask(sender)}</p>
      <Again>{expired.again(sender)}</Again>
      <p className={styles.hint}>{expired.same(sender)}</p>
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
      <a className={styles.read} href="#documento">
        <Icon name="eye" />
        {notYet.read}
      </a>
      <Again>{notYet.again}</Again>
    </State>
  )
}

const colours = { done: 'good', begun: 'late', seen: 'late', pending: undefined, absent: undefined } as const

/** How far everybody is, oneself among them. */
function Progress({ completion: { me, people, round } }: Behind) {
  const { progress, done } = words
  return (
    <section aria-label={done.people}>
      <ul className={styles.people}>
        {people.map(({ id, name, does, state }) => {
          const isThrough = round?.done.includes(id)
          const said = isThrough
            ? progress[does === 'approve' ? 'approved' : 'signed']
            : does !== 'fill'
              ? progress[does]
              : progress[state === 'done' ? 'done' : state === 'begun' ? 'begun' : 'pending']
          return (
            <li key={id}>
              <PersonAvatar name={name} isMe={id === me.id} />
              <span>{id === me.id ? done.you : name}</span>
              <small data-tone={isThrough ? 'good' : does === 'fill' ? colours[state] : undefined}>{said}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Round = NonNullable<CompletionOnWire['round']>

/** It has gone on to be signed: how far that is, and what is one's own in it. */
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
  const link = (
    <a className={styles.read} href="#documento">
      <Icon name="eye" />
      {done.read}
    </a>
  )
  const isSealed = round?.state === 'signed'
  const goOn = signing && (
    <ButtonLink weight={isSealed || me.does === 'approve' ? 'ink' : 'sign'} size="large" block to={signing}>
      {isSealed ? words.signing.fetch : me.does === 'approve' ? done.approve : done.sign}
    </ButtonLink>
  )
  // A participant who has just filled in and signs at once reads on below.
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
        <details className={shared.others}>
          <summary>
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
      <p className={styles.hint}>{done.fix(sender)}</p>
    </State>
  )
}
