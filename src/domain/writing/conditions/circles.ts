// Cycles of formulas.
import type { Field } from '../model.ts'
import { operandFields } from '../usage.ts'

/** The index of a field in depth-first order, and the lowest index that it reaches. */
type Visit = { order: number; earliest: number }

/** The ids of fields that depend on themselves: Tarjan's strongly connected components, linear in the formulas. */
export function fieldsInCircles(fields: ReadonlyMap<string, Field>): Set<string> {
  const circles = new Set<string>()
  const visits = new Map<string, Visit>()
  const open: string[] = []
  const isOpen = new Set<string>()

  function visit(id: string): Visit {
    const own = { order: visits.size, earliest: visits.size }
    visits.set(id, own)
    open.push(id)
    isOpen.add(id)
    const field = fields.get(id)
    const operands = field ? operandFields(field) : []
    for (const operand of operands) {
      const known = visits.get(operand)
      if (!known) own.earliest = Math.min(own.earliest, visit(operand).earliest)
      else if (isOpen.has(operand)) own.earliest = Math.min(own.earliest, known.order)
    }
    if (own.earliest === own.order) {
      const together = open.splice(open.lastIndexOf(id))
      for (const each of together) isOpen.delete(each)
      if (together.length > 1 || operands.includes(id)) for (const each of together) circles.add(each)
    }
    return own
  }

  for (const id of fields.keys()) if (!visits.has(id)) visit(id)
  return circles
}
