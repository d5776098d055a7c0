// Beside the pages, below them on a phone: the proposals, all boxes, and initials on every page.
import type { PdfContent } from '#domain/writing/model.ts'
import type { ProposedPlace } from '#domain/writing/pdf/proposals.ts'
import { placingWords as words } from '#language/es/writing/placing.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BoxList } from './box-list.tsx'
import { ProposalsList } from './proposals.tsx'
import styles from './side-column.module.css'
import type { BoxActs } from './use-boxes.ts'

type SideColumnProps = {
  content: PdfContent
  proposals: readonly ProposedPlace[]
  selected: ReadonlySet<string>
  readOnly: boolean
  acts: BoxActs
  onSelect: (ids: ReadonlySet<string>) => void
  onShow: (id: string) => void
  onDismiss: (place: ProposedPlace) => void
  onShowProposal: (place: ProposedPlace) => void
}

export function SideColumn(props: SideColumnProps) {
  const { content, proposals, selected, readOnly, acts, onSelect, onShow, onDismiss, onShowProposal } = props
  const [only = null] = selected.size === 1 ? selected : []
  const signs = content.parties.some((party) => party.signs)
  return (
    <aside className={`scrolls-down sticky ${styles.column}`} aria-label={words.list}>
      {proposals.length > 0 && (
        <ProposalsList
          places={proposals}
          onTake={(place) => acts.take([place])}
          onDismiss={onDismiss}
          onShow={onShowProposal}
        />
      )}
      {(content.boxes.length > 0 || proposals.length === 0) && (
        <section aria-labelledby="boxes-heading">
          <h2 id="boxes-heading" className="t-18">
            {content.boxes.length > 0 ? words.count(content.boxes.length) : words.list}
          </h2>
          <p className="t-13 ink-3">{content.boxes.length > 0 ? words.listHint : words.none}</p>
          <BoxList
            content={content}
            open={only}
            readOnly={readOnly}
            acts={acts}
            onOpen={(id) => onSelect(new Set(id === null ? [] : [id]))}
            onShow={onShow}
          />
        </section>
      )}
      {!readOnly && (
        <div className={`stack gap-2 mt-5 across-start`}>
          <Button block disabled={!signs} onClick={acts.initials}>
            {words.initials}
          </Button>
          <p className="t-13 ink-3">{signs ? words.initialsText(content.file.pages.length) : words.noSigners}</p>
        </div>
      )}
      <p className={`stack mark-and-text gap-2 mt-5 t-13 ink-3 ${styles.note}`}>
        <Icon name="info" />
        <span>
          <b className="w600 ink-2">{words.keyboardTitle}.</b> {words.keyboard}
        </span>
      </p>
    </aside>
  )
}
