// One person's turn in *Firmar aquí*: the whole document to be read, then a screen of its own to sign on. Both stay in the page,
// so that a drawing survives another look at the text.
import { type ReactNode, useState } from 'react'
import type { OwnerProof } from '#contract/kiosk.ts'
import { inPersonWords } from '#language/es/signing/in-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { firstNames } from '#web/ui/person/initials.ts'
import { Anew } from './about.tsx'
import { DocumentView, PaperOf } from './document.tsx'
import styles from './kiosk-turn.module.css'
import type { Link } from './link.ts'
import type { SigningPage as Data, SigningOnPage } from './load.ts'
import { ApprovePanel } from './panel/approve-panel.tsx'
import { SignPanel } from './panel/sign-panel.tsx'
import type { OnDone } from './panel/use-sign.ts'
import { ReadingBar, useReading } from './reading.tsx'
import { useOpened } from './use-opened.ts'

const { reading: words, signing: signingWords } = inPersonWords

type Step = 'leer' | 'firmar'

type KioskTurnProps = {
  page: Data
  signing: SigningOnPage
  link: Link
  step: Step
  /** Of the owner, in their own turn. */
  proof: OwnerProof | undefined
  onStep: (step: Step) => void
  onDone: OnDone
  /** Without having signed. */
  onLeave: () => void
}

/** What stays at the foot of the screen. */
function Dock({ children }: { children: ReactNode }) {
  return <div className={`row fixed i-115 gap-3 ruled-2 on-desk phone-gap-2 ${styles.dock}`}>{children}</div>
}

/** Nearly a screen further, so that the last line is still seen. */
const readOn = () => scrollBy({ top: innerHeight * 0.7 })

export function KioskTurn({ page, signing, link, step, proof, onStep, onDone, onLeave }: KioskTurnProps) {
  const { mine, owner } = signing
  const [isLarge, setIsLarge] = useState(false)
  const reading = useReading()
  const isRead = (reading?.share ?? 0) >= 100
  const does = mine.does === 'approve' ? 'approve' : 'sign'
  const name = firstNames(mine.name).firstname
  const note = proof ? signingWords.note.owner[proof.by] : signingWords.note.other(owner)
  const acting: Link = proof ? { ...link, owner_proof: proof.proof } : link

  useOpened(link, mine.state === 'pending')

  return (
    <PaperOf page={page}>
      <div className={`mi-auto ${styles.reading}`} hidden={step === 'firmar'} data-large={isLarge || undefined}>
        <ReadingBar reading={reading} />
        <Anew signing={signing} about={page.about} />
        <DocumentView signing={signing} level={1} />
        <Dock>
          <Button weight="quiet" onClick={onLeave}>
            {words.leave}
          </Button>
          <span className={`mr-auto t-14 ink-2 figures ${styles.share}`}>{words.read(reading?.share ?? 0)}</span>
          <Button className={styles.letters} aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            {isLarge ? words.smaller : words.larger}
          </Button>
          {isRead ? null : (
            <Button className={styles.more} onClick={readOn}>
              {words.more}
              <Icon name="down" />
            </Button>
          )}
          <Button weight={isRead ? 'ink' : 'outline'} className={styles.go} onClick={() => onStep('firmar')}>
            {words.go[does]}
          </Button>
        </Dock>
      </div>
      <div className={styles.signing} hidden={step === 'leer'}>
        {does === 'sign' ? (
          <SignPanel
            link={acting}
            signing={signing}
            about={page.about}
            inPerson={{ title: signingWords.title(name), submit: signingWords.submit(name), note, onDone }}
          />
        ) : (
          <ApprovePanel
            link={acting}
            signing={signing}
            inPerson={{ title: signingWords.approveTitle(name), note, onDone }}
          />
        )}
        <p className="flow middle i-115 gap-3 mt-3">
          <Button weight="quiet" onClick={() => onStep('leer')}>
            <Icon name="back" />
            {signingWords.back}
          </Button>
          <Button weight="quiet" onClick={onLeave}>
            {words.leave}
          </Button>
        </p>
      </div>
    </PaperOf>
  )
}
