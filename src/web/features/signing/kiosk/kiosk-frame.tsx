// What surrounds every screen of *Firmar aquí*: the document's title and how far it is. No link leads out of it.
import type { ReactNode } from 'react'
import type { KioskOnWire } from '#contract/kiosk.ts'
import { inPersonWords as words } from '#language/es/signing/in-person.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './kiosk.module.css'

type KioskFrameProps = {
  round: KioskOnWire['round']
  /** Where it stands, in two or three words. */
  standing: string
  /** Who acts at the moment. */
  current: string | undefined
  children: ReactNode
}

export function KioskFrame({ round, standing, current, children }: KioskFrameProps) {
  const acting = round?.people.filter(({ does }) => does !== 'receive') ?? []
  /** Those who have acted come first, as a bar fills up. */
  const placeOf = ({ id, state }: (typeof acting)[number]) => (state === 'done' ? 0 : id === current ? 1 : 2)
  return (
    <div className={`flow down ${styles.frame}`}>
      <header className={`row sticky on-top gap-4 underlined-line on-desk ${styles.bar}`}>
        <Logo />
        {round && <span className={`shrinks ink-2 cut phone-none ${styles.document}`}>{round.title}</span>}
        <p className={`row rigid gap-3 ml-auto t-14 ink-2 one-line ${styles.standing}`}>
          {standing}
          <span className={`stack-inline sideways gap-03 ${styles.segments}`} aria-hidden="true">
            {acting
              .toSorted((one, other) => placeOf(one) - placeOf(other))
              .map(({ id, state }) => (
                <i
                  className="r-2"
                  key={id}
                  data-state={state === 'done' ? 'done' : id === current ? 'now' : undefined}
                />
              ))}
          </span>
        </p>
      </header>
      <main id="contenido" tabIndex={-1} className={`flow down grows shrinks ${styles.main}`}>
        {children}
      </main>
    </div>
  )
}

export function ExitButton({ onExit }: { onExit: () => void }) {
  return (
    <p className={`i-115 ${styles.exit}`}>
      <button
        className="row-inline tap gap-2 px-3 t-14 w550 ink-2 frameless r-ctl groundless pressed hover-desk"
        type="button"
        onClick={onExit}
      >
        <Icon name="lock" />
        {words.exit.open}
      </button>
    </p>
  )
}
