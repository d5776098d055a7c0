// What changed between two texts, word by word; what did not is folded away.

import type { ComparedParagraph, ComparedPart, ComparedWords } from '#domain/sheet/compare.ts'
import { comparisonWords as words } from '#language/es/writing/comparison.ts'
import styles from './comparison-view.module.css'

/** Colour and line, and a word for screen readers. */
function Words({ text }: { text: ComparedWords }) {
  return text.map(({ text: piece, change }, index) => {
    if (!change) return piece
    const Mark = change === 'added' ? 'ins' : 'del'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison, which never change.
      <Mark key={index}>
        <span className="sr">{change === 'added' ? words.startAdded : words.startRemoved}</span>
        {piece}
        <span className="sr">{words.end}</span>
      </Mark>
    )
  })
}

function Line({ paragraph: { prefix, depth, words: text } }: { paragraph: ComparedParagraph }) {
  return (
    <p className={styles.line} style={{ marginInlineStart: `${depth * 1.25}rem` }}>
      {prefix && <span className="ink-2">{prefix} </span>}
      <Words text={text} />
    </p>
  )
}

function labelOf({ change, moved }: ComparedPart): string | null {
  if (change === 'same') return null
  if (change === 'changed' && moved) return `${words.part.changed} · ${words.part.moved}`
  return words.part[change]
}

function PartText({ part }: { part: ComparedPart }) {
  const label = labelOf(part)
  const Heading = part.kind === 'title' ? 'h3' : 'h4'
  const named = part.number || part.title.length > 0 || part.kind === 'signatures'
  return (
    <section className={`anchor py-3 ${styles.part}`} data-change={part.change} data-kind={part.kind}>
      {label && <p className={`mb-1 ink-3 ${styles.label}`}>{label}</p>}
      {named && (
        <Heading>
          {part.number && <span className="rubric">{part.number} </span>}
          {part.formerNumber && <small>({words.formerNumber(part.formerNumber)}) </small>}
          {part.title.length > 0 ? <Words text={part.title} /> : part.kind === 'signatures' && words.signatures}
        </Heading>
      )}
      {part.paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison, which never change.
        <Line key={index} paragraph={paragraph} />
      ))}
    </section>
  )
}

/** Neighbours that did not change stand together. */
function groupsOf(parts: readonly ComparedPart[]): ComparedPart[][] {
  const groups: ComparedPart[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.change === 'same' && last?.[0]?.change === 'same') last.push(part)
    else groups.push([part])
  }
  return groups
}

const isSame = ([first]: ComparedPart[]) => first?.change === 'same'

export function ComparisonView({ parts }: { parts: ComparedPart[] }) {
  const [title, ...rest] = parts
  const changes = parts.filter(({ change }) => change !== 'same').length
  return (
    <>
      <p className="mb-3 t-14 ink-2" role="status">
        {changes === 0 ? words.same : words.summary(changes)}
      </p>
      <article className={`breaks paper ${styles.sheet}`}>
        {title && <PartText part={title} />}
        {groupsOf(rest).map((group) =>
          isSame(group) ? (
            <details key={group[0]?.id} className={styles.folded}>
              <summary>{words.unchanged(group.length)}</summary>
              {group.map((part) => (
                <PartText key={part.id} part={part} />
              ))}
            </details>
          ) : (
            group.map((part) => <PartText key={part.id} part={part} />)
          ),
        )}
      </article>
    </>
  )
}

/** While the texts are being compared. */
export function ComparisonWait() {
  return (
    <p className="mb-3 t-14 ink-2" role="status">
      {words.comparing}
    </p>
  )
}
