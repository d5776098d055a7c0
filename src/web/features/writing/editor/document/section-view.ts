// How a section and its title stand on the page while they are written: the same card as where they are only read.
import type { Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { contentWords as words } from '#language/es/writing/editor.ts'
import cardStyles from '../sections/section-card.module.css'
import type { ChipSource } from '../text/chip-labels.ts'
import text from '../text/text.module.css'
import styles from './document.module.css'
import type { SectionAttributes } from './section-attributes.ts'
import type { SectionPlaces, SectionViews } from './section-views.ts'

function made(tag: string, className: string, isEditable?: boolean): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  if (isEditable === false) element.contentEditable = 'false'
  return element
}

export function sectionView(first: TextNode, source: ChipSource, views: SectionViews): NodeView {
  const { id } = first.attrs as SectionAttributes
  let node = first
  const dom = made('div', `${cardStyles.item} ${styles.item}`)
  const card = made('div', `stack anchor r-paper on-sheet ${cardStyles.card}`)
  const handle = made('div', styles.aside ?? '', false)
  const body = made('div', text.text ?? '')
  const contentDOM = made('div', styles.content ?? '')
  const below = made('div', styles.aside ?? '', false)
  const menu = made('div', styles.aside ?? '', false)
  dom.append(card)
  card.append(handle, body, menu)
  body.append(contentDOM, below)
  card.id = `s-${id}`
  card.role = 'group'
  body.dataset.body = ''
  contentDOM.dataset.content = ''
  const places: SectionPlaces = { dom, card, handle, menu, below }

  const show = () => {
    const { kind } = node.attrs as SectionAttributes
    const title = node.firstChild?.textContent ?? ''
    card.dataset.kind = kind
    card.setAttribute('aria-label', [source.numberOf(id), title].filter(Boolean).join(' ') || words.body(title, kind))
  }
  show()
  views.put(id, places)
  const unsubscribe = source.subscribe(show)
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs.id !== id) return false
      node = next
      show()
      return true
    },
    stopEvent: ({ target }) =>
      target instanceof Node && dom.contains(target) && !contentDOM.contains(target) && !holdsCaret(target),
    ignoreMutation: (record: ViewMutationRecord) => record.type !== 'selection' && !contentDOM.contains(record.target),
    destroy() {
      unsubscribe()
      views.remove(id, places)
    },
  }

  /** The margins of a card are pressed to write in it. */
  function holdsCaret(target: Node): boolean {
    return target === dom || target === card || target === body
  }
}

export function titleView(
  first: TextNode,
  getPos: () => number | undefined,
  editor: Editor,
  source: ChipSource,
): NodeView {
  const dom = made('div', styles.title ?? '')
  const number = made('span', 'ordinal', false)
  const contentDOM = made('span', styles.words ?? '')
  dom.append(number, contentDOM)
  dom.dataset.title = ''
  let node = first
  let shown: string | undefined
  const show = () => {
    const at = getPos()
    const section = at === undefined ? undefined : editor.state.doc.resolve(at).parent.attrs
    const { id, kind } = (section ?? {}) as Partial<SectionAttributes>
    const label = id && source.numberOf(id)
    if (label !== shown) {
      shown = label
      // The space is part of what is read and copied.
      number.textContent = label ? `${label} ` : ''
    }
    if (kind) contentDOM.dataset.placeholder = words.titlePlaceholder[kind]
    dom.toggleAttribute('data-empty', node.content.size === 0)
    dom.toggleAttribute('data-stopped', /[.:;!?…]$/.test(node.textContent))
  }
  // Pressed to write a title where there is none.
  number.addEventListener('mousedown', (event) => {
    const at = getPos()
    if (at === undefined) return
    event.preventDefault()
    editor.commands.setTextSelection(at + 1)
    editor.view.focus()
  })
  show()
  const unsubscribe = source.subscribe(show)
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    stopEvent: ({ target }) => target === number,
    // Its attributes are ours too: read as an edit, they would have every section drawn anew.
    ignoreMutation: (record: ViewMutationRecord) =>
      record.type === 'attributes' || (record.type !== 'selection' && !contentDOM.contains(record.target)),
    destroy: unsubscribe,
  }
}
