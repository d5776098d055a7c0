// Drags documents and folders onto folders with the mouse. The menus offer the same.
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type Modifier,
  MouseSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef, useState } from 'react'
import type { FolderOnWire } from '#contract/writing.ts'
import { dragWords as words } from '#language/es/writing/documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Kept } from '../load.ts'
import { titleOf } from '../use-keeping.ts'
import styles from './drag.module.css'
import { branchOf } from './tree.ts'

export type Dragged = { kind: 'documents'; items: readonly Kept[] } | { kind: 'folder'; folder: FolderOnWire }
export type DropTarget = { folder: string | null; name: string; takes: 'all' | Dragged['kind'] }

type Held = { data: { current?: unknown } } | null
const draggedOf = (active: Held) => active?.data.current as Dragged | undefined
const targetOf = (over: Held) => over?.data.current as DropTarget | undefined

function nameOf(dragged: Dragged): string {
  if (dragged.kind === 'folder') return words.folder(dragged.folder.name)
  const [first, ...more] = dragged.items
  return first && more.length === 0 ? words.document(titleOf(first)) : words.documents(dragged.items.length)
}

/** Whether the drop is allowed and would change anything. */
function fits(dragged: Dragged, target: DropTarget, folders: readonly FolderOnWire[]): boolean {
  if (target.takes !== 'all' && target.takes !== dragged.kind) return false
  if (dragged.kind === 'documents') return dragged.items.some(({ folder_id }) => folder_id !== target.folder)
  const { id, parent_id } = dragged.folder
  return parent_id !== target.folder && !branchOf(folders, id).some((inside) => inside.id === target.folder)
}

/** Places the drag preview beside the pointer, whatever the size of the dragged row. */
const atPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!draggingNodeRect || !activatorEvent || !(activatorEvent instanceof MouseEvent)) return transform
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - draggingNodeRect.left + 12,
    y: transform.y + activatorEvent.clientY - draggingNodeRect.top + 12,
  }
}

/** Releasing the mouse over the dragged link must not follow it. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

const openingMs = 600

type DragRoomProps = {
  folders: readonly FolderOnWire[]
  onDrop: (dragged: Dragged, folder: string | null) => void
  /** Called when the pointer stays over a folder: a closed one opens. */
  onLinger: (folder: string) => void
  children: ReactNode
}

export function DragRoom({ folders, onDrop, onLinger, children }: DragRoomProps) {
  // Mouse only: touch scrolls, and the menus offer the same.
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const [shown, setShown] = useState<{ dragged: Dragged; target?: DropTarget } | null>(null)
  const lingering = useRef<ReturnType<typeof setTimeout>>(undefined)

  const fitting = (active: Held, over: Held): DropTarget | undefined => {
    const [dragged, target] = [draggedOf(active), targetOf(over)]
    return dragged && target && fits(dragged, target, folders) ? target : undefined
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => words.started(nameOf(draggedOf(active) as Dragged)),
    onDragOver: ({ active, over }) => {
      const target = fitting(active, over)
      return target && words.over(nameOf(draggedOf(active) as Dragged), target.name)
    },
    onDragEnd: ({ active, over }) => {
      const target = fitting(active, over)
      return target ? words.dropped(nameOf(draggedOf(active) as Dragged), target.name) : words.cancelled
    },
    onDragCancel: () => words.cancelled,
  }

  function handleOver({ active, over }: DragOverEvent) {
    const dragged = draggedOf(active)
    if (!dragged) return
    setShown({ dragged, target: fitting(active, over) })
    clearTimeout(lingering.current)
    const folder = targetOf(over)?.folder
    if (folder) lingering.current = setTimeout(() => onLinger(folder), openingMs)
  }

  function finish() {
    clearTimeout(lingering.current)
    setShown(null)
    swallowClick()
  }

  function handleEnd({ active, over }: DragEndEvent) {
    const [dragged, target] = [draggedOf(active), fitting(active, over)]
    finish()
    if (dragged && target) onDrop(dragged, target.folder)
  }

  return (
    <DndContext
      id="documents"
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragStart={({ active }) => setShown({ dragged: draggedOf(active) as Dragged })}
      onDragOver={handleOver}
      onDragEnd={handleEnd}
      onDragCancel={finish}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[atPointer]} style={{ width: 'auto', height: 'auto' }} zIndex={300}>
        {shown && (
          <div
            className={`row-inline gap-2 t-14 w500 ink-2 breaks r-ctl on-sheet sh-lift ${styles.held}`}
            data-fits={shown.target ? '' : undefined}
          >
            <Icon name={shown.dragged.kind === 'folder' ? 'folder' : 'document'} />
            {shown.target ? words.over(nameOf(shown.dragged), shown.target.name) : words.nowhere(nameOf(shown.dragged))}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** `invited`: what is dragged over it may be dropped there. */
export function useDropTarget(target: DropTarget, folders: readonly FolderOnWire[]) {
  const { setNodeRef, isOver, active } = useDroppable({ id: `into:${target.folder ?? target.takes}`, data: target })
  const dragged = draggedOf(active)
  return { setNodeRef, invited: Boolean(isOver && dragged && fits(dragged, target, folders)) }
}
