// The box around the rows of a list. It is focusable: when the focused row is removed, the focus moves here.
import type { ReactNode, Ref } from 'react'
import { useNavigation } from '#web/app/router/router.tsx'
import type { ListKind } from '../view.ts'
import styles from './list.module.css'
import { wordsOf } from './lists.ts'

type ListBoxProps = { list: ListKind; head?: ReactNode; ref?: Ref<HTMLElement>; children: ReactNode }

export function ListBox({ list, head, ref, children }: ListBoxProps) {
  const loading = useNavigation().state !== 'idle'
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`card ${styles.box}`}
      aria-label={wordsOf[list].list}
      aria-busy={loading}
    >
      {head}
      <ul>{children}</ul>
    </section>
  )
}
