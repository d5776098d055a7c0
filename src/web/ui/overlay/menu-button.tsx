// A button that opens a menu, and closes it again. What the menu is made of is asked for only when it opens.
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { offline } from '#language/es/common.ts'
import { useLocation } from '#web/app/router/router.tsx'
import styles from './menu-button.module.css'
import type { Align } from './placement.ts'

/** Where a menu hangs and what it is called: handed to the menu as it is. */
export type Hanging = {
  id?: string
  anchor: HTMLElement
  align?: Align
  label: string
  /** Which item has the focus first. */
  start?: 'first' | 'last'
  onClose: () => void
}

type ButtonProps = {
  label: string
  /** What is seen of it. */
  button: ReactNode
  className?: string
  align?: Align
  /** A panel of links rather than a menu of actions. */
  links?: boolean
}
type MenuButtonProps = ButtonProps & {
  /** What has to be there before it can open. */
  prepare?: () => Promise<unknown>
  children: (menu: Hanging) => ReactNode
}

type Opened = { anchor: HTMLElement; pathname: string; start?: Hanging['start'] }

export function MenuButton({ label, button, className, align, links, prepare, children }: MenuButtonProps) {
  const id = useId()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // Another page closes it, wherever that navigation came from.
  const at = opened?.pathname === pathname ? opened : null

  async function open(anchor: HTMLElement, start?: Hanging['start']) {
    setFailed(false)
    try {
      if (prepare) await prepare()
      setOpened({ anchor, pathname, start })
    } catch {
      setFailed(true)
    }
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last')
  }

  const handleNear = () => void prepare?.().catch(() => {})

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={links ? undefined : label}
        aria-haspopup={links ? undefined : 'menu'}
        aria-expanded={at !== null}
        aria-controls={at ? id : undefined}
        onPointerEnter={handleNear}
        onFocus={handleNear}
        onClick={(event) => (at ? setOpened(null) : void open(event.currentTarget, links ? undefined : 'first'))}
        onKeyDown={handleKey}
      >
        {button}
      </button>
      {at && children({ id, anchor: at.anchor, align, label, start: at.start, onClose: () => setOpened(null) })}
      {hasFailed && (
        <p role="alert" className={`fixed p-3-4 w500 danger r-ctl on-danger-soft sh-pop ${styles.problem}`}>
          {offline}
        </p>
      )}
    </>
  )
}

type LateMenuButtonProps = ButtonProps & { load: () => Promise<ComponentType<Hanging>> }

/** Its menu comes over the network when the user reaches for it. */
export function LateMenuButton({ load, ...button }: LateMenuButtonProps) {
  const [Panel, setPanel] = useState<ComponentType<Hanging>>()
  const prepare = async () => {
    const loaded = await load()
    setPanel(() => loaded)
  }
  return (
    <MenuButton {...button} prepare={Panel ? undefined : prepare}>
      {(menu) => Panel && <Panel {...menu} />}
    </MenuButton>
  )
}
