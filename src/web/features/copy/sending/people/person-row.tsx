// One person of a copy that is to be sent: their place, what they do, and how their link reaches them.
import { type Task, tasks } from '#domain/copy/participant.ts'
import type { Party } from '#domain/writing/model.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction, MenuGroup } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { SortableHandle, SortableItem } from '#web/ui/sortable-list.tsx'
import type { Person } from '../draft.ts'
import type { Known } from '../load.ts'
import type { Problems } from '../problems.ts'
import { type OfferedLater, PersonDetails, wayIcons } from './person-details.tsx'
import styles from './person-row.module.css'

/** What the owner can do with a person of the list. */
export type PersonActs = {
  change: (id: string, changes: Partial<Person>) => void
  open: (id: string, isOpen: boolean) => void
  shift: (id: string, by: 1 | -1) => void
  beMe: (id: string) => void
  keep: (id: string) => void
  remove: (id: string) => void
}

type PersonRowProps = {
  person: Person
  role: string
  signs: boolean
  /** Counted from 1; 0 where there is no order, or none for them. */
  turn: number
  inOrder: boolean
  /** Asked for their part as soon as it is sent. */
  fillsNow: boolean
  /** There are empty boxes that they could fill in. */
  hasGaps: boolean
  isOpen: boolean
  parties: readonly Pick<Party, 'id' | 'role'>[]
  absent: readonly OfferedLater[]
  agenda: readonly Known[]
  problems: Problems
  acts: PersonActs
}

export const shownName = ({ isMe, name }: Person, role: string): string =>
  isMe ? words.you : name.trim() || role || words.nobody

/** In the middle of a sentence: «la parte arrendataria», where no person is named yet. */
export function spokenName(person: Person, role: string): string {
  const shown = shownName(person, role)
  return role && shown === role ? words.theParty(role) : shown
}

const taskName = (task: Task, signs: boolean): string =>
  task === 'fill' && signs ? words.fillAndSign : words.tasks[task]

export function viaOf({ isMe, way, email }: Person, fillsNow = false): string {
  if (isMe && fillsNow) return words.myPart
  if (isMe) return way === 'email' ? words.myVia(email) : words.myLink
  return way === 'email' ? words.via.email(email.trim()) : words.via[way]
}

export const Grip = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
  </svg>
)

export function PersonRow(props: PersonRowProps) {
  const { person, role, signs, turn, inOrder, fillsNow, hasGaps, isOpen, parties, absent, agenda, problems, acts } =
    props
  const { id, name, does, way, isMe } = person
  const shown = shownName(person, role)
  const spoken = spokenName(person, role)
  return (
    <SortableItem
      id={id}
      disabled={!inOrder}
      className={isOpen ? `ruled-between ${styles.row} ${styles.open}` : `ruled-between ${styles.row}`}
    >
      {inOrder && (
        <SortableHandle
          label={words.move(spoken)}
          role={words.sortable.handle}
          className={`centre i-125 bare ${styles.grip}`}
        >
          <Grip />
        </SortableHandle>
      )}
      {inOrder && <span className={`rubric text-centre ${styles.turn}`}>{turn > 0 ? turn : ''}</span>}
      <PersonAvatar name={name} isMe={isMe} />
      <div className={`shrinks ${styles.who}`}>
        <p className="w600 breaks">
          {shown} {role && shown !== role && <span className="t-14 w400 ink-3">{role}</span>}
        </p>
        <button
          type="button"
          className={`row shrinks at-most-full i-105 gap-04 t-13 ink-2 text-start bare ${styles.via}`}
          aria-expanded={isOpen}
          aria-label={`${shown}: ${viaOf(person, fillsNow)}`}
          onClick={() => acts.open(id, !isOpen)}
        >
          <Icon name={isMe ? 'person' : wayIcons[way]} />
          <span>{viaOf(person, fillsNow)}</span>
        </button>
      </div>
      <div className={styles.does}>
        <Select
          bare
          label={words.does(spoken, isMe)}
          value={does}
          onChange={(event) => acts.change(id, { does: event.target.value as Task, isTaskChosen: true })}
        >
          {tasks
            .filter((task) => task !== 'fill' || hasGaps || does === 'fill')
            .map((task) => (
              <option key={task} value={task}>
                {taskName(task, signs)}
              </option>
            ))}
        </Select>
      </div>
      <MenuButton
        label={words.more(spoken, isMe)}
        button={<Icon name="more" />}
        className={`place-centre rigid square-40 ink-2 bare r-ctl pressed hover-desk ${styles.more}`}
        align="end"
      >
        {(menu) => (
          <Menu {...menu}>
            {inOrder && (
              <MenuGroup>
                <MenuAction icon={<Icon name="down" className={styles.upwards} />} onChoose={() => acts.shift(id, -1)}>
                  {words.up}
                </MenuAction>
                <MenuAction icon="down" onChoose={() => acts.shift(id, 1)}>
                  {words.down}
                </MenuAction>
              </MenuGroup>
            )}
            <MenuGroup>
              <MenuAction icon="person" onChoose={() => acts.beMe(id)}>
                {isMe ? words.notMe : words.itIsMe}
              </MenuAction>
              {!isMe && (
                <MenuAction icon="people" disabled={!name.trim()} onChoose={() => acts.keep(id)}>
                  {words.keepContact}
                </MenuAction>
              )}
            </MenuGroup>
            <MenuAction icon="trash" danger onChoose={() => acts.remove(id)}>
              {words.remove(spoken, isMe)}
            </MenuAction>
          </Menu>
        )}
      </MenuButton>
      {isOpen && (
        <PersonDetails
          person={person}
          parties={parties}
          absent={absent}
          agenda={agenda}
          problems={problems}
          onChange={(changes) => acts.change(id, changes)}
          onReady={() => acts.open(id, false)}
        />
      )}
    </SortableItem>
  )
}
