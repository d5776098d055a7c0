// Below a searched list: the documents that say the words in their text, with the passage, and what is shown where there are none.
import type { ReactNode } from 'react'
import type { TextHit } from '#contract/global-search.ts'
import type { FolderOnWire } from '#contract/writing.ts'
import { textSearchWords as words } from '#language/es/text-search.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { hitAddress } from '#web/shared/text-search/hit-address.ts'
import { Passage } from '#web/shared/text-search/passage.tsx'
import { useTextSearch } from '#web/shared/text-search/use-text-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { folderName } from '../folders/tree.ts'
import { RowTitle } from '../list/row-frame.tsx'
import { type FiledList, isFiltered, type View } from '../view.ts'
import styles from './in-texts.module.css'

const atOnce = 10

type InTextsProps = {
  view: View<FiledList>
  folders: readonly FolderOnWire[]
  now: string
  /** Documents are listed above, found by their names. */
  isBelow: boolean
  /** Where nothing is found at all. */
  empty: ReactNode
}

/** *Firmados* is searched as a whole: its filters know nothing of texts. */
function askedOf(view: View<FiledList>) {
  const { list, q, state, folder } = view
  if (list === 'signeds' && (state !== 'all' || isFiltered(view))) return null
  const searched = state as 'all'
  return { q, kind: list, state: searched, ...(folder !== undefined && { folder_id: folder }) }
}

export function InTexts({ view, folders, now, isBelow, empty }: InTextsProps) {
  const asked = askedOf(view)
  const { hits, looked, next, isSearching, problem, more } = useTextSearch(asked, atOnce)
  if (!asked) return isBelow ? null : empty
  const isOver = !isSearching && !problem
  if (isOver && hits.length === 0 && next === null && !isBelow) return empty
  return (
    <section aria-labelledby="en-el-texto" aria-busy={isSearching} className={isBelow ? 'mt-5' : undefined}>
      {!isBelow && <p className="mb-3 t-14 ink-2">{words.noneNamed}</p>}
      <h2 id="en-el-texto" className="t-18">
        {isBelow ? words.titleMore : words.title}
      </h2>
      <p className="mb-3 t-14 ink-3" role="status">
        {problem ? '' : isSearching ? words.searching : words.found(hits.length, next === null)}
        {!problem && looked > 0 && <span className="figures"> · {words.looked(looked)}</span>}
      </p>
      {hits.length > 0 && (
        <ul className="card">
          {hits.map((hit) => (
            <Hit
              key={hit.id}
              hit={hit}
              view={view}
              folder={folderName(folders, hit.folder_id, view.folder)}
              now={now}
            />
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="mb-3 t-14">
          {problem}
        </p>
      )}
      {!isSearching && (problem || next !== null) && (
        <Button className="mt-3" onClick={more}>
          {problem ? words.again : words.more}
        </Button>
      )}
    </section>
  )
}

type HitProps = { hit: TextHit; view: View<FiledList>; folder: string | undefined; now: string }

function Hit({ hit, view, folder, now }: HitProps) {
  const to = view.state === 'trash' ? undefined : hitAddress[view.list](hit)
  return (
    <li className={styles.hit}>
      <div className="shrinks">
        <RowTitle item={hit} text={hit.title || documentWords.untitled} to={to} />
        <Passage pieces={hit.pieces} className={`block t-14 lh-15 ink-2 breaks ${styles.passage}`} />
        {folder && (
          <span className="row-inline gap-035 mt-1 t-13 ink-3 breaks">
            <Icon name="folder" />
            {folder}
          </span>
        )}
      </div>
      <span className="t-14 ink-3 one-line figures">
        <Moment iso={hit.updated_at} now={now} />
      </span>
    </li>
  )
}
