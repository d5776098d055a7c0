// Links and forms that lead on inside the application; without scripts they are what they look like.
import type { ComponentProps, MouseEvent, SubmitEvent } from 'react'
import { createPath } from 'react-router'
import { useLocation, useNavigate, useRouter } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** Anything else is the browser's: a new tab, a new window. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  // What opens elsewhere or is a file is no page of the application.
  const isPage = !rest.target && rest.download === undefined

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!router || !isPage || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const here = new URL(createPath(router.state.location), location.origin)
    // A link to the present page leaves no second step in the history.
    router.navigate(to, { replace: replace ?? new URL(to, here).href === here.href })
  }

  return <a {...rest} href={to} onClick={handleClick} />
}

/** A link that knows when its page, or one below it, is shown. */
export function NavLink({ to, also = to, ...rest }: LinkProps & { /** What else is under it. */ also?: string }) {
  const { pathname } = useLocation()
  const isHere = [to, also].some((place) => pathname === place || pathname.startsWith(`${place}/`))
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}

type FormProps = Omit<ComponentProps<'form'>, 'method'> & { action: string }

/** A form that asks for a page: what is in it becomes its address. */
export function Form({ action, onSubmit, ...rest }: FormProps) {
  const navigate = useNavigate()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget, event.nativeEvent.submitter)]
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    navigate(`${action}?${query}`)
  }

  return <form {...rest} action={action} onSubmit={handleSubmit} />
}
