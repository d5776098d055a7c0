// The page of a public writing in the browser: what the server has painted stays as it is, and what is pressed in it is heard.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import sheet from '#web/shared/sheet/sheet-view.module.css'
import button from '#web/ui/button.module.css'
import avatar from '#web/ui/person/avatar.module.css'
import { useAsking } from './asking.tsx'
import contents from './contents.module.css'
import { structuredScript, WritingHead } from './head.tsx'
import type { WritingPage as Data } from './load.ts'
import side from './side.module.css'
import withdrawn from './withdrawn.module.css'
import body from './writing-body.module.css'

const place = 'escrito'
/** Its styles have to be in the page before any script is; a build leaves out styles that no module names. */
const looks = [sheet, avatar, button, contents, side, withdrawn, body]

/** Links in what was painted lead on inside the application, like all others; only a plain click does. */
function innerLink(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.origin !== location.origin || link.pathname.startsWith('/files/')) return
  return link.pathname + link.search + link.hash
}

function usePainted({ painted }: Data) {
  const { origin } = useSite()
  // React must find the same words again should it ever have to begin anew.
  const [html] = useState(() => ({
    __html: import.meta.env.SSR
      ? `${painted?.html}${structuredScript(painted?.head ?? null, origin)}`
      : (document.getElementById(place)?.innerHTML ?? ''),
  }))
  return html
}

export function WritingPage({ page }: { page: Data }) {
  const { asked, Body } = page
  const { ask, dialog } = useAsking(asked)
  const navigate = useNavigate()
  const html = usePainted(page)
  const here = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const stops = new AbortController()
    const watch = async () => {
      const { watchParts } = await import('./current-part.ts')
      if (here.current) watchParts(here.current, stops.signal)
    }
    // A reader who has not scrolled is at the beginning; and where the contents are not shown nothing has to be watched.
    if (matchMedia('(min-width: 1121px)').matches)
      addEventListener('scroll', () => watch().catch(() => {}), { once: true, signal: stops.signal })
    return () => stops.abort()
  }, [])

  function handleClick(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-ask]')
    const to = pressed ? undefined : innerLink(event)
    if (pressed?.dataset.ask) void ask(pressed.dataset.ask, pressed)
    if (to) {
      event.preventDefault()
      navigate(to)
    }
  }

  const shared = { id: place, ref: here, 'data-looks': looks.length, onClick: handleClick }
  return (
    <>
      <title>{`${page.title} · Rúbrica`}</title>
      {import.meta.env.SSR && page.painted && <WritingHead head={page.painted.head} />}
      {Body ? (
        <div {...shared}>
          <Body />
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React itself on the server, where text stays text.
        <div {...shared} suppressHydrationWarning dangerouslySetInnerHTML={html} />
      )}
      {dialog}
    </>
  )
}
