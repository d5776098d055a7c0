// A list of people in *Enviar*, in an order that its owner sets by dragging, with the ways to add some below.
import { type ReactNode, type Ref, useMemo } from 'react'
import { mostParticipants } from '#domain/copy/participant.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import type { Drafting } from '../use-draft.ts'
import styles from './people-box.module.css'
import { shownName } from './person-row.tsx'
import type { Roles } from './roles.ts'

/** What both lists know of their people. */
export function usePeople({ draft: { people }, remove, putBack }: Drafting, roleOf: Roles['roleOf']) {
  const nameOf = (id: string) => {
    const found = people.find((each) => each.id === id)
    return found ? shownName(found, roleOf(found)) : ''
  }

  function handleRemove(id: string) {
    const at = people.findIndex((each) => each.id === id)
    const gone = people[at]
    if (!gone) return
    remove(id)
    toast('done', words.removed(nameOf(id), gone.isMe), { label: words.undo, onAct: () => putBack(gone, at) })
  }

  return { nameOf, handleRemove }
}

type PeopleBoxProps = {
  title: string
  drafting: Drafting
  /** Of those who can be moved. */
  ids: readonly string[]
  nameOf: (id: string) => string
  onMove: (id: string, to: number) => void
  notice?: ReactNode
  /** Below the box. */
  hint?: ReactNode
  /** The ways to add a person. */
  adding: ReactNode
  said?: string | undefined
  box?: Ref<HTMLDivElement>
  children: ReactNode
}

export function PeopleBox(props: PeopleBoxProps) {
  const { title, drafting, nameOf, onMove, notice, hint, adding, said, box, children } = props
  const order = props.ids.join()
  const ids = useMemo(() => order.split(',').filter(Boolean), [order])
  return (
    <section className={styles.people} aria-labelledby="people">
      <h2 id="people">{title}</h2>
      {notice}
      <div className="framed-2 r-box on-sheet clips" ref={box}>
        <SortableList
          ids={ids}
          nameOf={nameOf}
          words={words.sortable}
          onMove={onMove}
          renderLifted={(id) => <p className={`w600 r-ctl on-sheet sh-pop ${styles.lifted}`}>{nameOf(id)}</p>}
        >
          {/* Inside: what is said while dragging is no item of it. */}
          {/* biome-ignore lint/a11y/useSemanticElements: what can be dragged is not always its child. */}
          <div role="list" aria-labelledby="people">
            {children}
          </div>
        </SortableList>
        <p className="sr" role="status">
          {said}
        </p>
        <div className="row wrap gap-2 p-3 ruled">
          {drafting.draft.people.length >= mostParticipants ? <p>{words.full(mostParticipants)}</p> : adding}
        </div>
      </div>
      {hint && <p className="t-13 ink-3 mt-07">{hint}</p>}
    </section>
  )
}
