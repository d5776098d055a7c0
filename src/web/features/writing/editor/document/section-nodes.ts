// The whole document as one text: sections, each with its title and its blocks. Everything else that a section has travels with it.
import { type Extensions, Node } from '@tiptap/core'
import { Fragment, type Schema } from '@tiptap/pm/model'
import { sectionKinds } from '#domain/writing/model.ts'
import type { ChipSource } from '../text/chip-labels.ts'
import { extensionsFor } from '../text/extensions.ts'
import { wholeSections } from './integrity.ts'
import type { Extras, SectionAttributes } from './section-attributes.ts'
import { sectionView, titleView } from './section-view.ts'
import type { SectionViews } from './section-views.ts'

const Document = Node.create({ name: 'doc', topNode: true, content: 'section+' })

/** As it is put on the clipboard; its id is not, since what is pasted is another section. */
function attributesOf(element: HTMLElement, source: ChipSource): SectionAttributes {
  const kind = sectionKinds.find((each) => each === element.dataset.section) ?? 'clause'
  let given: Extras = {}
  try {
    given = JSON.parse(element.dataset.extras ?? '{}') as Extras
  } catch {
    // Of a hand that is not ours.
  }
  const { condition, repayment } = given
  const isKnown = (repayment ? Object.values(repayment) : []).every((id) => source.label('field', id, null))
  const extras = {
    ...(condition && source.knows(condition) && { condition }),
    ...(repayment && isKnown && { repayment }),
  }
  return { id: '', kind: kind === 'repayment' && !isKnown ? 'text' : kind, extras }
}

const section = (source: ChipSource, views: SectionViews) =>
  Node.create({
    name: 'section',
    content: 'title block*',
    defining: true,
    isolating: true,
    selectable: false,
    addAttributes() {
      return { id: { default: '' }, kind: { default: 'clause' }, extras: { default: null } }
    },
    parseHTML() {
      return [{ tag: 'section[data-section]', getAttrs: (element) => attributesOf(element, source) }]
    },
    renderHTML({ node: { attrs } }) {
      const { kind, extras } = attrs as SectionAttributes
      return ['section', { 'data-section': kind, ...(extras && { 'data-extras': JSON.stringify(extras) }) }, 0]
    },
    addNodeView() {
      return ({ node }) => sectionView(node, source, views)
    },
  })

const title = (source: ChipSource) =>
  Node.create({
    name: 'title',
    content: 'text*',
    marks: '',
    defining: true,
    isolating: true,
    selectable: false,
    addAttributes() {
      // Only on the clipboard: the number that it is read with elsewhere.
      return { number: { default: null, rendered: false } }
    },
    parseHTML() {
      return [
        {
          tag: 'p[data-title]',
          priority: 100,
          getContent: (element: globalThis.Node, schema: Schema) => {
            const text = (element as HTMLElement).dataset.title ?? ''
            return text ? Fragment.from(schema.text(text)) : Fragment.empty
          },
        },
      ]
    },
    renderHTML({ node }) {
      const words = node.textContent
      const read = [node.attrs.number, words].filter(Boolean).join(' ')
      return ['p', { 'data-title': words }, ...(read ? [['b', {}, read] as const] : [])]
    },
    addNodeView() {
      return ({ node, getPos, editor }) => titleView(node, getPos, editor, source)
    },
  })

export const documentExtensions = (source: ChipSource, views: SectionViews, newId: () => string): Extensions => [
  Document,
  section(source, views),
  title(source),
  ...extensionsFor(source, false),
  wholeSections(newId),
]
