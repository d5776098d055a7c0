// A folder of the tree with its subfolders: it can be opened, selected, renamed in place, dragged and dropped upon.
import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, useState } from 'react'
import { folderWords as words } from '#language/es/writing/documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { type Dragged, useDropTarget } from './drag.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { FolderNameForm } from './folder-name-form.tsx'
import styles from './folders.module.css'
import type { Tree } from './shown-tree.ts'
import { countIn, type FolderNode } from './tree.ts'

export function NewFolder({ tree, parent }: { tree: Tree; parent: string | null }) {
  if (tree.naming !== parent) return null
  return (
    <li>
      <FolderNameForm
        label={words.newName}
        onSave={(name) => tree.actions.create(name, parent)}
        onClose={() => tree.onName(undefined)}
      />
    </li>
  )
}

export function FolderItem({ node, tree }: { node: FolderNode; tree: Tree }) {
  const [renaming, setRenaming] = useState(false)
  const { id, name, children } = node
  const count = countIn(node, tree.list)
  const dragged: Dragged = { kind: 'folder', folder: node }
  const drag = useDraggable({ id: `folder:${id}`, data: dragged, disabled: renaming })
  const drop = useDropTarget({ folder: id, name, takes: 'all' }, tree.folders)
  const parent = children.length > 0 || tree.naming === id
  const open = parent && (tree.isOpen(id) || tree.naming === id)
  const current = tree.current === id

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' && parent && !open) tree.setOpen(id, true)
    else if (event.key === 'ArrowLeft' && open) tree.setOpen(id, false)
    else if (event.key === 'F2') setRenaming(true)
    else return
    event.preventDefault()
  }

  return (
    <li>
      {renaming ? (
        <FolderNameForm
          label={words.name}
          name={name}
          onSave={(written) => tree.actions.rename(node, written)}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <div
          ref={(element) => {
            drag.setNodeRef(element)
            drop.setNodeRef(element)
          }}
          className={`row anchor h-2125 ink-2 r-ctl hover-desk-ink phone-tap ${styles.folder}`}
          data-current={current ? '' : undefined}
          data-invited={drop.invited ? '' : undefined}
          data-dragged={drag.isDragging ? '' : undefined}
          aria-busy={tree.actions.pending.has(id) || undefined}
          {...drag.listeners}
        >
          {parent ? (
            <button
              type="button"
              className={`centre rigid i-095 ink-3 bare r-ctl pressed hover-ink ${styles.twist}`}
              aria-expanded={open}
              aria-label={open ? words.collapse(name) : words.expand(name)}
              onClick={() => tree.setOpen(id, !open)}
            >
              <Icon name={open ? 'down' : 'right'} />
            </button>
          ) : (
            <span className={`centre rigid i-095 ink-3 bare r-ctl pressed hover-ink ${styles.twist}`} />
          )}
          <Link
            to={tree.linkTo(id)}
            className={`row grows shrinks h-2125 i-11 gap-2 t-14 plain phone-tap ${styles.name}`}
            aria-current={current ? 'true' : undefined}
            draggable={false}
            onKeyDown={handleKeyDown}
          >
            <Icon name={open ? 'folderOpen' : 'folder'} />
            <span>{name}</span>
            <span className="t-13 ink-3 figures" aria-hidden="true">
              {count}
            </span>
            <span className="sr">({words.count(count)})</span>
          </Link>
          <MenuButton
            label={words.menu.open(name)}
            className={`centre rigid ink-3 bare r-ctl pressed hover-ink ${styles.more}`}
            button={<Icon name="more" />}
          >
            {(menu) => <FolderMenu folder={node} tree={tree} menu={menu} onRename={() => setRenaming(true)} />}
          </MenuButton>
        </div>
      )}
      {open && (
        <ul>
          <NewFolder tree={tree} parent={id} />
          {children.map((child) => (
            <FolderItem key={child.id} node={child} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  )
}
