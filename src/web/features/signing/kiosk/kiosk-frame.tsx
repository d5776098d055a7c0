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
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Logo />
        {round && <span className={styles.document}>{round.title}</span>}
        <p className={styles.standing}>
          {standing}
          <span className={styles.segments} aria-hidden="true">
            {acting
              .toSorted((one, other) => placeOf(one) - placeOf(other))
              .map(({ id, state }) => (
                <i key={id} data-state={state === 'done' ? 'done' : id === current ? 'now' : undefined} />
              ))}
          </span>
        </p>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

export function ExitButton({ onExit }: { onExit: () => void }) {
  return (
    <p className={styles.exit}>
      <button type="button" onClick={onExit}>
        <Icon name="lock" />
        {words.exit.open}
      </button>
    </p>
  )
}
