// Where each field is written in the text, and which are needed without being written.
import { useMemo } from 'react'
import type { Content, Field, PdfContent } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { operandFields, usedFields } from '#domain/writing/usage.ts'
import { pdfPagesWords } from '#language/es/pdf-pages.ts'

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

/** By field, how many boxes of a PDF show it: each box is a place to go to. */
function boxesIn(boxes: readonly Box[]): Map<string, Use> {
  const found = new Map<string, { count: number; sections: string[] }>()
  for (const box of boxes) {
    if (box.shows !== 'field') continue
    const use = found.get(box.field) ?? { count: 0, sections: [] }
    use.count += 1
    use.sections.push(box.id)
    found.set(box.field, use)
  }
  return found
}

export const boxPlaces = ({ boxes }: PdfContent): ReadonlyMap<string, string> =>
  new Map(boxes.map(({ id, page }) => [id, pdfPagesWords.number(page + 1)]))

export type Uses = { of: (field: string) => Use; isNeeded: (field: string) => boolean }

/** Made again when the text changes, not with every letter of a label. */
export function useUses(content: Content): Uses {
  const { sections, fields, parties, boxes } = content
  const chips = useMemo(() => (boxes ? boxesIn(boxes) : chipsIn(sections)), [sections, boxes])
  const links = fields.map(linksOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the fields, only what they have to do with others counts.
  const needed = useMemo(
    () => new Set([...usedFields({ ...content, sections, parties }), ...fields.flatMap(operandFields)]),
    [sections, parties, links],
  )
  return useMemo(() => ({ of: (id) => chips.get(id) ?? nowhere, isNeeded: (id) => needed.has(id) }), [chips, needed])
}

const linksOf = (field: Field): string => `${field.id} ${field.type} ${field.party} ${operandFields(field)}`
