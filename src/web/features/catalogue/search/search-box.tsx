// The box of the catalogue's search: a plain form. Suggestions and results while typing load when it is first touched.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { Form } from '#web/app/router/link.tsx'
import { useLocation } from '#web/app/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Suggestions } from './suggestions.tsx'

type SearchBoxProps = {
  label: string
  placeholder: string
  className?: string
  /** The button, where there is room for one. */
  children?: ReactNode
}

const kept = ['category', 'country', 'author', 'sort']

export function SearchBox({ label, placeholder, className, children }: SearchBoxProps) {
  const { pathname, search, state } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [Learned, setLearned] = useState<typeof Suggestions>()
  const view = new URLSearchParams(pathname === paths.search() ? search : '')
  const q = view.get('q') ?? ''

  // Another place has other words; those that were typed before the scripts arrived stay.
  const place = `${pathname}?${q}`
  const known = useRef(place)
  useEffect(() => {
    const box = input.current
    if (!box || known.current === place) return
    known.current = place
    // The answer to what was typed a moment ago must not take the place of what is being typed now.
    if (state !== 'stay' || box !== document.activeElement) box.value = q
  }, [place, q, state])

  function handleTouch() {
    // Until its script is there, it is a plain form.
    if (!Learned)
      import('./suggestions.tsx').then(
        (module) => setLearned(() => module.Suggestions),
        () => {},
      )
  }

  return (
    <Form className={className} role="search" action={paths.search()}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={handleTouch}
        onInput={handleTouch}
      />
      {kept.map((name) => {
        const value = view.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      {children}
      {Learned && <Learned input={input} />}
    </Form>
  )
}
