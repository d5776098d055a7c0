// The page of *Mis documentos* and of *Firmados*: the folder tree, the list, and the moves between them.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { folderWords, documentWords as words } from '#language/es/writing/documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Dialogs, type Question } from './dialogs.tsx'
import styles from './documents.module.css'
import { Empty } from './empty.tsx'
import { type Dragged, DragRoom } from './folders/drag.tsx'
import { FolderTree } from './folders/folder-tree.tsx'
import type { Tree } from './folders/shown-tree.ts'
import { pathTo } from './folders/tree.ts'
import { useExpanded } from './folders/use-expanded.ts'
import { useFolderActions } from './folders/use-folder-actions.ts'
import { DocumentList } from './list/document-list.tsx'
import { Pager, StateTabs } from './list/list-controls.tsx'
import type { RowProps } from './list/list-row.tsx'
import { ListTabs } from './list/list-tabs.tsx'
import { wordsOf } from './list/lists.ts'
import { useSelection } from './list/selection.ts'
import type { Documents, Kept } from './load.ts'
import { SearchBox } from './search-box.tsx'
import { InTexts } from './texts/in-texts.tsx'
import { type Keeping, keepOf } from './use-keeping.ts'
import { useUndoKeys } from './use-undo.ts'
import { addressOf, changed, isAside, isFiltered, unfiltered, type View } from './view.ts'

const inFolder = (view: View, folder: View['folder']): string =>
  addressOf(changed(view, { folder, q: '', ...unfiltered }))

/** Breadcrumbs: the parent folders as links, and the current one. */
function Heading({ documents: { view, folders } }: { documents: Documents }) {
  const path = pathTo(folders, view.folder)
  const here = path.at(-1)
  if (!here) return <h1>{view.folder === null ? words.noFolder : wordsOf[view.list].title}</h1>
  return (
    <h1>
      {path.slice(0, -1).map(({ id, name }) => (
        <span className="w400 ink-3" key={id}>
          <Link className="ink-3 plain hover-ink-underlined" to={inFolder(view, id)}>
            {name}
          </Link>{' '}
          /{' '}
        </span>
      ))}
      {here.name}
    </h1>
  )
}

/** On a narrow screen, where the tree is folded, these links lead to the subfolders. */
function FoldersInside({ documents: { view, folders } }: { documents: Documents }) {
  const inside = folders.filter(({ parent_id }) => parent_id === view.folder)
  if (!view.folder || inside.length === 0) return null
  return (
    <nav className={`away ${styles.inside}`} aria-label={folderWords.inside}>
      {inside.map(({ id, name }) => (
        <Link key={id} to={inFolder(view, id)}>
          <Icon name="folder" />
          {name}
        </Link>
      ))}
    </nav>
  )
}

type MyDocumentsProps<Item extends Kept> = {
  documents: Documents<Item>
  keeping: Keeping<Item>
  /** The button *Nuevo*, for screens without the sidebar. */
  create: ReactNode
  row: (props: RowProps<Item>) => ReactNode
  /** Above the list, and between its head and its rows. */
  filters?: ReactNode
  above?: ReactNode
  onDownload?: (items: Item[]) => void
}

