// What another person has already filled in: shown with who put it there, and asked again only by *Cambiar*.
import { createContext, type ReactNode, useContext } from 'react'
import { fillingWords as words } from '#language/es/filling/filling.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './known.module.css'

/** By the id of a box, the name of who filled it in before the form was opened. */
export type Known = ReadonlyMap<string, string>
/** In place of a name: it comes from the reader's own *Mis datos*. */
export const ownDetails = '@mis-datos'
export const KnownContext = createContext<Known>(new Map())

export const useKnown = (): Known => useContext(KnownContext)

export function KnownCard({ children }: { children: ReactNode }) {
  return (
    <section className={`shrinks framed r-box on-sheet-2 ${styles.card}`} aria-label={words.known}>
      <p>
        <Icon name="check" />
        {words.known}
      </p>
      {children}
    </section>
  )
}

type KnownBoxProps = { id: string; label: string; text: string; children: ReactNode }

/** The browser's own disclosure: *Cambiar* works before the scripts come. */
export function KnownBox({ id, label, text, children }: KnownBoxProps) {
  const by = useKnown().get(id)
  return (
    <details
      className={`ruled-between ${styles.row}`}
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('input')?.focus()}
    >
      <summary aria-label={words.changeKnown(label, text)}>
        <span>
          <small>{!by ? label : by === ownDetails ? words.fromOwn(label) : words.putBy(label, by)}</small>
          <b>{text}</b>
        </span>
        <em>{words.change}</em>
      </summary>
      <div>{children}</div>
    </details>
  )
}
