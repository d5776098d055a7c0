// How the parties of the text are called beside their people: «arrendataria» beside Ana, «arrendatario» beside Luis.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import type { Task } from '#domain/copy/participant.ts'
import { appearanceIn } from '#domain/filling/values.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import { roleBeside } from '#domain/sheet/role-beside.ts'
import { presentParties } from '#domain/writing/conditions/conditions.ts'
import type { Party } from '#domain/writing/model.ts'
import type { Person } from '../draft.ts'

export type Roles = {
  parties: { id: string; role: string }[]
  roleOf: (person: Pick<Person, 'party' | 'name'>) => string
  /** Whether their party does: then people who fill in for it sign too. */
  signs: (person: Person) => boolean
  isSigner: (person: Person) => boolean
  /** What one more person of this party is proposed to do: what its first one does. */
  taskIn: (party: string | null, others: readonly Person[]) => Task
}

export function rolesOf({ content, answers }: Pick<CopyOnWire, 'content' | 'answers'>): Roles {
  const values = valuesOf(answers)
  const known = new Map<string | null, Party>(content.parties.map((party) => [party.id, party]))

  function roleOf({ party: id, name }: Pick<Person, 'party' | 'name'>): string {
    const party = known.get(id)
    return party ? roleBeside(party, appearanceIn(values, party.id), name) : ''
  }

  const signs = ({ party }: Person): boolean => known.get(party)?.signs ?? false
  const isSigner = (person: Person): boolean => person.does === 'sign' || (person.does === 'fill' && signs(person))

  function taskIn(party: string | null, others: readonly Person[]): Task {
    const first = others.find((each) => each.party === party)
    if (party === null) return 'receive'
    return first && (isSigner(first) || !signs(first)) ? first.does : 'fill'
  }

  return {
    parties: presentParties(content, values).map((party) => ({
      id: party.id,
      role: partyPhrase(party, 'role', appearanceIn(values, party.id)),
    })),
    roleOf,
    signs,
    isSigner,
    taskIn,
  }
}
