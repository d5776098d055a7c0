// The head of the list: tick all and sort; once something is ticked, what can be done with it.
import type { ReactNode } from 'react'
import { documentWords } from '#language/es/documents.ts'
import { signedWords } from '#language/es/signeds.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Checkbox } from './checkbox.tsx'
import styles from './list-bar.module.css'
import type { KeepHandlers } from './list-row.tsx'
import type { Kept } from './load.ts'
import type { ListKind } from './view.ts'

const words = documentWords.selection

type ListBarProps<Item extends Kept> = {
  total: number
  shown: number
  selected: Item[]
  list: ListKind
  /** What is shown was put away: into the trash, or out of sight. */
  isAside: boolean
  on: KeepHandlers<Item>
  onSelectAll: () => void
  onClear: () => void
  sort: ReactNode
}

function Action({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.action} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  )
}

export function ListBar<Item extends Kept>(props: ListBarProps<Item>) {
  const { total, shown, selected, list, isAside, on, onSelectAll, onClear, sort } = props
  const all = selected.length === shown
  const some = selected.length > 0
  return (
    <div className={styles.bar} data-selected={some ? '' : undefined}>
      <Checkbox label={words.all} checked={some && all} partly={some && !all} onChange={all ? onClear : onSelectAll} />
      <span className={styles.total}>{documentWords.count(total)}</span>
      {!some && sort}
      {some && (
        <fieldset className={styles.bulk}>
          <legend className="sr">{words.actions}</legend>
          <b role="status">{words.count(selected.length)}</b>
          {on.onDownload && (
            <Action icon="download" label={signedWords.selection.download} onClick={() => on.onDownload?.(selected)} />
          )}
          {isAside ? (
            <>
              <Action
                icon="undo"
                label={list === 'signeds' ? signedWords.selection.show : words.restore}
                onClick={() => on.onRestore(selected)}
              />
              {list !== 'signeds' && <Action icon="trash" label={words.erase} onClick={() => on.onErase(selected)} />}
            </>
          ) : (
            <>
              <Action icon="folderMove" label={words.move} onClick={() => on.onMove(selected)} />
              <Action
                icon={list === 'signeds' ? 'eyeOff' : 'trash'}
                label={list === 'signeds' ? signedWords.selection.hide : words.delete}
                onClick={() => on.onDelete(selected)}
              />
            </>
          )}
          <button type="button" className={styles.clear} aria-label={words.clear} onClick={onClear}>
            <Icon name="close" />
          </button>
        </fieldset>
      )}
    </div>
  )
}
