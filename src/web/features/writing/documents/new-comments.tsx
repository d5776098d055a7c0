// In a row of a list: a link to the comments that other people wrote since the user last looked, with their count. Renders nothing for 0.
import { newComments } from '#language/es/comment/new-comments.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './list/list.module.css'

export function NewComments({ count, to }: { count: number; to: string }) {
  if (count === 0) return null
  return (
    <Link to={to} draggable={false} className={`${styles.mark} w550 pen plain hover-underlined ${styles.fresh}`}>
      <Icon name="chat" />
      {newComments(count)}
    </Link>
  )
}
