// The schema of the mounted editor: exactly what our model has, so that whatever is pasted comes in as our model.
import { type Extensions, Mark, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import type { Node as TextNode } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { alignments, type Condition } from '#domain/writing/model.ts'
import { lostWords } from '#language/es/writing/editor.ts'
import { agreeingWords } from '#language/es/writing/inserting.ts'
import { type ChipKind, type ChipSource, idAttribute } from './chip-labels.ts'
import styles from './chips.module.css'
import { TableRoom } from './table-room.ts'
import { TablesApart } from './tables-apart.ts'

/** What a chip, or the end of a line, says as plain text. */
export function chipText({ type, attrs }: TextNode, source: ChipSource): string {
  const kind = type.name as ChipKind
  if (!(kind in idAttribute)) return '\n'
  return source.label(kind, attrs[idAttribute[kind]], attrs.form) ?? lostWords[kind]
}

/** One piece that is not typed but names something else, and is written as that is called now. */
const chip = (kind: ChipKind, source: ChipSource) => {
  const attribute = idAttribute[kind]
  return Node.create({
    name: kind,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes() {
      return {
        [attribute]: {
          default: '',
          parseHTML: (element: HTMLElement) => element.dataset.id,
          renderHTML: (attributes: Record<string, string>) => ({ 'data-id': attributes[attribute] }),
        },
        form: {
          default: null,
          parseHTML: (element: HTMLElement) => element.dataset.form ?? null,
          renderHTML: ({ form }: Record<string, string | null>) => (form ? { 'data-form': form } : {}),
        },
      }
    },
    parseHTML() {
      return [
        {
          tag: `span[data-chip="${kind}"]`,
          // From another document: there is nothing here that it could name, so its words come in as words.
          getAttrs: ({ dataset }) => (source.label(kind, dataset.id ?? '', dataset.form) === undefined ? false : null),
        },
      ]
    },
    renderHTML({ node, HTMLAttributes }) {
      const text = source.label(kind, node.attrs[attribute], node.attrs.form) ?? lostWords[kind]
      return ['span', { 'data-chip': kind, ...HTMLAttributes }, text]
    },
    renderText: ({ node }) => chipText(node, source),
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('span')
        let shown = node
        const show = () => {
          const label = source.label(kind, shown.attrs[attribute], shown.attrs.form)
          dom.textContent = label ?? lostWords[kind]
          dom.className = [styles.chip, styles[kind], label === undefined && styles.lost].filter(Boolean).join(' ')
          dom.dataset.chip = kind
          dom.dataset.id = shown.attrs[attribute]
          const party = kind === 'agreeing' ? source.label('party', shown.attrs[attribute], 'the') : undefined
          if (party) dom.title = agreeingWords.agrees(party)
        }
        show()
        const unsubscribe = source.subscribe(show)
        return {
          dom,
          update: (next) => {
            if (next.type !== shown.type) return false
            shown = next
            show()
            return true
          },
          selectNode: () => dom.setAttribute('data-selected', ''),
          deselectNode: () => dom.removeAttribute('data-selected'),
          destroy: unsubscribe,
        }
      }
    },
  })
}

function readCondition(text: string | undefined, source: ChipSource): Condition | undefined {
  try {
    const condition: Condition = JSON.parse(text ?? '')
    return source.knows(condition) ? condition : undefined
  } catch {
    return undefined
  }
}

/** A part of a sentence that is there only under a condition. */
const piece = (source: ChipSource) =>
  Mark.create({
    name: 'piece',
    // What is typed right after it does not depend on it.
    inclusive: false,
    addAttributes() {
      return {
        when: {
          default: null,
          renderHTML: ({ when }: { when?: Condition }) => ({ 'data-when': JSON.stringify(when) }),
        },
      }
    },
    parseHTML() {
      return [
        {
          tag: 'span[data-when]',
          getAttrs: ({ dataset }) => {
            const when = readCondition(dataset.when, source)
            return when ? { when } : false
          },
        },
      ]
    },
    renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, class: styles.piece }, 0],
  })

/** Of one text: paragraphs, lists and tables. `document` is false where something else stands around them. */
export const extensionsFor = (source: ChipSource, document?: false): Extensions => [
  StarterKit.configure({
    document,
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    link: false,
    trailingNode: false,
    // The whole document has one undo history, which is ours.
    undoRedo: false,
  }),
  TextAlign.configure({ types: ['paragraph'], alignments: [...alignments] }),
  TableKit.configure({ table: { resizable: false, HTMLAttributes: {} } }),
  TableRoom,
  TablesApart,
  chip('field', source),
  chip('reference', source),
  chip('party', source),
  chip('people', source),
  chip('agreeing', source),
  piece(source),
]