export function MyDocuments<Item extends Kept>(props: MyDocumentsProps<Item>) {
  const { documents, keeping, create, row, filters, above, onDownload } = props
  const { view, list, folders } = documents
  const selection = useSelection(list.items, addressOf(view))
  const folderActions = useFolderActions(folders)
  const path = pathTo(folders, view.folder)
  const { isOpen, setOpen } = useExpanded(path.map(({ id }) => id))
  const [question, setQuestion] = useState<Question<Item> | null>(null)
  const [naming, setNaming] = useState<string | null | undefined>(undefined)
  const listBox = useRef<HTMLElement>(null)
  const page = useRef<HTMLDivElement>(null)

  const acted = useRef(false)
  useUndoKeys()

  // If the row that had the focus was removed by an action, the focus moves to the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the list or the open question changes.
  useEffect(() => {
    if (!acted.current || question || document.activeElement !== document.body) return
    acted.current = false
    const place = listBox.current ?? page.current
    place?.focus({ preventScroll: true })
  }, [documents, question])

  async function handleDelete(items: Item[]) {
    acted.current = true
    if (await keeping.remove(items)) selection.clear()
  }

  async function handleRestore(items: Item[]) {
    acted.current = true
    await keeping.restore(items)
    selection.clear()
  }

  function handleAnswered(done: boolean) {
    acted.current = done
    setQuestion(null)
    if (done) selection.clear()
  }

  async function handleDrop(dragged: Dragged, folder: string | null) {
    if (dragged.kind === 'folder') await folderActions.move(dragged.folder, folder)
    else if (await keeping.move(dragged.items as Item[], folder)) selection.clear()
  }

  function handleName(parent: string | null | undefined) {
    if (parent) setOpen(parent, true)
    setNaming(parent)
  }

  const tree: Tree = {
    list: view.list,
    folders,
    current: view.folder,
    linkTo: (folder) => inFolder(view, folder),
    isOpen,
    setOpen,
    actions: folderActions,
    naming,
    onName: handleName,
    onMove: (folder) => setQuestion({ kind: 'move-folder', folder }),
    onDelete: (folder) => setQuestion({ kind: 'delete-folder', folder }),
  }
  const on = {
    onMove: (items: Item[]) => setQuestion({ kind: 'move', items }),
    onDelete: handleDelete,
    onRestore: handleRestore,
    onErase: (items: Item[]) => setQuestion({ kind: 'erase', items }),
    onDownload,
  }
  const { all = 0, trash = 0, hidden = 0 } = list.counts
  const empty = all + trash + hidden === 0 && !view.q && view.state === 'all' && !isFiltered(view)

  return (
    <div ref={page} tabIndex={-1} className="focus-unseen">
      <div className={`row wrap gap-3 mb-5 ${styles.head}`}>
        <Heading documents={documents} />
        <div className="away phone-block">{create}</div>
        {!(empty && view.folder === undefined) && <SearchBox view={view} />}
        <Button icon="folder" className={styles.newFolder} onClick={() => handleName(view.folder ?? null)}>
          {folderWords.create}
        </Button>
      </div>
      {view.list !== 'signeds' && <ListTabs documents={documents} />}
      <DragRoom folders={folders} onDrop={handleDrop} onLinger={(folder) => setOpen(folder, true)}>
        <div className={`stack items-start gap-5 ${styles.columns}`}>
          <FolderTree
            tree={tree}
            here={path.at(-1)?.name ?? (view.folder === null ? words.noFolder : folderWords.all)}
          />
          <div>
            <FoldersInside documents={documents} />
            {!empty && <StateTabs view={view} counts={list.counts} />}
            {!empty && filters}
            {list.items.length === 0 ? (
              view.q ? null : (
                <Empty documents={documents} others={all} />
              )
            ) : (
              <DocumentList
                ref={listBox}
                documents={documents}
                selection={selection}
                pending={keeping.pending}
                on={on}
                row={row}
                above={above}
              />
            )}
            {isAside(view) && list.total > 0 && <p className="mt-3 t-13 ink-3">{keepOf[view.list].note}</p>}
            <Pager view={view} pages={list.pages} />
            {view.q && (
              <InTexts
                view={view}
                folders={folders}
                now={documents.now}
                isBelow={list.items.length > 0}
                empty={<Empty documents={documents} others={all} />}
              />
            )}
          </div>
        </div>
      </DragRoom>
      {question && (
        <Dialogs
          question={question}
          list={view.list}
          folders={folders}
          keeping={keeping}
          folderActions={folderActions}
          onClose={handleAnswered}
        />
      )}
    </div>
  )
}
