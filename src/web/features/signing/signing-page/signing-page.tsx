// What is behind a participant's link to sign, as it stands: the document and what to do with it, or how it ended.
import { useLayoutEffect, useRef, useState } from 'react'
import { signingPaths } from '#addresses/signing-paths.ts'
import { signingPageWords as words } from '#language/es/signing/signing-page.ts'
import { dayWords } from '#language/es/when.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { Anew } from './about.tsx'
import { DocumentView, PaperOf } from './document.tsx'
import { type Link, useLink } from './link.ts'
import type { SigningPage as Data, SigningOnPage } from './load.ts'
import { ActPanel } from './panel/act-panel.tsx'
import { People } from './people.tsx'
import { ReadingBar, ReadingDock, useReading } from './reading.tsx'
import { senderOf } from './sender.ts'
import styles from './signing-page.module.css'
import { Cancelled, Declined, Done, Expired, NotYet, Preparing, Sealed, Sealing } from './states.tsx'
import { goBackTo, type Place, placeNow } from './stay.ts'
import { useFresh } from './use-fresh.ts'
import { useOpened } from './use-opened.ts'

/** How far the others are, in a sentence. */
function standing({ people, mine }: SigningOnPage): string {
  const signing = people.filter(({ does }) => does === 'sign')
  const done = signing.filter(({ state }) => state === 'done').length
  if (mine.does === 'sign' && signing.length === 1) return words.alone
  if (done === 0) return words.nobodyYet(signing.length)
  return mine.does === 'sign' && done === signing.length - 1 ? words.onlyYou(done) : words.some(done, signing.length)
}

function From({ signing, share }: { signing: SigningOnPage; share: number | undefined }) {
  const { owner, mine, message, deadline } = signing
  const zone = useZone()
  return (
    <header className="stack gap-3">
      <div className={`row shrinks gap-3 t-15 breaks ${styles.from}`}>
        <PersonAvatar name={owner} />
        <p>
          <b className="w600">{words.asks[mine.does](senderOf(signing))}</b>
          <span>{standing(signing)}</span>
        </p>
        <p className={styles.facts}>
          {share !== undefined && mine.does !== 'receive' && <span>{words.read(share)}</span>}
          {deadline && <span data-until="">{words.until(dayWords(deadline, zone))}</span>}
        </p>
      </div>
      {message && <blockquote className="m-0 read-16 breaks lines">{`«${message}»`}</blockquote>}
    </header>
  )
}

/** It was another person's turn when the page was opened. */
function MyTurn({ does }: { does: 'sign' | 'approve' }) {
  return (
    <p className="flow items-start i-125 gap-06 p-3-4 t-15 pending r-ctl on-pending-soft">
      <Icon className="rigid mt-01" name="pen" />
      <span>
        <b>{words.news.turn[does]}</b> {words.news.turnText}
      </span>
    </p>
  )
}

/** What they do now; undefined where they receive it. */
const actOf = ({ can }: SigningOnPage) => can.find((act) => act === 'sign' || act === 'approve')

type OpenProps = { signing: SigningOnPage; about: Data['about']; link: Link; isMyTurnNow: boolean }

function Open({ signing, about, link, isMyTurnNow }: OpenProps) {
  const act = actOf(signing)
  const reading = useReading()
  return (
    <div className={`stack items-start middle ${styles.page}`} data-rail="">
      {act && <ReadingBar reading={reading} />}
      <div className="stack shrinks gap-4">
        {isMyTurnNow && act && <MyTurn does={act} />}
        <From signing={signing} share={reading?.share} />
        <Anew signing={signing} about={about} />
        <DocumentView signing={signing} level={1} />
      </div>
      <section
        id="firma"
        className={`sticky scrolls-down stops-below-bar contained gap-4 p-5 card phone-p-0 phone-static phone-visible ${styles.panel}`}
        aria-label={words.pageTitle[signing.mine.does]}
      >
        <noscript>
          <p className={styles.noScript}>{words.noScript}</p>
        </noscript>
        {act ? (
          <ActPanel link={link} signing={signing} does={act} about={about} />
        ) : (
          <div className={`gap-3 ${styles.receive}`}>
            <h2 className="w560 breaks">{words.receive.title(signing.mine.name)}</h2>
            <p>{words.receive.text}</p>
          </div>
        )}
        <People signing={signing} />
      </section>
      {act && <ReadingDock reading={reading} does={act} />}
    </div>
  )
}

type StandingProps = OpenProps & { isNews: boolean }

function Standing({ signing, about, link, isMyTurnNow, isNews }: StandingProps) {
  const { temp_id, ref } = link
  const shown = { signing, isNews }
  switch (signing.state) {
    case 'signing':
      return <Open signing={signing} about={about} link={link} isMyTurnNow={isMyTurnNow} />
    case 'preparing':
      return <Preparing {...shown} />
    case 'not_yet':
      return <NotYet {...shown} />
    case 'done':
      return <Done {...shown} />
    case 'sealing':
      return <Sealing {...shown} />
    case 'signed':
      return <Sealed {...shown} file={signingPaths.file(temp_id, ref, 'firmado')} />
    case 'declined':
      return <Declined {...shown} />
    case 'cancelled':
      return <Cancelled {...shown} />
    case 'expired':
      return <Expired {...shown} />
  }
}

type BehindProps = { loaded: SigningOnPage; about: Data['about']; link: Link }

function Behind({ loaded, about, link }: BehindProps) {
  const place = useRef<Place>(null)
  const { signing, said, isByItself, isMyTurnNow } = useFresh(loaded, link, () => {
    place.current = placeNow()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is another now.
  useLayoutEffect(() => {
    if (place.current) goBackTo(place.current)
    place.current = null
  }, [signing])

  const { state, mine } = signing
  // What the reader has brought about gets the focus; what comes by itself is announced, and leaves the focus where it is.
  const [entered, setEntered] = useState({ state, isNews: false })
  if (entered.state !== state) setEntered({ state, isNews: !isByItself })

  useOpened(link, mine.state === 'pending' && (state === 'signing' || state === 'not_yet'))

  return (
    <>
      <p className="sr" aria-live="polite">
        {said}
      </p>
      <Standing signing={signing} about={about} link={link} isMyTurnNow={isMyTurnNow} isNews={entered.isNews} />
    </>
  )
}

export function SigningPage({ page, signing }: { page: Data; signing: SigningOnPage }) {
  const link = useLink()
  return (
    <PaperOf page={page}>
      <Behind loaded={signing} about={page.about} link={link} />
    </PaperOf>
  )
}
