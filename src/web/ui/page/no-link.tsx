// A link that opens nothing, to fill in or to sign: whether it ever opened anything, and for whom, is not told.
import { paths } from '#addresses/paths.ts'
import { noLinkWords as words } from '#language/es/no-link.ts'
import { ButtonLink } from '../button.tsx'
import styles from './state.module.css'
import { State } from './state.tsx'

export function NoLink() {
  return (
    <State icon="search" title={words.title}>
      <p>{words.text}</p>
      <ButtonLink size="large" block to={paths.landing}>
        {words.home}
      </ButtonLink>
      <p className={`t-13 ${styles.hint}`}>{words.why}</p>
    </State>
  )
}
