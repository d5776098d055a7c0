// The places that were found in the PDF: all with one press, or one by one, each removable.

import { listed } from '#domain/words/lists.ts'
import { type PlacedKind, placedKinds } from '#domain/writing/pdf/placing.ts'
import type { ProposedPlace } from '#domain/writing/pdf/proposals.ts'
import { countWords, placingWords as words } from '#language/es/writing/placing.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './box-list.module.css'
import { KindMark } from './kind-mark.tsx'
import { proposalName } from './names.ts'

const kindOf = ([{ shows, part }]: ProposedPlace): PlacedKind => (part ? 'date' : shows)

/** «Dos firmas, 2 datos y una casilla.» */
function summaryOf(places: readonly ProposedPlace[]): string {
  const parts = placedKinds.flatMap((kind) => {
    const count = places.filter((place) => kindOf(place) === kind).length
    return count > 0 ? countWords(kind, count) : []
  })
  const sentence = listed(parts)
  return `${sentence.charAt(0).toLocaleUpperCase('es')}${sentence.slice(1)}.`
}

type Places = { places: readonly ProposedPlace[] }
type BannerProps = Places & { onTakeAll: () => void; onOneByOne: () => void }

export function ProposalsBanner({ places, onTakeAll, onOneByOne }: BannerProps) {
  return (
    <section className={`flow wrap items-centre gap-2-3 p-3-4 r-box on-sheet sh-lift`} aria-labelledby="found-heading">
      <div className="basis-14 shrinks">
        <h2 id="found-heading" className="t-15 w600 tight-0">
          {words.found(places.length)}
        </h2>
        <p className="t-14 ink-2">{summaryOf(places)}</p>
      </div>
      {places.length > 1 && (
        <Button weight="quiet" size="small" onClick={onOneByOne}>
          {words.oneByOne}
        </Button>
      )}
      <Button weight="ink" onClick={onTakeAll}>
        {words.takeAll(places.length)}
      </Button>
    </section>
  )
}

type ListProps = Places & {
  onTake: (place: ProposedPlace) => void
  onDismiss: (place: ProposedPlace) => void
  onShow: (place: ProposedPlace) => void
}

export function ProposalsList({ places, onTake, onDismiss, onShow }: ListProps) {
  return (
    <section aria-labelledby="proposed-heading" className="mb-4">
      <h2 id="proposed-heading" className="t-18">
        {words.proposed(places.length)}
      </h2>
      <p className="t-13 ink-3 mb-3">{words.proposedHint}</p>
      <ul className="card clips" aria-labelledby="proposed-heading">
        {places.map((place) => {
          const name = proposalName(place)
          return (
            <li key={place[0].id} className={`row ruled-between ${styles.row}`}>
              <button
                type="button"
                className={`row grows shrinks gap-06 t-14 text-start frameless groundless pressed hover-sheet focus-inside ${styles.name}`}
                onClick={() => onShow(place)}
              >
                <span className={`centre rigid ${styles.mark}`}>
                  <KindMark kind={kindOf(place)} />
                </span>
                <span className="stack one-column shrinks">
                  <span className="cut">{name}</span>
                  <span className="t-13 ink-3">{words.pageNumber(place[0].page + 1)}</span>
                </span>
              </button>
              <Button size="small" aria-label={words.takeNamed(name)} onClick={() => onTake(place)}>
                {words.take}
              </Button>
              <button
                type="button"
                className="centre rigid square-36 ink-3 frameless r-ctl groundless pressed hover-desk-ink phone-square-tap"
                aria-label={words.dismiss(name)}
                onClick={() => onDismiss(place)}
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
