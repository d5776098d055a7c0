// The round face of a person who takes part: initials in the same colour on every page. No service outside is told their name.
import '#web/look/people.css'
import styles from './avatar.module.css'
import { GenericAvatar } from './avatar.tsx'
import { initialsOf } from './initials.ts'
import { toneOf } from './person-tone.ts'

type PersonAvatarProps = { name: string; isMe?: boolean; size?: 'normal' | 'large' }

/** The reader stands in ink, as in the bar. */
export function PersonAvatar({ name, isMe = false, size = 'normal' }: PersonAvatarProps) {
  const initials = initialsOf(name)
  if (!initials) return <GenericAvatar />
  const tone = `--who-${toneOf(name)}`
  const colours = isMe ? undefined : { color: `var(${tone})`, background: `var(${tone}-soft)` }
  return (
    <span className={`${styles.avatar} ${styles[size]}`} style={colours} aria-hidden="true">
      {initials}
    </span>
  )
}
