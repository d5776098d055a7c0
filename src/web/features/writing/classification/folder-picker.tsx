// In which folder it is: a tree to choose from, and a new folder without leaving.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FolderOnWire } from '#contract/writing.ts'
import { classificationWords as words } from '#language/es/writing/classification.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import choiceStyles from '#web/ui/form/choice.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { branchesOf } from './branches.ts'
import styles from './folder-picker.module.css'

type FolderPickerProps = {
  folders: readonly FolderOnWire[]
  chosen: string | null
  readOnly: boolean
  onChoose: (folder: string | null) => void
}

export function FolderPicker({ folders: loaded, chosen, readOnly, onChoose }: FolderPickerProps) {
  const group = useId()
  const [made, setMade] = useState<FolderOnWire[]>([])
  const [creating, setCreating] = useState(false)
  const folders = [...loaded, ...made.filter(({ id }) => !loaded.some((known) => known.id === id))]
  const parent = folders.find(({ id }) => id === chosen)

  function handleCreated(folder: FolderOnWire) {
    setMade([...made, folder])
    setCreating(false)
    onChoose(folder.id)
    toast('done', words.folderCreated(folder.name))
  }

  const choice = (id: string | null, name: string, depth: number) => (
    <label
      key={id}
      className={`row ctl gap-06 r-ctl pressed hover-sheet ${choiceStyles.choice}`}
      style={{ paddingLeft: `${0.6 + Math.min(depth, 8) * 1.25}rem` }}
    >
      <input
        className="rigid accent-ink"
        type="radio"
        name={group}
        checked={chosen === id}
        disabled={readOnly}
        onChange={() => onChoose(id)}
      />
      <Icon name="folder" className={id === null ? choiceStyles.dashed : undefined} />
      <span className="shrinks breaks">{name}</span>
    </label>
  )

  return (
    <fieldset className={`stack shrinks gap-3 m-0 p-0 frameless ${styles.field}`}>
      <legend className="p-0 t-14 w550">{words.folder}</legend>
      <div className={`scrolls framed-field r-ctl ${styles.choices}`}>
        {choice(null, words.noFolder, 0)}
        {branchesOf(folders).map(({ folder, depth }) => choice(folder.id, folder.name, depth))}
      </div>
      {!readOnly &&
        (creating ? (
          <NewFolder parent={parent} onCreated={handleCreated} onClose={() => setCreating(false)} />
        ) : (
          <div>
            <Button icon="plus" size="small" onClick={() => setCreating(true)}>
              {parent ? words.newFolderIn(parent.name) : words.newFolder}
            </Button>
          </div>
        ))}
    </fieldset>
  )
}

type NewFolderProps = {
  parent: FolderOnWire | undefined
  onCreated: (folder: FolderOnWire) => void
  onClose: () => void
}

const longest = 80

function NewFolder({ parent, onCreated, onClose }: NewFolderProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { send, busy, failure, fields } = useCall('create-folder')
  const [name, setName] = useState('')
  const problem = fields.name ?? fields.parent_id ?? failure?.message

  useEffect(() => input.current?.focus(), [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return input.current?.focus()
    const sent = await send({ name: name.trim(), parent_id: parent?.id ?? null })
    if ('output' in sent) onCreated(sent.output)
  }

  return (
    <form className={`stack gap-0375 ${styles.creating}`} method="post" data-own-undo onSubmit={handleSubmit}>
      <label htmlFor={id}>{parent ? words.newFolderIn(parent.name) : words.newFolder}</label>
      <div className="flow wrap gap-2">
        <input
          className="shrinks basis-12 ctl px-3 control"
          ref={input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder={words.newFolderName}
          maxLength={longest}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            onClose()
          }}
        />
        <Button type="submit" weight="ink" busy={busy}>
          {words.createFolder}
        </Button>
        <Button weight="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="t-13 w500 danger">
          {problem}
        </p>
      )}
    </form>
  )
}
