// What answers are made of: terms with their values, people, hashes.
import type { ReactNode } from 'react'
import { momentWords } from '#language/es/when.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
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
    <ul className={isShort ? `m-0 listless ${styles.people} ${styles.short}` : `m-0 listless ${styles.people}`}>
      {people.map(({ key, mark, name, more, did }) => (
        <li key={key}>
          {mark}
          <div>
            <b>{name}</b>
            <small>{more}</small>
          </div>
          <span className={`row-inline i-10 gap-035 signed small-head one-line r-pill on-signed-soft ${styles.did}`}>
            <Icon name="check" />
            {did}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const Initials = ({ children }: { children: ReactNode }) => (
  <span className={`stack-inline place-centre draft r-4 on-draft-soft ${styles.initials}`}>{children}</span>
)

/** «3 nov 2026, 17:58», where there is little room. */
export function ShortMoment({ iso }: { iso: string }) {
  const zone = useZone()
  return <time dateTime={iso}>{momentWords(iso, zone).replace(/ de (\p{L}{3})\p{L}* de /u, ' $1 ')}</time>
}

/** In groups of eight, which are easier to read. */
export const hashWords = (sha256: string): string => sha256.match(/.{8}/g)?.join(' ') ?? ''
