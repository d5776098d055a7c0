// What is seen stays where it is while others write above it. Browsers see to that by themselves, except where the focus is in an
// element that is larger than the window, as the text editor is.
import type { EditorView } from '@tiptap/pm/view'

const isSeen = ({ top, bottom }: { top: number; bottom: number }): boolean => bottom > 0 && top < window.innerHeight

/** The top of the caret's line if it is seen, otherwise of the first section that is. */
function anchorIn(view: EditorView): (() => number) | undefined {
  const { head } = view.state.selection
  const at = view.domAtPos(head)
  const line = (at.node instanceof Element ? at.node : at.node.parentElement)?.closest('p, [data-title]')
  const sections = [...view.dom.children]
  const seen =
    line && isSeen(line.getBoundingClientRect()) ? line : sections.find((each) => isSeen(each.getBoundingClientRect()))
  return seen && (() => seen.getBoundingClientRect().top)
}

/** To be called before the change; what it returns, after. */
export function keepScroll(view: EditorView): () => void {
  const top = anchorIn(view)
  if (!top || window.scrollY === 0) return () => {}
  const before = top()
  const root = document.documentElement
  root.style.overflowAnchor = 'none'
  return () => {
    let expected = window.scrollY
    const adjust = () => {
      // Where the user scrolls meanwhile, nothing is to be kept.
      if (window.scrollY !== expected) return
      const moved = top() - before
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
      expected = window.scrollY
    }
    adjust()
    // Once more when what has changed out of sight has its real height.
    requestAnimationFrame(() => {
      adjust()
      requestAnimationFrame(() => {
        adjust()
        root.style.overflowAnchor = ''
      })
    })
  }
}
