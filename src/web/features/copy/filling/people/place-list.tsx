// The questions that the last step sends back to, each with why.
import { endingWords as words } from '#language/es/filling/filling.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../ending/ending.module.css'
import type { Place } from './places.ts'

type PlaceListProps = { title?: string; text?: string; places: readonly Place[]; onGo: (id: string) => void }

const atFirst = 6

export function PlaceList({ title, text, places, onGo }: PlaceListProps) {
  const list = (some: readonly Place[]) => (
    <ul>
      {some.map(({ id, label, note }) => (
        <li key={id}>
          <button type="button" onClick={() => onGo(id)}>
            <bdi>{label}</bdi>
            <Icon name="right" />
          </button>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  )
  // One more is as short as the line that would hide it.
  const shown = places.length > atFirst + 1 ? atFirst : places.length
  return (
    <section className={`i-10 ${styles.places}`}>
      {title && <h3 className="t-18">{title}</h3>}
      {text && <p>{text}</p>}
      {list(places.slice(0, shown))}
      {places.length > shown && (
        <details>
          <summary className="ctl py-06 t-14 w500 ink-2 pressed">{words.more(places.length - shown)}</summary>
          {list(places.slice(shown))}
        </details>
      )}
    </section>
  )
}
