// What is behind somebody's link to sign, as it stands: the document and what to do with it, or how it ended.
import { useEffect, useState } from 'react'
import { signingPaths } from '#addresses/signing-paths.ts'
import { signingPageWords as words } from '#language/es/signing-page.ts'
import { dayWords } from '#language/es/when.ts'
import { call } from '#web/call.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { ApprovePanel } from './approve-panel.tsx'
import { DocumentView, PaperOf } from './document.tsx'
import { InPersonBanner, useInPerson } from './in-person.tsx'
import { type Link, useLink } from './link.ts'
import type { SigningPage as Data, SigningOnPage } from './load.ts'
import { firstNames, People } from './people.tsx'
import { ReadingBar, ReadingDock, useReading } from './reading.tsx'
import { SignPanel } from './sign-panel.tsx'
import styles from './signing-page.module.css'
import { Cancelled, Declined, Done, Expired, NotYet, Preparing, Sealed, Sealing } from './states.tsx'
import { useFresh } from './use-fresh.ts'

/** How far the others are, in a sentence. */
function standing({ people, mine }: SigningOnPage): string {
  const signing = people.filter(({ does }) => does === 'sign')
  const done = signing.filter(({ state }) => state === 'done').length
  if (mine.does === 'sign' && signing.length === 1) return words.alone
  if (done === 0) return words.nobodyYet(signing.length, mine.does)
  return mine.does === 'sign' && done === signing.length - 1 ? words.onlyYou : words.some(done, signing.length)
}

function From({ signing, share }: { signing: SigningOnPage; share: number | undefined }) {
  const { owner, mine, message, deadline } = signing
  const zone = useZone()
  return (
    <header className={styles.head}>
      <div className={styles.from}>
        {/* Our own letters: no other site is told that this page was opened. */}
        <Avatar {...firstNames(owner)} service="" size="normal" />
        <p>
          <b>{words.asks[mine.does](owner)}</b>
          <span>{standing(signing)}</span>
        </p>
        <p className={styles.facts}>
          {share !== undefined && mine.does !== 'receive' && <span>{words.read(share)}</span>}
          {deadline && <span data-until="">{words.until(dayWords(deadline, zone))}</span>}
        </p>
      </div>
      {message && <blockquote>{`«${message}»`}</blockquote>}
    </header>
  )
}

function Open({ signing, link }: { signing: SigningOnPage; link: Link }) {
  const { does } = signing.mine
  const reading = useReading()
  const copy = useInPerson()
  return (
    <div className={styles.page} data-rail="">
      {does !== 'receive' && <ReadingBar reading={reading} />}
      <div className={styles.reading}>
        {copy && <InPersonBanner signing={signing} copy={copy} />}
        <From signing={signing} share={reading?.share} />
        <DocumentView signing={signing} level={1} />
      </div>
      <section id="firma" className={styles.panel} aria-label={words.pageTitle[does]}>
        <noscript>
          <p className={styles.noScript}>{words.noScript}</p>
        </noscript>
        {does === 'sign' && <SignPanel link={link} signing={signing} isInPerson={copy !== null} />}
        {does === 'approve' && <ApprovePanel link={link} signing={signing} />}
        {does === 'receive' && (
          <div className={styles.receive}>
            <h2>{words.receive.title(signing.mine.name)}</h2>
            <p>{words.receive.text}</p>
          </div>
        )}
        <People signing={signing} />
      </section>
      {does !== 'receive' && <ReadingDock reading={reading} does={does} />}
    </div>
  )
}

function Behind({ signing, link }: { signing: SigningOnPage; link: Link }) {
  const { state, mine } = signing
  useFresh(signing)
  const isOpen = state === 'signing'
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  // A page that is alive says so: whoever only follows links runs no scripts.
  const isUnseen = mine.state === 'pending' && (isOpen || state === 'not_yet')
  const { temp_id, ref } = link
  useEffect(() => {
    if (isUnseen) call('open-signing', { temp_id, ref }).catch(() => {})
  }, [isUnseen, temp_id, ref])

  const shown = { signing, isNews: wasOpen }
  switch (state) {
    case 'signing':
      return <Open signing={signing} link={link} />
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

export function SigningPage({ page, signing }: { page: Data; signing: SigningOnPage }) {
  const link = useLink()
  return (
    <PaperOf page={page}>
      <Behind signing={signing} link={link} />
    </PaperOf>
  )
}
