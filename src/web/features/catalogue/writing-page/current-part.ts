// Marks in the contents of a long text which part is being read.

/** A part is being read while it crosses this strip of the window, below the top bar. */
const strip = '-15% 0px -75% 0px'

export function watchParts(page: HTMLElement, until: AbortSignal): void {
  const links = new Map<Element, Element>()
  let current: Element | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const reached = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)
      const link = reached && links.get(reached.target)
      if (!link) return
      current?.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'location')
      current = link
    },
    { rootMargin: strip },
  )
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-contents] a')) {
    const part = document.getElementById(link.hash.slice(1))
    if (!part) continue
    links.set(part, link)
    observer.observe(part)
  }
  until.addEventListener('abort', () => observer.disconnect())
}
