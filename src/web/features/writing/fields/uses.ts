// Where each field is written in the text, and which are needed without being written.
import { useMemo } from 'react'
import type { Content, Field } from '#domain/writing/model.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { operandFields, usedFields } from '#domain/writing/usage.ts'

export type Use = { count: number; sections: readonly string[] }
const nowhere: Use = { count: 0, sections: [] }

/** By field, how often and in which sections its chips stand. */
function chipsIn(sections: Content['sections']): Map<string, Use> {
  const found = new Map<string, { count: number; sections: string[] }>()
  for (const { id, body } of sections) {
    for (const inline of inlinesOf(body)) {
      if (inline.type !== 'field') continue
      const use = found.get(inline.field) ?? { count: 0, sections: [] }
      use.count += 1
      if (use.sections.at(-1) !== id) use.sections.push(id)
      found.set(inline.field, use)
    }
  }
  return found
}

export type Uses = { of: (field: string) => Use; isNeeded: (field: string) => boolean }

/** Made again when the text changes, not with every letter of a label. */
export function useUses(content: Content): Uses {
  const { sections, fields, parties } = content
  const chips = useMemo(() => chipsIn(sections), [sections])
  const links = fields.map(linksOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the fields, only what they have to do with others counts.
  const needed = useMemo(
    () => new Set([...usedFields({ ...content, sections, parties }), ...fields.flatMap(operandFields)]),
    [sections, parties, links],
  )
  return useMemo(() => ({ of: (id) => chips.get(id) ?? nowhere, isNeeded: (id) => needed.has(id) }), [chips, needed])
}

const linksOf = (field: Field): string => `${field.id} ${field.type} ${field.party} ${operandFields(field)}`
