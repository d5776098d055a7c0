// Who takes part: proposed by the text, put in order by hand, and joined by others who are to see it.
import { useMemo } from 'react'
import { mostParticipants } from '#domain/copy/participant.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { call } from '#web/app/call.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { turnOf } from '../draft.ts'
import { type Boxes, fillersNow } from '../leaving.ts'
import type { Known } from '../load.ts'
import type { Problems } from '../problems.ts'
import type { Drafting } from '../use-draft.ts'
import styles from './people-list.module.css'
import type { OfferedLater } from './person-details.tsx'
import { type PersonActs, PersonRow, shownName } from './person-row.tsx'
import type { Roles } from './roles.ts'

type PeopleListProps = {
  drafting: Drafting
  roles: Roles
  agenda: readonly Known[]
  boxes: Boxes
  /** The people who would have something to fill in. */
  withGaps: ReadonlySet<string>
  absent: readonly OfferedLater[]
  problems: ReadonlyMap<string, Problems>
  onMended: (id: string) => void
}

/** As many as fit beside the button. */
const offered = 3

export function PeopleList(props: PeopleListProps) {
  const { drafting, roles, agenda, boxes, withGaps, absent, problems, onMended } = props
  const { draft, opened } = drafting
  const { people, inOrder } = draft
  const { mailEnabled } = useSite()
  const order = people.map(({ id }) => id).join()
  const ids = useMemo(() => order.split(',').filter(Boolean), [order])
  const nameOf = (id: string) => {
    const found = people.find((each) => each.id === id)
    return found ? shownName(found, roles.roleOf(found)) : ''
  }
  const known = new Set(people.flatMap(({ name, email }) => [name.trim().toLowerCase(), email.trim().toLowerCase()]))
  const others = agenda.filter(({ name }) => !known.has(name.trim().toLowerCase())).slice(0, offered)
  const isFull = people.length >= mostParticipants

  async function handleKeep(id: string) {
    const found = people.find((each) => each.id === id)
    if (!found) return
    const { name, email } = found
    const person = { name, gender: 'unknown' as const, documents: [], ...(email && { email }) }
    try {
      await call('keep-contacts', { parties: [{ kind: 'person', person }] })
      toast('done', words.keptContact(name))
    } catch (error) {
      toast('failed', error instanceof Error ? error.message : '')
    }
  }

  function handleRemove(id: string) {
    const at = ids.indexOf(id)
    const gone = people[at]
    if (!gone) return
    drafting.remove(id)
    toast('done', words.removed(nameOf(id), gone.isMe), { label: words.undo, onAct: () => drafting.putBack(gone, at) })
  }

  const acts: PersonActs = {
    change(id, changes) {
      const before = people.find((each) => each.id === id)
      const isProposed = changes.party !== undefined && !before?.isTaskChosen
      const others = people.filter((each) => each.id !== id)
      drafting.changePerson(id, {
        ...changes,
        ...(isProposed && { does: roles.taskIn(changes.party ?? null, others) }),
      })
      onMended(id)
    },
    open: (id, isOpen) => drafting.open([id], isOpen),
    shift: (id, by) => drafting.move(id, Math.max(0, ids.indexOf(id) + by)),
    beMe: drafting.beMe,
    keep: handleKeep,
    remove: handleRemove,
  }

  return (
    <section className={styles.people} aria-labelledby="send-people">
      <h2 id="send-people">{words.people}</h2>
      <div className={`framed-2 r-box on-sheet clips`}>
        <SortableList
          ids={ids}
          nameOf={nameOf}
          words={words.sortable}
          onMove={drafting.move}
          renderLifted={(id) => <p className={`w600 r-ctl on-sheet sh-pop ${styles.lifted}`}>{nameOf(id)}</p>}
        >
          {/* Inside: what is said while dragging is no item of it. */}
          {/* biome-ignore lint/a11y/useSemanticElements: what can be dragged is not always its child. */}
          <div role="list" aria-labelledby="send-people">
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                role={roles.roleOf(person)}
                signs={roles.signs(person)}
                turn={turnOf(people, person.id)}
                inOrder={inOrder}
                fillsNow={fillersNow({ people, inOrder }, boxes).includes(person)}
                hasGaps={withGaps.has(person.id)}
                isOpen={opened.has(person.id)}
                parties={roles.parties}
                absent={absent}
                agenda={agenda}
                problems={problems.get(person.id) ?? {}}
                acts={acts}
              />
            ))}
          </div>
        </SortableList>
        <div className="row wrap gap-2 p-3 ruled">
          {isFull ? (
            <p>{words.full(mostParticipants)}</p>
          ) : (
            <>
              <Button icon="plus" weight="quiet" onClick={() => drafting.add({})}>
                {words.add}
              </Button>
              {!people.some(({ isMe }) => isMe) && (
                <Button icon="person" weight="quiet" onClick={drafting.addMe}>
                  {words.addMe}
                </Button>
              )}
              {others.length > 0 && (
                <div className="row wrap shrinks gap-2 t-14 ink-3">
                  <span>{words.agenda}</span>
                  {others.map(({ name, email }) => (
                    <button
                      key={`${name} ${email}`}
                      type="button"
                      className={`ctl t-14 w500 ink cut framed-2 r-pill on-sheet pressed hover-border-ink ${styles.known}`}
                      onClick={() => drafting.add({ name, email, ...(email ? {} : { way: 'whatsapp' }) })}
                    >
                      {name}
                    </button>
                  ))}
                </div>
              )}
            </>
          )}
        </div>
      </div>
      {mailEnabled && <p className={`t-13 ink-3 mt-07`}>{words.sameAddress}</p>}
    </section>
  )
}
