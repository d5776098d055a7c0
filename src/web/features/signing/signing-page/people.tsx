// All people of a round and how far each one is, the reader among them.
import { signingPageWords as words } from '#language/es/signing/signing-page.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import type { SigningOnPage } from './load.ts'
import styles from './people.module.css'

type Somebody = SigningOnPage['people'][number]

const looks = {
  done: { tone: 'good', icon: 'check' },
  declined: { tone: 'bad', icon: 'close' },
  turn: { tone: 'late', icon: 'clock' },
  pending: { tone: undefined, icon: 'clock' },
  receive: { tone: undefined, icon: 'mail' },
} as const

/** From here on they are folded: a phone is for reading the document. */
const many = 6

function State({ somebody: { does, state }, isTurn }: { somebody: Somebody; isTurn: boolean }) {
  const step = state === 'seen' ? 'pending' : state
  const { tone, icon } = looks[does === 'receive' ? 'receive' : isTurn ? 'turn' : step]
  return (
    <small
      className="row-inline i-095 gap-035 ml-auto t-13 w550 draft one-line r-pill on-draft-soft toned"
      data-tone={tone}
    >
      <Icon name={icon} />
      {isTurn ? words.progress.turn : words.progress[does][step]}
    </small>
  )
}

export function People({ signing: { people, mine, state } }: { signing: SigningOnPage }) {
  if (people.length < 2) return null
  const isTurn = state === 'signing' && mine.does !== 'receive' && mine.state !== 'done'
  const list = (
    <ul className={styles.people}>
      {people.map((each) => (
        <li className="row gap-065 py-2 t-14 breaks" key={each.id}>
          <PersonAvatar name={each.name} isMe={each.id === mine.id} />
          <span>{each.id === mine.id ? words.you : each.name}</span>
          <State somebody={each} isTurn={isTurn && each.id === mine.id} />
        </li>
      ))}
    </ul>
  )
  const acting = people.filter(({ does }) => does !== 'receive')
  return (
    <section aria-label={words.people} className={`ruled ${styles.section}`}>
      {people.length <= many ? (
        list
      ) : (
        <details>
          <summary className="row tap gap-04 t-14 w550 pressed listless">
            {words.fold(acting.filter((each) => each.state === 'done').length, acting.length)}
            <Icon name="down" />
          </summary>
          {list}
        </details>
      )}
    </section>
  )
}
