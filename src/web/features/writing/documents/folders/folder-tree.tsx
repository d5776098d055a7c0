// The folders beside the list; on a narrow screen above it, behind a button.
import { type ReactNode, useId, useState } from 'react'
import { folderWords as words } from '#language/es/writing/documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type DropTarget, useDropTarget } from './drag.tsx'
import { FolderItem, NewFolder } from './folder-node.tsx'
import styles from './folders.module.css'
import type { Tree } from './shown-tree.ts'
import { treeOf } from './tree.ts'

type PlaceProps = { tree: Tree; icon: ReactNode; folder: null | undefined; target: DropTarget; label: string }

/** An entry beside the folders, which is selected and accepts drops like one. */
function Place({ tree, icon, folder, target, label }: PlaceProps) {
  const { setNodeRef, invited } = useDropTarget(target, tree.folders)
  const current = tree.current === folder
  return (
    <li>
      <div
        ref={setNodeRef}
        className={`row anchor h-2125 ink-2 r-ctl hover-desk-ink phone-tap ${styles.folder}`}
        data-current={current ? '' : undefined}
        data-invited={invited ? '' : undefined}
      >
        <Link
          to={tree.linkTo(folder)}
          className={`row grows shrinks gap-2 t-14 plain i-11 h-2125 phone-tap ${styles.name} ${styles.place}`}
          aria-current={current ? 'true' : undefined}
          draggable={false}
        >
          {icon}
          <span>{label}</span>
        </Link>
      </div>
    </li>
  )
}

export function FolderTree({ tree, here }: { tree: Tree; here: string }) {
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  // Naming a new folder unfolds the tree, to show where it will be.
  const shown = unfolded || tree.naming !== undefined
  return (
    <nav className={`scrolls sticky ${styles.tree}`} aria-label={words.title}>
      <h2 className={`mb-035 px-2 ink-3 tight-0 ${styles.title}`}>{words.title}</h2>
      <button
        type="button"
        className={`away ${styles.unfold}`}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setUnfolded(!shown)}
      >
        <Icon name="folder" />
        <span>
          {words.title}: <b>{here}</b>
        </span>
        <Icon name="down" />
      </button>
      <div id={id} className={styles.folders} data-shown={shown ? '' : undefined}>
        <ul>
          <Place
            tree={tree}
            icon={<Icon name="document" />}
            folder={undefined}
            label={words.all}
            target={{ folder: null, name: words.move.root, takes: 'folder' }}
          />
          <NewFolder tree={tree} parent={null} />
          {treeOf(tree.folders).map((node) => (
            <FolderItem key={node.id} node={node} tree={tree} />
          ))}
          {tree.folders.length > 0 && (
            <Place
              tree={tree}
              icon={<Icon name="folder" className={styles.dashed} />}
              folder={null}
              label={words.none}
              target={{ folder: null, name: words.none, takes: 'documents' }}
            />
          )}
        </ul>
        <button
          type="button"
          className={`away items-centre full h-225 gap-2 mt-1 px-2 t-14 ink-3 frameless r-ctl groundless pressed hover-desk-ink phone-tap ${styles.create}`}
          onClick={() => tree.onName(null)}
        >
          <Icon name="plus" />
          {words.create}
        </button>
      </div>
    </nav>
  )
}
