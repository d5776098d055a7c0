// A list whose items are put in order by dragging: with the mouse, by a long press on a touch screen, and by keyboard.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { createContext, memo, type ReactNode, useContext, useId, useLayoutEffect, useMemo, useState } from 'react'
import styles from './sortable-list.module.css'

/** What a screen reader says; places are counted from 1. */
export type SortableWords = {
  instructions: string
  lifted: (name: string, place: number, total: number) => string
  over: (name: string, place: number, total: number) => string
  dropped: (name: string, place: number, total: number) => string
  cancelled: (name: string) => string
  /** What kind of thing the handle is. */
  handle: string
}

type SortableListProps = {
  /** The same array as long as the order is: every item looks at it. */
  ids: string[]
  nameOf: (id: string) => string
  words: SortableWords
  onMove: (id: string, toIndex: number) => void
  /** What follows the pointer. */
  renderLifted: (id: string) => ReactNode
  children: ReactNode
}

const onlyUpAndDown = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
})

// Always the same objects: with new ones every item would be drawn anew at every render of the list.
const mouse = { activationConstraint: { distance: 4 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }
const keyboard = { coordinateGetter: sortableKeyboardCoordinates }
const modifiers = [onlyUpAndDown]

/** Drawn only when one of these changes: what is inside may change on its own far more often. */
export const SortableList = memo(function SortableList(props: SortableListProps) {
  const { ids, nameOf, words, onMove, renderLifted, children } = props
  const id = useId()
  const [lifted, setLifted] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )
  const announcements = useMemo((): Announcements => {
    const say = (phrase: SortableWords['over'], id: unknown, at: unknown) =>
      phrase(nameOf(String(id)), ids.indexOf(String(at)) + 1, ids.length)
    return {
      onDragStart: ({ active }) => say(words.lifted, active.id, active.id),
      onDragOver: ({ active, over }) => over && say(words.over, active.id, over.id),
      onDragEnd: ({ active, over }) => say(words.dropped, active.id, (over ?? active).id),
      onDragCancel: ({ active }) => words.cancelled(nameOf(String(active.id))),
    } as Announcements
  }, [ids, nameOf, words])

  function handleEnd({ active, over }: DragEndEvent) {
    setLifted(null)
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      // Its own counter would differ between the server and the browser.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragStart={({ active }: DragStartEvent) => setLifted(String(active.id))}
      onDragEnd={handleEnd}
      onDragCancel={() => setLifted(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay>{lifted && <div className={styles.lifted}>{renderLifted(lifted)}</div>}</DragOverlay>
    </DndContext>
  )
})

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
const HandleContext = createContext<Handle | null>(null)

type SortableItemProps = { id: string; className?: string; disabled?: boolean; children: ReactNode }

export function SortableItem({ id, className, disabled, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: what it stands in need not be its parent.
    <div
      role="listitem"
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </div>
  )
}

/** An item whose elements something else has made: `element` is moved, `measured` is as large as it looks; `children` holds its handle. */
export function SortableElement(props: {
  id: string
  element: HTMLElement
  measured: HTMLElement
  children: ReactNode
}) {
  const { id, element, measured, children } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  useLayoutEffect(() => setNodeRef(measured), [setNodeRef, measured])
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : ''
  useLayoutEffect(() => {
    element.style.transform = moved
    element.style.transition = transition ?? ''
    element.toggleAttribute('data-dragging', isDragging)
  }, [element, moved, transition, isDragging])
  return <HandleContext value={handle}>{children}</HandleContext>
}

type SortableHandleProps = { label: string; role: string; className?: string; children: ReactNode }

/** What is taken hold of. */
export function SortableHandle({ label, role, className, children }: SortableHandleProps) {
  const handle = useContext(HandleContext)
  return (
    <button
      type="button"
      ref={handle?.setActivatorNodeRef}
      {...handle?.attributes}
      {...handle?.listeners}
      aria-label={label}
      title={label}
      aria-roledescription={role}
      className={className}
    >
      {children}
    </button>
  )
}
