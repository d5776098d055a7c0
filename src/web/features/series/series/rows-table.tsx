// Rows as they would be sent: those with something wrong can be mended in their place.
import { useId } from 'react'
import type { PersonRow } from '#domain/series/rows.ts'
import { cellSentence, seriesWords } from '#language/es/series/series.ts'
import styles from './many.module.css'

const words = seriesWords.create

export type ShownRow = { index: number; cells: readonly string[]; read: PersonRow }

type RowsTableProps = {
  caption: string
  titles: readonly string[]
  rows: readonly ShownRow[]
  /** Undefined where they are only looked at. */
  onMend?: (row: number, column: number, cell: string) => void
}

export function RowsTable({ caption, titles, rows, onMend }: RowsTableProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={`card ${styles.scroll}`} aria-label={caption} tabIndex={0}>
      <table className={`full t-14 collapsed ${styles.table}`}>
        <thead>
          <tr>
            <th className="w600 cut text-start underlined-line on-sheet-2" scope="col">
              {words.row}
            </th>
            {titles.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
              <th className="w600 cut text-start underlined-line on-sheet-2" key={column} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, cells, read }) => (
            <tr key={index}>
              <th className="w600 cut text-start underlined-line on-sheet-2" scope="row">
                {index + 1}
              </th>
              {titles.map((title, column) => {
                const finding = read.findings.find((each) => each.column === column)
                const cell = cells[column] ?? ''
                const noteId = `${id}-${index}-${column}`
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
                  <td className="cut text-start underlined-line" key={column}>
                    {onMend && finding ? (
                      <input
                        className="h-225 px-2 ink font-inherit control"
                        aria-label={words.cell(title, index + 1)}
                        aria-invalid={finding.stops || undefined}
                        aria-describedby={noteId}
                        value={cell}
                        onChange={(event) => onMend(index, column, event.target.value)}
                      />
                    ) : (
                      cell
                    )}
                    {finding && (
                      <small className="block mt-1 danger wraps" id={noteId}>
                        {cellSentence(finding.problem)}
                      </small>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
