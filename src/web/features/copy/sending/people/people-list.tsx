// Who takes part: proposed by the text, put in order by hand, and joined by others who are to see it.
import { type Task, tasks } from '#domain/copy/participant.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { call } from '#web/app/call.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction, MenuGroup } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { type Person, turnOf } from '../draft.ts'
import { type Boxes, fillersNow } from '../leaving.ts'
import type { Known } from '../load.ts'
import type { Problems } from '../problems.ts'
import type { Drafting } from '../use-draft.ts'
import box from './people-box.module.css'
import { PeopleBox, usePeople } from './people-box.tsx'
import { type OfferedLater, PersonDetails } from './person-details.tsx'
import row from './person-row.module.css'
import { PersonRow, spokenName } from './person-row.tsx'
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

const taskName = (task: Task, signs: boolean): string =>
  task === 'fill' && signs ? words.fillAndSign : words.tasks[task]

type PersonMenuProps = {
  person: Person
  /** «la parte arrendataria», where no person is named yet. */
  spoken: string
  inOrder: boolean
  onShift: (by: 1 | -1) => void
  onBeMe: () => void
  onKeep: () => void
  onRemove: () => void
}

function PersonMenu({ person, spoken, inOrder, onShift, onBeMe, onKeep, onRemove }: PersonMenuProps) {
  const { isMe, name } = person
  return (
    <MenuButton
      label={words.more(spoken, isMe)}
      button={<Icon name="more" />}
      className={`place-centre rigid square-40 ink-2 bare r-ctl pressed hover-desk ${row.more}`}
      align="end"
    >
      {(menu) => (
        <Menu {...menu}>
          {inOrder && (
            <MenuGroup>
              <MenuAction icon={<Icon name="down" className={row.upwards} />} onChoose={() => onShift(-1)}>
                {words.up}
              </MenuAction>
              <MenuAction icon="down" onChoose={() => onShift(1)}>
                {words.down}
              </MenuAction>
            </MenuGroup>
          )}
          <MenuGroup>
            <MenuAction icon="person" onChoose={onBeMe}>
              {isMe ? words.notMe : words.itIsMe}
            </MenuAction>
            {!isMe && (
              <MenuAction icon="people" disabled={!name.trim()} onChoose={onKeep}>
                {words.keepContact}
              </MenuAction>
            )}
          </MenuGroup>
          <MenuAction icon="trash" danger onChoose={onRemove}>
            {words.remove(spoken, isMe)}
          </MenuAction>
        </Menu>
      )}
    </MenuButton>
  )
}

export function PeopleList(props: PeopleListProps) {
  const { drafting, roles, agenda, boxes, withGaps, absent, problems, onMended } = props
  const { draft, opened } = drafting
  const { people, inOrder } = draft
  const { mailEnabled } = useSite()
  const { nameOf, handleRemove } = usePeople(drafting, roles.roleOf)
  const ids = people.map(({ id }) => id)
  const known = new Set(people.flatMap(({ name, email }) => [name.trim().toLowerCase(), email.trim().toLowerCase()]))
  const others = agenda.filter(({ name }) => !known.has(name.trim().toLowerCase())).slice(0, offered)

  async function handleKeep({ name, email }: Person) {
    const person = { name, gender: 'unknown' as const, documents: [], ...(email && { email }) }
    try {
      await call('keep-contacts', { parties: [{ kind: 'person', person }] })
      toast('done', words.keptContact(name))
    } catch (error) {
      toast('failed', error instanceof Error ? error.message : '')
    }
  }

  function handleChange(id: string, changes: Partial<Person>) {
    const before = people.find((each) => each.id === id)
    const isProposed = changes.party !== undefined && !before?.isTaskChosen
    const others = people.filter((each) => each.id !== id)
    drafting.changePerson(id, { ...changes, ...(isProposed && { does: roles.taskIn(changes.party ?? null, others) }) })
    onMended(id)
  }

  return (
    <PeopleBox
      title={words.people}
      drafting={drafting}
      ids={ids}
      nameOf={nameOf}
      onMove={drafting.move}
      hint={mailEnabled && words.sameAddress}
      adding={
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
                  className={`ctl t-14 w500 ink cut framed-2 r-pill on-sheet pressed hover-border-ink ${box.known}`}
                  onClick={() => drafting.add({ name, email, ...(email ? {} : { way: 'whatsapp' }) })}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
        </>
      }
    >
      {people.map((person) => {
        const { id, does } = person
        const role = roles.roleOf(person)
        const offeredTasks = tasks.filter((task) => task !== 'fill' || withGaps.has(id) || does === 'fill')
        return (
          <PersonRow
            key={id}
            person={person}
            role={role}
            place={inOrder ? { turn: turnOf(people, id), isMovable: true } : undefined}
            fillsNow={fillersNow({ people, inOrder }, boxes).includes(person)}
            tasks={offeredTasks.map((task) => ({ task, name: taskName(task, roles.signs(person)) }))}
            onTask={(task) => handleChange(id, { does: task, isTaskChosen: true })}
            onOpen={(isOpen) => drafting.open([id], isOpen)}
            tools={
              <PersonMenu
                person={person}
                spoken={spokenName(person, role)}
                inOrder={inOrder}
                onShift={(by) => drafting.move(id, Math.max(0, ids.indexOf(id) + by))}
                onBeMe={() => drafting.beMe(id)}
                onKeep={() => handleKeep(person)}
                onRemove={() => handleRemove(id)}
              />
            }
            details={
              opened.has(id) && (
                <PersonDetails
                  person={person}
                  parties={roles.parties}
                  absent={absent}
                  agenda={agenda}
                  problems={problems.get(id) ?? {}}
                  onChange={(changes) => handleChange(id, changes)}
                  onReady={() => drafting.open([id], false)}
                />
              )
            }
          />
        )
      })}
    </PeopleBox>
  )
}
