// A small panel to look something up by name and choose it, or to make it where it does not exist yet.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fold } from '#domain/writing/text/fold.ts'
import { pickerWords } from '#language/es/writing/inserting.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Anchor, Popover } from '#web/ui/overlay/popover.tsx'
import styles from './picker.module.css'

export type PickerOption = { id: string; label: ReactNode; text: string; hint?: string }

type PickerProps = {
  anchor: Anchor
  title: string
  placeholder: string
  /** What is said when there is nothing to choose from. */
  none: string
  options: PickerOption[]
  onPick: (id: string) => void
  create?: { label: (name: string) => string; onCreate: (name: string) => void; more?: (name: string) => ReactNode }
  /** What can be done instead, always in sight. */
  others?: { options: { id: string; label: string }[]; onPick: (id: string) => void }
  onClose: () => void
}

const created = 'create'
const otherPrefix = 'other:'
const otherId = ({ id }: { id: string }): string => `${otherPrefix}${id}`

export function Picker(props: PickerProps) {
  const { anchor, title, placeholder, none, options, onPick, create, others, onClose } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const name = query.trim()
  const shown = useMemo(() => {
    const wanted = fold(name)
    return options.filter(({ text }) => fold(text).includes(wanted))
  }, [options, name])
  const isNew = create && name !== '' && !shown.some(({ text }) => fold(text) === fold(name))
  const found = [...shown.map((option) => option.id), ...(isNew ? [created] : [])]
  const ids = [...found, ...(others?.options.map(otherId) ?? [])]
  const current = Math.min(at, ids.length - 1)

  // Not `autoFocus`: it comes before the panel is shown.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  function choose(chosen: string | undefined) {
    if (chosen === created) create?.onCreate(name)
    else if (chosen?.startsWith(otherPrefix)) others?.onPick(chosen.slice(otherPrefix.length))
    else if (chosen !== undefined) onPick(chosen)
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((current + step + ids.length) % Math.max(ids.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(ids[current])
    }
  }

  const optionProps = (option: string, index: number) => ({
    id: `${id}-${option}`,
    role: 'option',
    'aria-selected': index === current,
    className: styles.option,
    onPointerMove: () => setAt(index),
    // The text keeps its selection: what is chosen goes there.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => choose(option),
  })

  return (
    <Popover anchor={anchor} align="end" label={title} className={styles.panel} onClose={onClose}>
      <div data-own-undo="">
        <div className={`row gap-2 px-06 ink-3 control ${styles.search}`}>
          <Icon name="search" />
          <input
            className="grows shrinks ctl ink frameless groundless"
            ref={input}
            role="combobox"
            aria-label={placeholder}
            aria-expanded={ids.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={ids.length > 0 ? `${id}-${ids[current]}` : undefined}
            placeholder={placeholder}
            value={query}
            maxLength={120}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={handleKey}
          />
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={title}
          className={`scrolls mt-035 ${styles.list}`}
        >
          {shown.map((option, index) => (
            <div key={option.id} {...optionProps(option.id, index)}>
              <span>{option.label}</span>
              {option.hint && <small>{option.hint}</small>}
            </div>
          ))}
          {isNew && (
            <div {...optionProps(created, shown.length)}>
              <span className="row gap-2 w550">
                <Icon name="plus" />
                {create.label(name)}
              </span>
            </div>
          )}
          {found.length === 0 && (
            <p className={`t-14 ink-3 ${styles.none}`}>
              {options.length === 0 && name === '' ? none : pickerWords.noMatch}
            </p>
          )}
          {others?.options.map((option, index) => (
            <div
              key={option.id}
              {...optionProps(otherId(option), found.length + index)}
              className={index === 0 ? `${styles.option} mt-035 ruled ${styles.firstOther}` : styles.option}
            >
              <span>{option.label}</span>
            </div>
          ))}
        </div>
        {isNew && create.more?.(name)}
      </div>
    </Popover>
  )
}
