// What answers are made of: terms with their values, people, hashes.
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './parts.module.css'

type Row = { term: string; value: ReactNode; more?: ReactNode; isMono?: boolean }

export function Rows({ rows }: { rows: readonly (Row | false | undefined)[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(
        (row) =>
          row && (
            <div key={row.term}>
              <dt>{row.term}</dt>
              <dd className={row.isMono ? styles.mono : undefined}>
                {row.value}
                {row.more && <small>{row.more}</small>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Person = { key: string; mark: ReactNode; name: ReactNode; more: ReactNode; did: string }

export function People({ people, isShort }: { people: readonly Person[]; isShort?: boolean }) {
  return (
    <ul className={isShort ? `${styles.people} ${styles.short}` : styles.people}>
      {people.map(({ key, mark, name, more, did }) => (
        <li key={key}>
          {mark}
          <div>
            <b>{name}</b>
            <small>{more}</small>
          </div>
          <span className={styles.did}>
            <Icon name="check" />
            {did}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const Initials = ({ children }: { children: ReactNode }) => <span className={styles.initials}>{children}</span>

/** By eights, so that eyes find their place in it. */
export const hashWords = (sha256: string): string => sha256.match(/.{8}/g)?.join(' ') ?? ''
