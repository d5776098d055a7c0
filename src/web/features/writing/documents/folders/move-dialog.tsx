// Asks for the target of a move in a tree of folders.
import { useEffect, useId, useRef, useState } from 'react'
import type { FolderOnWire } from '#contract/writing.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import choiceStyles from '#web/ui/form/choice.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './move-dialog.module.css'
import { type FolderNode, treeOf } from './tree.ts'

type MoveDialogProps = {
  title: string
  /** The name of the choice «in no folder». */
  root: string
  /** The folders to choose from. */
  folders: readonly FolderOnWire[]
  /** The current folder; null: none. */
  current: string | null | undefined
  busy: boolean
  onMove: (folder: string | null) => void
  onClose: () => void
}

type Chosen = string | null | undefined
type ChoiceProps = { group: string; chosen: Chosen; onChoose: (folder: string | null) => void }

function Choice({ group, label, value, chosen, onChoose }: ChoiceProps & { label: string; value: string | null }) {
  return (
    <label className={`row ctl gap-06 r-ctl pressed hover-sheet ${choiceStyles.choice}`}>
      <input
        className="rigid accent-ink"
        type="radio"
        name={group}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <Icon name="folder" className={value === null ? choiceStyles.dashed : undefined} />
      <span className="shrinks breaks">{label}</span>
    </label>
  )
}

function Branch({ nodes, ...choice }: ChoiceProps & { nodes: FolderNode[] }) {
  return (
    <ul>
      {nodes.map(({ id, name, children }) => (
        <li key={id}>
          <Choice {...choice} label={name} value={id} />
          {children.length > 0 && <Branch {...choice} nodes={children} />}
        </li>
      ))}
    </ul>
  )
}

export function MoveDialog({ title, root, folders, current, busy, onMove, onClose }: MoveDialogProps) {
  const group = useId()
  const [chosen, setChosen] = useState<Chosen>(current)
  const choice = { group, chosen, onChoose: setChosen }
  const choices = useRef<HTMLFieldSetElement>(null)
  // The arrow keys start from the current folder.
  useEffect(() => choices.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  return (
    <Confirm
      title={title}
      confirm={words.move.confirm}
      busy={busy}
      onConfirm={() => (chosen === undefined ? onClose() : onMove(chosen))}
      onClose={onClose}
    >
      <fieldset ref={choices} className={`scrolls m-0 framed r-ctl ${styles.choices}`}>
        <legend className="sr">{words.move.legend}</legend>
        <Choice {...choice} label={root} value={null} />
        <Branch {...choice} nodes={treeOf(folders)} />
      </fieldset>
      {folders.length === 0 && <p className="t-14 ink-2">{words.move.noFolders}</p>}
    </Confirm>
  )
}
