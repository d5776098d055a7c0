// When a party that the text may have, and does not have with the answers so far, comes to be in it.

import type { Values } from '#domain/filling/values.ts'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { presentParties, testsOf } from '#domain/writing/conditions/conditions.ts'
import type { Content } from '#domain/writing/model.ts'
import { conditionSentence, valueWords } from '../writing/conditions.ts'

export type AbsentParty = {
  id: string
  said: string /** The question that decides it, where it is one. */
  field?: string
}

export const absentPartyWords = { goThere: 'Ir a esa pregunta' }

/** «La parte fiadora solidaria aparece si en «Garantía además de la fianza» eliges «una persona que responde».» */
export function absentParties(content: Content, values: Values, country: Country): AbsentParty[] {
  const { fields, parties } = content
  const present = new Set(presentParties(content, values).map(({ id }) => id))
  return parties.flatMap((party): AbsentParty[] => {
    const { id, condition } = party
    if (!condition || present.has(id)) return []
    const about = { fields, parties, country }
    const who = capital(partyPhrase(party, 'the'))
    const only = conditionSentence(condition, about).replace(/^S/, 's')
    const [first, ...others] = testsOf(condition)
    const test = first && others.length === 0 && 'field' in first ? first : undefined
    const field = fields.find((each) => each.id === test?.field && each.type !== 'computed')
    if (!test || !field) return [{ id, said: `${who} aparece ${only}.` }]
    const isChosen = test.test === 'is' && (field.type === 'choice' || field.type === 'yes_no')
    const chosen = `si en «${field.label}» eliges «${valueWords(test.value, field, about)}»`
    return [{ id, said: `${who} aparece ${isChosen ? chosen : only}.`, field: field.id }]
  })
}
