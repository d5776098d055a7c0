// One person of a list in *Enviar*: their place, what they do, and how their link reaches them. The same for people who fill in,
// approve, sign or receive it; what the owner can do with them besides comes with the list.
import type { ReactNode } from 'react'
import type { Task } from '#domain/copy/participant.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { SortableHandle, SortableItem } from '#web/ui/sortable-list.tsx'
import type { Person } from '../draft.ts'
import { wayIcons } from './person-details.tsx'
import styles from './person-row.module.css'

export const shownName = ({ isMe, name }: Person, role: string): string =>
  isMe ? words.you : name.trim() || role || words.nobody

/** In the middle of a sentence: «la parte arrendataria», where no person is named yet. */
export function spokenName(person: Person, role: string): string {
  const shown = shownName(person, role)
  return role && shown === role ? words.theParty(role) : shown
}

function viaOf({ isMe, way, email }: Person, fillsNow: boolean): string {
  if (isMe && fillsNow) return words.myPart
  if (isMe) return way === 'email' ? words.myVia(email) : words.myLink
  return way === 'email' ? words.via.email(email.trim()) : words.via[way]
}

const Grip = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
  </svg>
)

/** Their place in the order. `turn`: counted from 1; 0 for those who have none. */
type Place = { turn: number; isMovable: boolean }

type PersonRowProps = {
  person: Person
  role: string
  /** Undefined where no person has a turn. */
  place: Place | undefined
  /** Asked for their part as soon as it is sent. */
  fillsNow?: boolean
  /** What they can be asked to do, by name; one alone is settled. */
  tasks: readonly { task: Task; name: string }[]
  onTask: (task: Task) => void
  /** How they are reached is settled for those without it. */
  onOpen: ((isOpen: boolean) => void) | undefined
  /** Their details, while those are open. */
  details: ReactNode
  note?: ReactNode
  tools: ReactNode
}

export function PersonRow(props: PersonRowProps) {
  const { person, role, place, fillsNow = false, tasks, onTask, onOpen, details, note, tools } = props
  const { id, name, does, way, isMe } = person
  const shown = shownName(person, role)
  const spoken = spokenName(person, role)
  const isOpen = Boolean(details)
  const via = (
    <>
      <Icon name={isMe ? 'person' : wayIcons[way]} />
      <span>{viaOf(person, fillsNow)}</span>
    </>
  )
  const look = `row shrinks at-most-full i-105 gap-04 t-13 ink-2 text-start bare ${styles.via}`
  return (
    <SortableItem
      id={id}
      disabled={!place?.isMovable}
      className={isOpen ? `ruled-between ${styles.row} ${styles.open}` : `ruled-between ${styles.row}`}
    >
      {place?.isMovable && (
        <SortableHandle
          label={words.move(spoken)}
          role={words.sortable.handle}
          className={`centre i-125 bare ${styles.grip}`}
        >
          <Grip />
        </SortableHandle>
      )}
      {place && !place.isMovable && <span className={styles.space} />}
      {place && <span className={`rubric text-centre ${styles.turn}`}>{place.turn > 0 ? place.turn : ''}</span>}
      <PersonAvatar name={name} isMe={isMe} />
      <div className={`shrinks ${styles.who}`}>
        <p className="w600 breaks">
          {shown} {role && shown !== role && <span className="t-14 w400 ink-3">{role}</span>}
        </p>
        {onOpen ? (
          <button
            type="button"
            className={look}
            aria-expanded={isOpen}
            aria-label={`${shown}: ${viaOf(person, fillsNow)}`}
            onClick={() => onOpen(!isOpen)}
          >
            {via}
          </button>
        ) : (
          <p className={look}>{via}</p>
        )}
        {note}
      </div>
      <div className={styles.does}>
        {tasks.length > 1 ? (
          <Select
            bare
            label={words.does(spoken, isMe)}
            value={does}
            onChange={(event) => onTask(event.target.value as Task)}
          >
            {tasks.map((each) => (
              <option key={each.task} value={each.task}>
                {each.name}
              </option>
            ))}
          </Select>
        ) : (
          <p>{tasks[0]?.name}</p>
        )}
      </div>
      {tools}
      {details}
    </SortableItem>
  )
}
