// How much others have said beside a document since one has looked: nothing where there is nothing.
import { newComments } from '#language/es/new-comments.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './list.module.css'

export function NewComments({ count, to }: { count: number; to: string }) {
  if (count === 0) return null
  return (
    <Link to={to} draggable={false} className={`${styles.mark} ${styles.fresh}`}>
      <Icon name="chat" />
      {newComments(count)}
    </Link>
  )
}
