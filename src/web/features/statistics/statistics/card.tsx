// One picture of the panel in its frame: what it is about, what it says in words, and the picture.
import { type ReactNode, useId } from 'react'
import { statisticsWords } from '#language/es/statistics/statistics.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './card.module.css'

type CardProps = { title: string; text?: ReactNode; wide?: boolean; children: ReactNode }

export function Card({ title, text, wide, children }: CardProps) {
  const id = useId()
  return (
    <section className={`shrinks breaks card ${styles.card}`} data-wide={wide ? '' : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className={`t-14 ink-2 ${styles.text}`}>{text}</p>}
      {children}
    </section>
  )
}

/** Why there is no picture yet, and what would bring one. */
export const Nothing = ({ children, way }: { children: ReactNode; way?: ReactNode }) => (
  <div className={`stack across-start gap-3 mt-3 ${styles.nothing}`}>
    <p>{children}</p>
    {way}
  </div>
)

type TableProps = { columns: readonly string[]; rows: readonly (readonly [name: string, ...figures: string[]])[] }

/** The same figures for readers who cannot see the picture, or would rather read them. */
export function AsTable({ columns, rows }: TableProps) {
  return (
    <details className={`mt-09 ruled ${styles.more}`}>
      <summary className="row h-25 own-width gap-2 t-14 w550 r-ctl pressed listless">
        <Icon name="list" />
        {statisticsWords.table}
        <Icon name="down" />
      </summary>
      <table className={`full t-14 figures collapsed ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th className="text-end underlined-line" key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th className="text-end underlined-line" scope="row">
                {name}
              </th>
              {figures.map((figure, place) => (
                <td className="ink-2 text-end one-line underlined-line" key={columns[place + 1]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
