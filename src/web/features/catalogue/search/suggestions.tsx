// Loaded when the search box is touched: titles that complete what is typed, and results that follow it on /search.
import { createElement, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { searchWords as words } from '#language/es/catalogue/search.ts'
import { call } from '#web/app/call.ts'
import { useLocation, useNavigate } from '#web/app/router/router.tsx'
import { emphasised } from '#web/ui/emphasis.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import styles from './suggestions.module.css'

type Items = Output<'suggest-writings'>['items']

const pauseMs = 150
const nothing: { q: string; items: Items } = { q: '', items: [] }

/** Children are spread because they never move, so there are no keys to invent. */
const bold = (piece: string, place: number) => (place % 2 ? createElement('b', null, piece) : piece)

/** What a list needs to be of use, and what stands around it: its frame and its distance to the box and to the edge. */
const least = 200
const around = 32

/** How high the list may be without opening upwards, over what is read above the box. */
const roomBelow = (form: Element | null | undefined): number =>
  (visualViewport?.height ?? innerHeight) - (form?.getBoundingClientRect().bottom ?? 0) - around

export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [suggested, setSuggested] = useState(nothing)
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const id = useId()
  const { items } = suggested
  const open = items.length > 0
  // There the results themselves follow, and a list would lie over them: it opens with the arrow only.
  const isResults = pathname === paths.search()

  function close() {
    clearTimeout(timer.current)
    asked.current = ''
    setSuggested(nothing)
    setActive(-1)
  }

  async function suggest() {
    const q = (input.current?.value ?? '').trim().slice(0, 100)
    asked.current = q
    const answer = q ? await call('suggest-writings', { q }).catch(() => nothing) : nothing
    // Meanwhile more was typed, or the box was left.
    if (asked.current !== q || input.current !== document.activeElement) return
    const room = roomBelow(input.current?.form)
    if (answer.items.length > 0 && room < least) scrollBy({ top: least - room })
    setSuggested({ q, items: answer.items })
    setActive(-1)
  }

  function follow() {
    const view = Object.fromEntries(new URLSearchParams(search))
    const q = (input.current?.value ?? '').trim()
    // Without a network the results that are there are better than none.
    if (q === (view.q ?? '').trim() || !navigator.onLine) return
    navigate(cataloguePaths.results({ ...view, q, page: undefined }), { replace: true, state: 'stay' })
  }

  const later = useEffectEvent(() => (isResults ? follow() : void suggest()))

  const handleInput = useEffectEvent((event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return
    if (isResults) close()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => later(), pauseMs)
  })

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) {
      event.preventDefault()
      // One place more than there are titles: the box itself, where nothing is chosen.
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'ArrowDown') void suggest()
    else if (event.key === 'Enter') {
      const chosen = items[active]
      close()
      if (!chosen) return
      event.preventDefault()
      navigate(paths.writing(chosen.slug))
    }
  })

  const handleBlur = useEffectEvent(close)

  useEffect(() => {
    const box = input.current
    if (!box) return
    box.addEventListener('input', handleInput)
    box.addEventListener('keydown', handleKey)
    box.addEventListener('blur', handleBlur)
    // What was typed while this was on its way.
    if (box.value.trim() !== box.defaultValue.trim()) later()
    return () => {
      clearTimeout(timer.current)
      box.removeEventListener('input', handleInput)
      box.removeEventListener('keydown', handleKey)
      box.removeEventListener('blur', handleBlur)
    }
  }, [input])

  // The box was there before the list: what they are to each other is written on it.
  useEffect(() => {
    const box = input.current
    box?.setAttribute('role', 'combobox')
    box?.setAttribute('aria-autocomplete', 'list')
    box?.setAttribute('aria-expanded', String(open))
    if (open) box?.setAttribute('aria-controls', id)
    else box?.removeAttribute('aria-controls')
    if (active >= 0) box?.setAttribute('aria-activedescendant', `${id}-${active}`)
    else box?.removeAttribute('aria-activedescendant')
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, open, active, id])

  return (
    <>
      <p className="sr" role="status">
        {open && words.suggested(items.length)}
      </p>
      {open && input.current?.form && (
        <Popover anchor={input.current.form} className={styles.panel} onClose={close}>
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={words.suggestions}
            className="scrolls-down"
            style={{ maxHeight: Math.max(least, roomBelow(input.current.form)) }}
          >
            {items.map(({ slug, title }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: the same.
              <div
                key={slug}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={`block ctl ink-2 breaks r-ctl pressed ${styles.option}`}
                onPointerMove={() => setActive(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  close()
                  navigate(paths.writing(slug))
                }}
              >
                {createElement('span', null, ...emphasised(title, suggested.q).map(bold))}
              </div>
            ))}
          </div>
        </Popover>
      )}
    </>
  )
}
