// The document at a glance: its sections with their numbers, to jump to any of them.
import { memo } from 'react'
import type { Section } from '#domain/writing/model.ts'
import { includeWords, kindWords, contentWords as words } from '#language/es/writing/editor.ts'
import { EditorIcon } from '../tools/editor-icon.tsx'
import styles from './outline-list.module.css'

/** More people than these in one section are not counted. */
const mostDots = 3

type EntryProps = {
  id: string
  title: string
  kind: Section['kind']
  position: number | undefined
  isConditional: boolean
  current: boolean
  /** Other people who write in it at the moment. */
  here: Here | undefined
  onJump: (id: string) => void
}

const Entry = memo(function Entry({ id, title, kind, position, isConditional, current, here, onJump }: EntryProps) {
  return (
    <li>
      <a
        href={`#s-${id}`}
        aria-current={current ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault()
          onJump(id)
        }}
      >
        <b>{position}</b>
        <span>
          {title.trim() || kindWords[kind]}
          {isConditional && <span className="sr">{` (${includeWords.conditional})`}</span>}
        </span>
        {here && (
          <span className={styles.here} title={here.said}>
            <span className="sr">{` (${here.said})`}</span>
            {here.people.slice(0, mostDots).map((person) => (
              <i key={person.id} data-colour={person.colour} />
            ))}
          </span>
        )}
        {isConditional && (
          <i className={styles.conditional} title={includeWords.conditional} aria-hidden="true">
            <EditorIcon name="condition" />
          </i>
        )}
      </a>
    </li>
  )
})

export type OutlineEntry = Pick<EntryProps, 'id' | 'title' | 'kind' | 'position' | 'isConditional'>

export const isSameOutline = (a: readonly OutlineEntry[], b: readonly OutlineEntry[]): boolean =>
  a.length === b.length &&
  a.every(({ id, title, kind, position, isConditional }, index) => {
    const other = b[index]
    return (
      id === other?.id &&
      title === other.title &&
      kind === other.kind &&
      position === other.position &&
      isConditional === other.isConditional
    )
  })

type Here = { people: readonly { id: string; colour: number }[]; said: string }

type OutlineListProps = {
  entries: readonly OutlineEntry[]
  current: string | null
  here: ReadonlyMap<string, Here>
  onJump: (id: string) => void
}

export const OutlineList = memo(function OutlineList({ entries, current, here, onJump }: OutlineListProps) {
  if (entries.length === 0) return <p className="t-14 ink-3">{words.outlineEmpty}</p>
  return (
    <ol className={styles.outline}>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} current={entry.id === current} here={here.get(entry.id)} onJump={onJump} />
      ))}
    </ol>
  )
})
