// Behind a link where there is nothing to do now: why, what there is to have, and the way on.
import type { ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { signingPageWords as words } from '#language/es/signing/signing-page.ts'
import { dayWords, momentWords } from '#language/es/when.ts'
import { useSite } from '#web/app/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { AskForTime } from '#web/ui/page/ask-for-time.tsx'
import frame from '#web/ui/page/state.module.css'
import { Again, ReadBelow, State } from '#web/ui/page/state.tsx'
import { DocumentView } from './document.tsx'
import { KeepIt, useIsOwnAddress } from './keep-it.tsx'
import type { SigningOnPage } from './load.ts'
import { waitingFor } from './news.ts'
import { People } from './people.tsx'
import { senderOf } from './sender.ts'
import styles from './states.module.css'

export type Behind = { signing: SigningOnPage; isNews: boolean }

const readable = (signing: SigningOnPage): ReactNode => signing.is_readable && <DocumentView signing={signing} />

export function Preparing({ signing, isNews }: Behind) {
  return (
    <State icon="clock" tone="late" title={words.preparing.title} isNews={isNews} document={readable(signing)}>
      <p role="status">{words.preparing.text}</p>
      <Again>{words.again}</Again>
    </State>
  )
}

export function NotYet({ signing, isNews }: Behind) {
  const { mine, people } = signing
  const before = people.filter(({ does, state, turn }) => does !== 'receive' && state !== 'done' && turn < mine.turn)
  const first = before.filter(({ turn }) => turn === Math.min(...before.map((each) => each.turn)))
  return (
    <State
      icon="people"
      title={words.notYet.title(first.map(({ name }) => name))}
      isNews={isNews}
      document={readable(signing)}
    >
      <p>{words.notYet.text(senderOf(signing))}</p>
      <ReadBelow>{words.readIt}</ReadBelow>
      <Again>{words.againMyTurn}</Again>
      <People signing={signing} />
    </State>
  )
}

/** The owner's way to Seguimiento; empty for every other signer. */
const Follow = ({ state, mine: { copy } }: SigningOnPage) =>
  copy && (
    <ButtonLink size="large" block to={paths.copy(copy)}>
      {state === 'done' || state === 'sealing' ? words.follow.underWay : words.follow.ended}
    </ButtonLink>
  )

/** The reader's own part is done, and others are still missing; they may have no time left. */
export function Done({ signing, isNews }: Behind) {
  const { mine, document: file, state, deadline } = signing
  const { done, expired } = words
  const isLate = state === 'expired'
  const { mailEnabled } = useSite()
  const zone = useZone()
  const isInAccount = useIsOwnAddress(mine.email)
  const missing = waitingFor(signing)
  const email = mailEnabled ? mine.email : ''
  return (
    <State
      icon="check"
      tone="good"
      title={mine.does === 'approve' ? done.approved(mine.name) : done.signed(mine.name)}
      isNews={isNews}
      document={readable(signing)}
    >
      {isLate ? (
        <p>
          <b>{expired.missing(dayWords(deadline ?? '', zone), missing)}</b>{' '}
          {expired.kept(mine.does, senderOf(signing), email)}
        </p>
      ) : (
        <p>
          <b>{done.missing(missing)}</b> {done.next(email, isInAccount)}
        </p>
      )}
      {mine.done_at && <p className={`t-13 ${frame.hint}`}>{done.when(momentWords(mine.done_at, zone))}</p>}
      {file && (
        <ButtonLink
          icon="download"
          size="large"
          block
          className={`i-12 ${styles.file}`}
          to={`${file.url}?descargar`}
          download
        >
          {done.shown}
        </ButtonLink>
      )}
      <Follow {...signing} />
      {!isLate && <KeepIt signing={signing} />}
      <People signing={signing} />
    </State>
  )
}

export function Sealing({ signing, isNews }: Behind) {
  return (
    <State icon="check" tone="good" title={words.sealing.title} isNews={isNews} document={readable(signing)}>
      <p role="status">{words.sealing.text}</p>
      <Again>{words.again}</Again>
      <Follow {...signing} />
      <KeepIt signing={signing} />
      <People signing={signing} />
    </State>
  )
}

export function Sealed({ signing, isNews, file }: Behind & { file: string }) {
  const { sealed } = signing
  const zone = useZone()
  return (
    <State icon="check" tone="good" title={words.sealed.title} isNews={isNews} document={readable(signing)}>
      {sealed && (
        <>
          <p>{words.sealed.text(momentWords(sealed.at, zone))}</p>
          <ButtonLink
            icon="download"
            weight="ink"
            size="large"
            block
            className={`i-12 ${styles.file}`}
            to={`${file}?descargar`}
            download
          >
            {words.sealed.download}
          </ButtonLink>
          <p className={`t-14 ${styles.code}`}>
            {words.sealed.code} <code className="w600 ink one-line">{sealed.code}</code>{' '}
            <a href={paths.verifyCode(sealed.code)}>{words.sealed.verify}</a>
          </p>
        </>
      )}
      <Follow {...signing} />
      <KeepIt signing={signing} />
      <People signing={signing} />
    </State>
  )
}

/** From a round that came to nothing: to the one that has replaced it, whose link is sent to its signer and to no reader of this one. */
function WayOn({ signing }: Pick<Behind, 'signing'>) {
  const { newer } = signing
  const zone = useZone()
  const { mailEnabled } = useSite()
  const home = (
    <ButtonLink size="large" block to={newer?.copy ? paths.copy(newer.copy) : paths.landing}>
      {newer?.copy ? words.newer.open : words.home}
    </ButtonLink>
  )
  if (!newer) return signing.mine.copy ? <Follow {...signing} /> : home
  const sender = senderOf(signing)
  const part = newer.part === 'mailed' && !mailEnabled ? 'by_link' : newer.part
  return (
    <>
      <section className={`stack gap-3 p-4 card ${styles.keep}`}>
        <h2 className="t-18">{words.newer.title}</h2>
        <p>
          {words.newer.begun(sender, dayWords(newer.started_at, zone))} {newer.is_signed && words.newer.signed}{' '}
          {words.newer.part[part](sender)}
        </p>
      </section>
      {home}
    </>
  )
}

export function Declined({ signing, isNews }: Behind) {
  const { mine, people, end_reason: reason } = signing
  const sender = senderOf(signing)
  const { declined } = words
  const who = people.find(({ state }) => state === 'declined')
  const isMine = who?.id === mine.id
  return (
    <State
      icon="close"
      tone="bad"
      title={isMine ? declined.mine : declined.theirs(who?.name ?? '')}
      isNews={isNews}
      document={readable(signing)}
    >
      {reason && <blockquote>{`«${reason}»`}</blockquote>}
      {signing.newer ? (
        <p>{declined.replacedText}</p>
      ) : (
        <p>{isMine ? declined.mineText(sender) : declined.theirsText(sender)}</p>
      )}
      <WayOn signing={signing} />
    </State>
  )
}

export function Cancelled({ signing, isNews }: Behind) {
  const { end_reason: reason } = signing
  const { declined } = words
  return (
    <State icon="close" tone="bad" title={words.cancelled.title(senderOf(signing))} isNews={isNews}>
      <p>{signing.newer ? declined.replacedText : words.cancelled.text}</p>
      {reason && <blockquote>{`«${reason}»`}</blockquote>}
      <WayOn signing={signing} />
    </State>
  )
}

export function Expired({ signing, isNews }: Behind) {
  const { expired } = words
  const { mine, title, owner } = signing
  const zone = useZone()
  if (mine.state === 'done') return <Done signing={signing} isNews={isNews} />
  return (
    <State icon="clock" tone="late" title={expired.title(dayWords(signing.deadline ?? '', zone))} isNews={isNews}>
      <p>{expired.text(mine.does, title, senderOf(signing))}</p>
      <Follow {...signing} />
      {mine.does !== 'receive' && signing.can.includes('ask_time') && (
        <AskForTime owner={owner} title={title} toDo={mine.does} />
      )}
      <Again weight="quiet">{expired.again}</Again>
      <p className={`t-13 ${frame.hint}`}>{expired.same}</p>
    </State>
  )
}
