// The changes between two states of a content, small enough to be sent with every pause in typing.

import type { Content, Field, Party, Section } from './model.ts'
import type { Box } from './pdf/boxes.ts'

export type Changes = {
  /** The new order of all sections, if sections were added, removed or moved. */
  order?: string[]
  /** New and changed sections. */
  sections?: Section[]
  fields?: Field[]
  parties?: Party[]
  numbering?: Content['numbering']
  silenced?: string[]
  /** Of a PDF from elsewhere. */
  boxes?: Box[]
}

/** Compares by identity, not in depth: edits make new objects only for what they change. */
export function changesBetween(before: Content, after: Content): Changes {
  const changes: Changes = {}
  if (before.sections !== after.sections) {
    const known = new Map(before.sections.map((section) => [section.id, section]))
    const changed = after.sections.filter((section) => known.get(section.id) !== section)
    if (changed.length > 0) changes.sections = changed
    const sameOrder =
      before.sections.length === after.sections.length &&
      before.sections.every(({ id }, index) => id === after.sections[index]?.id)
    if (!sameOrder) changes.order = after.sections.map(({ id }) => id)
  }
  if (before.fields !== after.fields) changes.fields = after.fields
  if (before.parties !== after.parties) changes.parties = after.parties
  if (before.numbering !== after.numbering) changes.numbering = after.numbering
  if (before.silenced !== after.silenced) changes.silenced = after.silenced ?? []
  if (before.boxes !== after.boxes && after.boxes) changes.boxes = after.boxes
  return changes
}

export const isUnchanged = (changes: Changes): boolean => Object.keys(changes).length === 0

/** Undefined when the changes were not made for this content: they name a section that neither has. */
export function applyChanges(content: Content, changes: Changes): Content | undefined {
  const sections = new Map(content.sections.map((section) => [section.id, section]))
  const added = (changes.sections ?? []).filter(({ id }) => !sections.has(id)).map(({ id }) => id)
  for (const section of changes.sections ?? []) sections.set(section.id, section)
  const order = changes.order ?? [...content.sections.map(({ id }) => id), ...added]
  const ordered = order.map((id) => sections.get(id))
  if (new Set(order).size !== order.length || !ordered.every((section) => section !== undefined)) return undefined
  return {
    ...content,
    sections: ordered,
    fields: changes.fields ?? content.fields,
    parties: changes.parties ?? content.parties,
    numbering: changes.numbering ?? content.numbering,
    ...(changes.silenced && { silenced: changes.silenced }),
    ...(changes.boxes && { boxes: changes.boxes }),
  }
}
