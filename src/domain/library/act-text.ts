// The lines of a library file that say which acts of law it is: «act: business_lease · six_years if years > 5.99».
import { type Act, acts } from '../signing/form/acts.ts'
import { type FormCondition, formConditions } from '../signing/form/form.ts'
import type { Condition, DeclaredAct } from '../writing/model.ts'
import { readCondition } from './condition-text.ts'
import { LibraryFault } from './library-writing.ts'
import { parts } from './party-text.ts'

const known: readonly string[] = [...acts, 'unnamed_power', 'inheritance'] satisfies Act[]
const knownCases: readonly string[] = formConditions satisfies readonly FormCondition[]

/** «act if condition», «case if condition», «case always», «case never». */
function readPart(text: string): { name: string; if?: Condition | boolean } {
  const [, name = '', word, condition] = /^(\w+)(?: (always|never)| if (.+))?$/.exec(text) ?? []
  if (condition !== undefined) return { name, if: readCondition(condition, 1) }
  return { name, ...(word && { if: word === 'always' }) }
}

function readAct(text: string): DeclaredAct {
  const [first, ...rest] = parts(text).map(readPart)
  if (!first || !known.includes(first.name)) throw new LibraryFault(1, `there is no act «${text}»`)
  if (typeof first.if === 'boolean') throw new LibraryFault(1, `an act is one, or is one if: «${text}»`)
  const cases = rest.map(({ name, if: given }): [string, Condition | boolean] => {
    if (!knownCases.includes(name) || given === undefined)
      throw new LibraryFault(1, `a case is «six_years if years > 5.99», «always» or «never»: «${text}»`)
    return [name, given]
  })
  return {
    act: first.name,
    ...(first.if && { when: first.if }),
    ...(cases.length > 0 && { cases: Object.fromEntries(cases) }),
  }
}

/** «act: none» says that no act of the tables fits. Without a line, the title is asked. */
export function readActs(lines: readonly string[] | undefined): DeclaredAct[] | undefined {
  if (lines?.includes('none') && lines.length > 1) throw new LibraryFault(1, '«act: none» stands alone')
  return lines?.[0] === 'none' ? [] : lines?.map(readAct)
}
