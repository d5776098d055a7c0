// What people say of a document, beside it while it is being written.
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { sectionNames } from '#web/shared/copy/section-names.ts'
import { useIdentity, useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { CommentsBeside, CommentsToggle, useShown } from '#web/shared/sharing/comments/beside.tsx'
import { useComments } from '#web/shared/sharing/comments/use-comments.ts'
import styles from './content-step.module.css'

type Talk = {
  isOpen: boolean
  /** Null where no other person has the document, or could. */
  toggle: ReactNode
  column: ReactNode
}

const none: ReadonlyMap<string, string> = new Map()

/** `active`: the section being written in; its comments are shown until the user chooses another. */
export function useTalk(active: string | null, onGoTo: (section: string) => void): Talk {
  const { content, writing, flush } = useWriting()
  const { id, isCreated } = useIdentity()
  const isOffered = writing.can.read_comments && isCreated
  const comments = useComments(isOffered ? id : null)
  const [isOpen, setOpen] = useShown(false)
  const [about, setAbout] = useState<string | null>(null)
  useEffect(() => {
    if (active) setAbout(active)
  }, [active])
  const sections = useMemo(() => (isOpen ? sectionNames(content) : none), [isOpen, content])
  const toggle = useMemo(
    () => isOffered && <CommentsToggle small comments={comments} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
    [isOffered, comments, isOpen, setOpen],
  )
  if (!isOffered) return { isOpen: false, toggle: null, column: null }
  const column = (
    <div className={`shrinks ${styles.talk}`}>
      <CommentsBeside
        id={id}
        comments={comments}
        sections={sections}
        about={about}
        onAbout={setAbout}
        onGoTo={onGoTo}
        before={flush}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  )
  return { isOpen, toggle, column }
}
