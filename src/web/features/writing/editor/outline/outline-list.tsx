// The document at a glance: its sections with their numbers, to jump to any of them.
import { memo } from 'react'
import type { Section } from '#domain/writing/model.ts'
import { includeWords, kindWords, contentWords as words } from '#language/es/writing/editor.ts'
import { EditorIcon } from '../tools/editor-icon.tsx'
import styles from './outline-list.module.css'

type EntryProps = {
  id: string
  title: string
  kind: Section['kind']
  position: number | undefined
  isConditional: boolean
  current: boolean
  onJump: (id: string) => void
}

const Entry = memo(function Entry({ id, title, kind, position, isConditional, current, onJump }: EntryProps) {
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

type OutlineListProps = {
  entries: readonly OutlineEntry[]
  current: string | null
  onJump: (id: string) => void
}

export const OutlineList = memo(function OutlineList({ entries, current, onJump }: OutlineListProps) {
  if (entries.length === 0) return <p className="t-14 ink-3">{words.outlineEmpty}</p>
  return (
    <ol className={styles.outline}>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} current={entry.id === current} onJump={onJump} />
      ))}
    </ol>
  )
})
