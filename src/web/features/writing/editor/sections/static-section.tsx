// The text of a section as it is read. All sections but the one being edited are this, which costs next to nothing.
import { Fragment, memo, type ReactNode } from 'react'
import type { Block, Inline, Mark, Section } from '#domain/writing/model.ts'
import { isBlank } from '#domain/writing/text/walk.ts'
import { lostWords, contentWords as words } from '#language/es/writing/editor.ts'
import { type ChipKind, type ChipLabels, chipOf } from '../text/chip-labels.ts'
import chips from '../text/chips.module.css'
import styles from '../text/text.module.css'

const tags = { bold: 'b', italic: 'i', underline: 'u' } as const satisfies Record<Mark, string>

function inMarks(marks: readonly Mark[] | undefined, child: ReactNode): ReactNode {
  let made = child
  for (const mark of marks ?? []) {
    const Tag = tags[mark]
    made = <Tag>{made}</Tag>
  }
  return made
}

type ChipProps = { kind: ChipKind; id: string; form: string | null; labels: ChipLabels }

function Chip({ kind, id, form, labels }: ChipProps) {
  const label = labels(kind, id, form)
  const look = [chips.chip, chips[kind], label === undefined && chips.lost].filter(Boolean).join(' ')
  return (
    <span className={look} data-chip={kind} data-id={id}>
      {label ?? lostWords[kind]}
    </span>
  )
}

function inlineOf(inline: Inline, labels: ChipLabels): ReactNode {
  if (inline.type === 'break') return <br />
  const made = inline.type === 'text' ? inline.text : <Chip kind={inline.type} {...chipOf(inline)} labels={labels} />
  const marked = inMarks(inline.marks, made)
  return inline.when ? <span className={chips.piece}>{marked}</span> : marked
}

type BlocksProps = { blocks: readonly Block[]; labels: ChipLabels; prefix?: ReactNode }

/** Blocks have no names of their own and are drawn anew as a whole, so their place is their key. */
function Blocks({ blocks, labels, prefix }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={index}>{blockOf(block, labels, index === 0 ? prefix : undefined)}</Fragment>
  ))
}

function blockOf(block: Block, labels: ChipLabels, prefix: ReactNode): ReactNode {
  if (block.type === 'paragraph') {
    return (
      <p data-paragraph="" style={block.align && { textAlign: block.align }}>
        {prefix}
        {block.content.map((inline, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no names either.
          <Fragment key={index}>{inlineOf(inline, labels)}</Fragment>
        ))}
      </p>
    )
  }
  if (block.type === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do items.
          <li key={index}>
            <Blocks blocks={item} labels={labels} />
          </li>
        ))}
      </List>
    )
  }
  return <Table table={block} labels={labels} />
}

function Table({ table, labels }: { table: Extract<Block, { type: 'table' }>; labels: ChipLabels }) {
  return (
    <table>
      <tbody>
        {table.rows.map((row, y) => {
          const Cell = table.header && y === 0 ? 'th' : 'td'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do rows and cells.
            <tr key={y}>
              {row.map((cell, x) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do rows and cells.
                <Cell key={x}>
                  <Blocks blocks={cell} labels={labels} />
                </Cell>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A title that runs into the text ends in a full stop. */
const runIn = (title: string): string => (/[.:;!?…]$/.test(title) ? title : `${title}.`)

type StaticSectionProps = { section: Section; number: string | undefined; labels: ChipLabels }

export const StaticText = memo(function StaticText({ section, number, labels }: StaticSectionProps) {
  const { kind, title, body } = section
  if (kind === 'heading') {
    return (
      <div className={styles.text}>
        <p className={`t-16 w600 text-centre ${styles.heading}`}>
          {title || <span className="w400 ink-3 tight-0">{words.titlePlaceholder[kind]}</span>}
        </p>
        <Blocks blocks={body} labels={labels} />
      </div>
    )
  }
  const prefix = (number || title) && (
    <span data-prefix="">
      {number && <span className="ordinal">{number}</span>}
      {number && title && ' '}
      {title && <b>{runIn(title)}</b>}{' '}
    </span>
  )
  if (isBlank(body) && kind !== 'signatures' && kind !== 'repayment') {
    return (
      <div className={styles.text}>
        <p data-paragraph="">
          {prefix}
          <span data-prefix="" className="w400 ink-3 tight-0">
            {words.emptyBody}
          </span>
        </p>
      </div>
    )
  }
  const [first] = body
  const runsIn = first?.type === 'paragraph' && (!first.align || first.align === 'left' || first.align === 'justify')
  return (
    <div className={styles.text}>
      {!runsIn && prefix && <p>{prefix}</p>}
      <Blocks blocks={body} labels={labels} prefix={runsIn ? prefix : undefined} />
    </div>
  )
})
