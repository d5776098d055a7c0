// The head of a list: tick all and sort or, once something is ticked, the actions on it.
import type { ReactNode } from 'react'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Kept } from '../load.ts'
import { isPutAway, may } from '../may.ts'
import { keepOf } from '../use-keeping.ts'
import type { FiledList } from '../view.ts'
import { Checkbox } from './checkbox.tsx'
import styles from './list-bar.module.css'
import type { KeepHandlers } from './list-row.tsx'

const words = documentWords.selection

type ListBarProps<Item extends Kept> = {
  total: number
  shown: number
  selected: Item[]
  list: FiledList
  on: KeepHandlers<Item>
  onSelectAll: () => void
  onClear: () => void
  sort: ReactNode
}

function Action({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`row-inline middle h-25 gap-2 px-3 w550 colour-inherit frameless r-ctl groundless pressed phone-tap phone-p-0 ${styles.action}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  )
}

export function ListBar<Item extends Kept>(props: ListBarProps<Item>) {
  const { total, shown, selected, list, on, onSelectAll, onClear, sort } = props
  const { icon, putAway, bringBack, erase } = keepOf[list]
  const all = selected.length === shown
  const some = selected.length > 0
  return (
    <div
      className={`row h-325 gap-2 t-14 underlined-line on-sheet-2 ${styles.bar}`}
      data-selected={some ? '' : undefined}
    >
      <Checkbox label={words.all} checked={some && all} partly={some && !all} onChange={all ? onClear : onSelectAll} />
      <span className={`grows ink-2 figures ${styles.total}`}>{documentWords.count(total)}</span>
      {!some && sort}
      {some && (
        <fieldset className={`row grows shrinks gap-1 m-0 p-0 frameless ${styles.bulk}`}>
          <legend className="sr">{words.actions}</legend>
          <b className="w600 one-line" role="status">
            {words.count(selected.length)}
          </b>
          {on.onDownload && (
            <Action icon="download" label={signedWords.selection.download} onClick={() => on.onDownload?.(selected)} />
          )}
          {selected.some(isPutAway) ? (
            <>
              <Action icon="undo" label={bringBack} onClick={() => on.onRestore(selected)} />
              {erase && <Action icon="trash" label={words.erase} onClick={() => on.onErase(selected)} />}
            </>
          ) : (
            <>
              <Action icon="folderMove" label={words.move} onClick={() => on.onMove(selected)} />
              {selected.some((item) => may(item, 'delete', 'trash', 'hide')) && (
                <Action icon={icon} label={putAway} onClick={() => on.onDelete(selected)} />
              )}
            </>
          )}
          <button
            type="button"
            className={`row-inline middle h-25 gap-2 ml-auto px-3 w550 colour-inherit frameless r-ctl groundless pressed phone-tap ${styles.clear}`}
            aria-label={words.clear}
            onClick={onClear}
          >
            <Icon name="close" />
          </button>
        </fieldset>
      )}
    </div>
  )
}
