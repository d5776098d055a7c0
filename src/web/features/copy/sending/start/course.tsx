// What happens once it has begun, person by person.
import { sendingWords } from '#language/es/copy/sending.ts'
import { Icon } from '#web/ui/icon.tsx'
import { acts, type Draft, type Person } from '../draft.ts'
import styles from './course.module.css'

const words = sendingWords.start.course

function saidOf(person: Person, name: string, before: string | null, isMailed: boolean): string {
  const does = person.does === 'approve' ? 'approve' : 'sign'
  if (person.isMe) return words.mine[does](before)
  if (before !== null) return words.later[does](name, before)
  return isMailed ? words.now[does](name) : words.byHand[does](name)
}

type CourseProps = { draft: Draft; nameOf: (person: Person) => string; mailEnabled: boolean }

export function Course({ draft, nameOf, mailEnabled }: CourseProps) {
  const acting = draft.people.filter(acts)
  const isOrdered = draft.inOrder && acting.length > 1
  return (
    <section className={styles.course} aria-labelledby="start-course">
      <h2 id="start-course" className={`t-18 ${styles.heading}`}>
        {words.heading}
      </h2>
      <ol
        className={`i-115 m-0 framed-2 r-box on-sheet listless ${styles.steps}`}
        data-ordered={isOrdered || undefined}
      >
        {acting.map((each, place) => {
          const isMailed = mailEnabled && each.way === 'email'
          const last = isOrdered ? acting[place - 1] : undefined
          return (
            <li className="stack gap-3 t-14 ink-2 breaks" key={each.id}>
              {isOrdered ? (
                <span className={`rubric text-centre ${styles.turn}`} aria-hidden="true">
                  {place + 1}
                </span>
              ) : (
                <Icon className="ink-3" name={each.isMe ? 'person' : isMailed ? 'mail' : 'chat'} />
              )}
              <span>{saidOf(each, nameOf(each), last ? (last.isMe ? words.you : nameOf(last)) : null, isMailed)}</span>
            </li>
          )
        })}
        <li className="stack gap-3 t-14 ink-2 breaks">
          <Icon className="ink-3" name="lock" />
          <span>{words.end}</span>
        </li>
      </ol>
    </section>
  )
}
