// Shown in place of an empty list: why it is empty, and what to do next.
import type { ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { useSession } from '#web/app/session.ts'
import { Unverified } from '#web/shared/account/unverified.tsx'
import { useRefreshOnReturn } from '#web/shared/calls/use-refresh-on-return.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './empty.module.css'
import type { Documents } from './load.ts'
import { addressOf, changed, type FiledList, isFiltered, unfiltered, type View } from './view.ts'

const words = documentWords.empty

export function Blank({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className={`stack across-centre gap-2 text-centre ${styles.empty}`}>
      <div className={`anchor ${styles.stack}`} aria-hidden="true">
        <i className="absolute paper" />
        <i className="absolute paper" />
        <span className="absolute rubric text-start">×</span>
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="flow wrap middle gap-3 mt-4">{children}</div>
    </section>
  )
}

/** Where each kind begins: a signed document with a copy, a copy with a writing of the user or of the catalogue. */
function Start({ list }: { list: FiledList }) {
  const premium = useSession()?.premium_enabled
  if (list === 'signeds')
    return (
      <ButtonLink weight="ink" to={paths.copies}>
        {signedWords.empty.copies}
      </ButtonLink>
    )
  if (list === 'copies')
    return (
      <>
        <ButtonLink weight="ink" to={paths.writings}>
          {copyWords.empty.writings}
        </ButtonLink>
        <ButtonLink to={paths.search()}>{words.catalogue}</ButtonLink>
      </>
    )
  return (
    <>
      <ButtonLink icon="plus" weight="ink" to={premium ? paths.createPrivate : paths.createPublic}>
        {words.start}
      </ButtonLink>
      <ButtonLink to={paths.search()}>{words.catalogue}</ButtonLink>
    </>
  )
}

const searched: Record<FiledList, string> = {
  writings: words.search.text,
  copies: copyWords.empty.search,
  signeds: signedWords.empty.search,
}
const ofList = { writings: words, copies: copyWords.empty, signeds: signedWords.empty }

function NothingFound({ view }: { view: View<FiledList> }) {
  return (
    <Blank title={words.search.title(view.q)} text={searched[view.list]}>
      <ButtonLink to={addressOf(changed(view, { q: '' }))}>{documentWords.search.clear}</ButtonLink>
      {view.folder !== undefined && (
        <ButtonLink to={addressOf(changed(view, { folder: undefined }))}>{words.search.everywhere}</ButtonLink>
      )}
    </Blank>
  )
}

function NothingTrashed({ view }: { view: View<FiledList> }) {
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

function EmptyFolder({ list }: { list: FiledList }) {
  const { folder } = ofList[list]
  const text = (
    <>
      <span className={styles.wide}>{folder.drag}</span>
      <span className={`away ${styles.narrow}`}>{folder.touch}</span>
    </>
  )
  return (
    <Blank title={folder.title} text={text}>
      <Start list={list} />
    </Blank>
  )
}

/** Documents signed with the account's address are listed only once it is verified; here the mail for that can be sent again. */
function SignedUnverified({ email }: { email: string }) {
  const { title, text, letter } = signedWords.empty.unverified
  useRefreshOnReturn(true)
  return (
    <Blank title={title} text={text(email)}>
      <Unverified kind="info" words={letter} />
    </Blank>
  )
}

export function Empty({ documents: { view, folders, loose }, others }: { documents: Documents; others: number }) {
  const session = useSession()
  const inFolders = folders.reduce((sum, folder) => sum + folder[view.list], 0)
  if (view.q) return <NothingFound view={view} />
  if (isFiltered(view))
    return (
      <Blank {...signedWords.empty.filtered}>
        <ButtonLink to={addressOf(changed(view, unfiltered))}>{signedWords.filters.clear}</ButtonLink>
      </Blank>
    )
  if (view.state === 'hidden')
    return (
      <Blank {...signedWords.empty.hidden}>
        <ButtonLink to={addressOf(changed(view, { state: 'all' }))}>{signedWords.empty.all}</ButtonLink>
      </Blank>
    )
  if (view.state === 'trash') return <NothingTrashed view={view} />
  if (others > 0)
    return (
      <Blank title={words.state.title} text={words.state.text}>
        <ButtonLink to={addressOf(changed(view, { state: 'all' }))}>{words.state.all}</ButtonLink>
      </Blank>
    )
  if (view.folder) return <EmptyFolder list={view.list} />
  // A copy that has been signed has moved to *Firmados*.
  if (view.list === 'copies' && [loose, ...folders].some(({ signeds }) => signeds > 0))
    return (
      <Blank title={copyWords.empty.signed.title} text={copyWords.empty.signed.text}>
        <ButtonLink weight="ink" to={paths.signeds}>
          {copyWords.empty.signed.go}
        </ButtonLink>
        <ButtonLink to={paths.writings}>{copyWords.empty.writings}</ButtonLink>
      </Blank>
    )
  const underWay = [loose, ...folders].reduce((sum, { copies }) => sum + copies, 0)
  if (view.list === 'writings' && view.folder === undefined && underWay > 0)
    return (
      <Blank title={words.underWay.title} text={words.underWay.text(underWay)}>
        <ButtonLink weight="ink" to={paths.copies}>
          {words.underWay.go}
        </ButtonLink>
        <ButtonLink to={paths.search()}>{words.catalogue}</ButtonLink>
      </Blank>
    )
  if (view.list === 'signeds' && session && !session.email_verified) return <SignedUnverified email={session.email} />
  const { none } = ofList[view.list]
  const { title, text } = view.folder === null && inFolders > 0 ? words.noFolder : none
  return (
    <Blank title={title} text={text}>
      <Start list={view.list} />
    </Blank>
  )
}
