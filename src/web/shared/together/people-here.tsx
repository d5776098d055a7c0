// Who else has the document open, in its bar: faces in their colours, a menu that leads to where each writes, and who comes and goes.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { peopleWords as words } from '#language/es/writing/together.ts'
import { Menu, MenuAction, MenuGroup } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { initialsOf } from '#web/ui/person/initials.ts'
import { useEditingSession } from '../editing-session/editing-session-context.tsx'
import './people.css'
import type { Coming, Person } from './people.ts'
import styles from './people-here.module.css'
import type { Together } from './together.ts'
import { TroubleDialog } from './trouble-dialog.tsx'

/** More faces than these are a number. */
const mostFaces = 4

function Face({ person }: { person: Person }) {
  return (
    <span className={`centre rigid ${styles.face}`} data-colour={person.colour} title={person.name} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  )
}

/** A person with several pages open is one face. */
function faces(people: readonly Person[]): Person[] {
  const found = new Map<string, Person>()
  for (const person of people) {
    const known = found.get(person.name)
    if (!known || (!known.at && person.at)) found.set(person.name, person)
  }
  return [...found.values()]
}

const saidOf = ({ present, entered, left }: Coming): string =>
  [
    present.length > 0 && words.present(present),
    entered.length > 0 && words.entered(entered),
    left.length > 0 && words.left(left),
  ]
    .filter(Boolean)
    .join(' ')

export function PeopleHere({ together }: { together: Together }) {
  const { people } = together
  const editing = useEditingSession()
  const all = useSyncExternalStore(people.subscribe, people.all)
  const coming = useSyncExternalStore(people.subscribe, people.coming)
  const trouble = useSyncExternalStore(together.subscribe, together.trouble)
  const shown = faces(all)
  // The words of a moment ago would be read again when the user comes to them later.
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid(saidOf(coming))
    const timer = setTimeout(() => setSaid(''), 10_000)
    return () => clearTimeout(timer)
  }, [coming])

  return (
    <>
      <span className="sr" role="status">
        {said}
      </span>
      {shown.length > 0 && (
        <MenuButton
          label={words.open(shown.length)}
          align="end"
          className={`row frameless groundless pressed ${styles.people}`}
          button={
            <>
              {shown.slice(0, mostFaces).map((person) => (
                <Face key={person.id} person={person} />
              ))}
              {shown.length > mostFaces && (
                <span className={`centre rigid ${styles.face} ${styles.more}`} aria-hidden="true">
                  {words.more(shown.length - mostFaces)}
                </span>
              )}
            </>
          }
        >
          {(menu) => (
            <Menu {...menu}>
              <MenuGroup>
                {shown.map((person) => {
                  const place = together.places.sectionOf(person)
                  return (
                    <MenuAction
                      key={person.id}
                      icon={<Face person={person} />}
                      disabled={!place}
                      onChoose={() => place && editing.goTo?.(place.id)}
                    >
                      {place ? words.in(person.name, place.name) : person.name}
                    </MenuAction>
                  )
                })}
              </MenuGroup>
            </Menu>
          )}
        </MenuButton>
      )}
      {trouble && <TroubleDialog trouble={trouble} together={together} />}
    </>
  )
}
