// When there is nothing to show: why, and what to do about it.
import type { ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { documentWords } from '#language/es/documents.ts'
import { useSession } from '#web/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './empty.module.css'
import { addressOf, changed, type View } from './view.ts'

const words = documentWords.empty

function Blank({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.empty}>
      <div className={styles.stack} aria-hidden="true">
        <i />
        <i />
        <span>×</span>
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}

function Start() {
  const premium = useSession()?.premium_enabled
  return (
    <>
      <ButtonLink weight="ink" to={premium ? paths.createPrivate : paths.createPublic}>
        <Icon name="plus" />
        {words.start}
      </ButtonLink>
      <ButtonLink to={paths.search()}>{words.catalogue}</ButtonLink>
    </>
  )
}

function NothingFound({ view }: { view: View }) {
  return (
    <Blank title={words.search.title(view.q)} text={words.search.text}>
      <ButtonLink to={addressOf(changed(view, { q: '' }))}>{documentWords.search.clear}</ButtonLink>
      {view.folder !== undefined && (
        <ButtonLink to={addressOf(changed(view, { folder: undefined }))}>{words.search.everywhere}</ButtonLink>
      )}
    </Blank>
  )
}

function NothingTrashed({ view }: { view: View }) {
  const everywhere = view.folder === undefined
  return (
    <Blank title={everywhere ? words.trash.title : words.trash.folder} text={words.trash.text}>
      {everywhere ? (
        <ButtonLink to={addressOf(changed(view, { state: 'all' }))}>{words.state.all}</ButtonLink>
      ) : (
        <ButtonLink to={addressOf(changed(view, { folder: undefined }))}>{words.trash.whole}</ButtonLink>
      )}
    </Blank>
  )
}

function EmptyFolder() {
  const text = (
    <>
      <span className={styles.wide}>{words.folder.drag}</span>
      <span className={styles.narrow}>{words.folder.touch}</span>
    </>
  )
  return (
    <Blank title={words.folder.title} text={text}>
      <Start />
    </Blank>
  )
}

export function Empty({ view, others }: { view: View; others: number }) {
  if (view.q) return <NothingFound view={view} />
  if (view.state === 'trash') return <NothingTrashed view={view} />
  if (others > 0)
    return (
      <Blank title={words.state.title} text={words.state.text}>
        <ButtonLink to={addressOf(changed(view, { state: 'all' }))}>{words.state.all}</ButtonLink>
      </Blank>
    )
  if (view.folder) return <EmptyFolder />
  const { title, text } = view.folder === null ? words.noFolder : words.none
  return (
    <Blank title={title} text={text}>
      <Start />
    </Blank>
  )
}
