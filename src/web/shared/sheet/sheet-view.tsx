// A laid out text as it is read on paper: blanks as labelled chips, numbers in red, lists, tables and lines to sign on.
import { Fragment, type ReactNode } from 'react'
import type { Part, Run, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'
import type { SignatureLine } from '#domain/sheet/signature-lines.ts'
import type { Mark } from '#domain/writing/model.ts'
import styles from './sheet-view.module.css'

const tags = { bold: 'b', italic: 'i', underline: 'u' } as const satisfies Record<Mark, string>

/** Where a part of the text begins, for links to it. */
export const partAnchor = ({ id }: Pick<Part, 'id'>): string => `parte-${id}`

/** A title that runs into the text ends in a full stop. */
const runIn = (title: string): string => (/[.:;!?…]$/.test(title) ? title : `${title}.`)

function lookOf(run: Exclude<Run, { break: true }>): string | undefined {
  if (run.blank) return styles.blank
  if (run.lost) return styles.lost
  return run.field ? styles.filled : undefined
}

function runOf(run: Run): ReactNode {
  if ('break' in run) return <br />
  const look = lookOf(run)
  let made: ReactNode = look ? (
    <span className={look} data-field={run.field} data-whose={run.whose}>
      {run.text}
    </span>
  ) : (
    run.text
  )
  for (const mark of run.marks ?? []) {
    const Tag = tags[mark]
    made = <Tag>{made}</Tag>
  }
  return run.around ? <span {...run.around}>{made}</span> : made
}

/** What a text is made of has no names of its own and never moves, so its place is its key. */
function inPlace<T>(items: readonly T[], show: (item: T, index: number) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return items.map((item, index) => <Fragment key={index}>{show(item, index)}</Fragment>)
}

function blockOf(block: SheetBlock, prefix?: ReactNode): ReactNode {
  if (block.type === 'paragraph') {
    return (
      <p style={block.align && { textAlign: block.align }}>
        {prefix}
        {inPlace(block.runs, runOf)}
      </p>
    )
  }
  if (block.type === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {inPlace(block.items, (item) => (
          <li>{inPlace(item, (inner) => blockOf(inner))}</li>
        ))}
      </List>
    )
  }
  return (
    // On a phone a wide table scrolls by itself, and the page does not.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div className={styles.table} tabIndex={0}>
      <table>
        <tbody>
          {inPlace(block.rows, (row, y) => (
            <tr>
              {inPlace(row, (cell) => {
                const Cell = block.header && y === 0 ? 'th' : 'td'
                return <Cell>{inPlace(cell, (inner) => blockOf(inner))}</Cell>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** By party: what stands above the line where its signer signs. */
type Signatures = ReadonlyMap<string, ReactNode>

function Signers({ signers, signatures }: { signers: readonly SignatureLine[]; signatures: Signatures | undefined }) {
  return (
    <ul className={`stack ink-2 ${styles.signers}`}>
      {signers.map(({ party, role, name, behalf }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; one party may have several.
        <li className="anchor pt-2" key={index}>
          {role}
          {name && <span className="pen">{name}</span>}
          {behalf && <span className="pen">{behalf}</span>}
          {signatures?.has(party) && <div className={`absolute full ${styles.signature}`}>{signatures.get(party)}</div>}
        </li>
      ))}
    </ul>
  )
}

const runsOn = (block: SheetBlock | undefined): boolean =>
  block?.type === 'paragraph' && (!block.align || block.align === 'left' || block.align === 'justify')

/** Something of the page's own beside a part of the text. */
type Beside = (part: Part) => ReactNode
type PartViewProps = { part: Part; signatures: Signatures | undefined; beside: Beside | undefined }

function PartView({ part, signatures, beside }: PartViewProps) {
  const { kind, number, title, blocks, signers } = part
  if (kind === 'heading') {
    return (
      <section id={partAnchor(part)} className={styles.part} data-kind={kind}>
        {title && <h2>{title}</h2>}
        {inPlace(blocks, (block) => blockOf(block))}
        {beside?.(part)}
      </section>
    )
  }
  const prefix = (number || title) && (
    <>
      {number && <span className="ordinal">{number}</span>}
      {number && title && ' '}
      {title && <b>{runIn(title)}</b>}{' '}
    </>
  )
  const [first, ...rest] = blocks
  const prefixed = prefix && first && runsOn(first)
  return (
    <section id={partAnchor(part)} className={styles.part} data-kind={kind}>
      {prefix && !prefixed && <p>{prefix}</p>}
      {first && blockOf(first, prefixed ? prefix : undefined)}
      {inPlace(rest, (block) => blockOf(block))}
      {signers && signers.length > 0 && <Signers signers={signers} signatures={signatures} />}
      {beside?.(part)}
    </section>
  )
}

/** From here on it matters that far parts are not drawn. */
const long = 60

type SheetViewProps = { sheet: Pick<Sheet, 'parts'>; signatures?: Signatures; beside?: Beside }

/** The text alone: the paper around it, and its title, belong to the page. */
export function SheetView({ sheet, signatures, beside }: SheetViewProps) {
  return (
    <div className={styles.text} data-long={sheet.parts.length > long ? '' : undefined}>
      {sheet.parts.map((part) => (
        <PartView key={part.id} part={part} signatures={signatures} beside={beside} />
      ))}
    </div>
  )
}
