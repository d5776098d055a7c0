// Between the sections of our model and the one document of the text editor. What did not change is the same object on both sides.
import type { Schema, Node as TextNode } from '@tiptap/pm/model'
import type { Section } from '#domain/writing/model.ts'
import { fromTiptap, nodesOf, storable } from '../text/conversion.ts'
import type { Extras, SectionAttributes } from './section-attributes.ts'

const nodes = new WeakMap<Schema, WeakMap<Section, TextNode>>()
const sections = new WeakMap<TextNode, Section>()

function nodesIn(schema: Schema): WeakMap<Section, TextNode> {
  const known = nodes.get(schema) ?? new WeakMap<Section, TextNode>()
  nodes.set(schema, known)
  return known
}

export function nodeOf(section: Section, schema: Schema): TextNode {
  const before = nodesIn(schema).get(section)
  if (before) return before
  const { id, kind, title, body, ...extras } = section
  const words = storable(title)
  const made = schema.nodeFromJSON({
    type: 'section',
    attrs: { id, kind, extras: Object.keys(extras).length > 0 ? extras : null },
    content: [
      { type: 'title', ...(words && { content: [{ type: 'text', text: words }] }) },
      ...(kind === 'heading' && body.length === 0 ? [] : nodesOf(body)),
    ],
  })
  remember(made, section)
  return made
}

/** From now on each stands for the other. */
export function remember(node: TextNode, section: Section): void {
  nodesIn(node.type.schema).set(section, node)
  sections.set(node, section)
}

function sectionOf(node: TextNode): Section {
  const before = sections.get(node)
  if (before) return before
  const { id, kind, extras } = node.attrs as SectionAttributes
  const section: Section = {
    id,
    kind,
    title: storable(node.firstChild?.textContent ?? ''),
    body: bodyOf(node),
    ...(extras as Extras | null),
  }
  remember(node, section)
  return section
}

/** The blocks of a section, or of a part of one: all but its title. */
export const bodyOf = (section: TextNode) =>
  fromTiptap({
    type: 'doc',
    content: section.children.filter(({ type }) => type.name !== 'title').map((child) => child.toJSON()),
  })

export const documentOf = (all: readonly Section[], schema: Schema): TextNode =>
  schema.topNodeType.create(
    null,
    all.map((section) => nodeOf(section, schema)),
  )

export const sectionsOf = (doc: TextNode): Section[] => doc.children.map(sectionOf)

/** The place of a section in the document, by its name. */
export function findSection(doc: TextNode, id: string): { node: TextNode; at: number } | undefined {
  let found: { node: TextNode; at: number } | undefined
  doc.forEach((node, at) => {
    if (node.attrs.id === id) found = { node, at }
  })
  return found
}
