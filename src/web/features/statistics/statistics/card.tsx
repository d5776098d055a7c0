// One picture of the panel in its frame: what it is about, what it says in words, and the picture.
import { type ReactNode, useId } from 'react'
import { statisticsWords } from '#language/es/statistics/statistics.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './card.module.css'

type CardProps = { title: string; text?: ReactNode; wide?: boolean; children: ReactNode }

export function Card({ title, text, wide, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} data-wide={wide ? '' : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

/** Why there is no picture yet, and what would bring one. */
export const Nothing = ({ children, way }: { children: ReactNode; way?: ReactNode }) => (
  <div className={styles.nothing}>
    <p>{children}</p>
    {way}
  </div>
)

type TableProps = { columns: readonly string[]; rows: readonly (readonly [name: string, ...figures: string[]])[] }

/** The same figures for readers who cannot see the picture, or would rather read them. */
export function AsTable({ columns, rows }: TableProps) {
  return (
    <details className={styles.more}>
      <summary>
        <Icon name="list" />
        {statisticsWords.table}
        <Icon name="down" />
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => (
                <td key={columns[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
