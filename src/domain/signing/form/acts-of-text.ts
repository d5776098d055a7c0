// Which acts of law a text is: as its library file declares them, and by its title.
import type { Values } from '../../filling/values.ts'
import { decided } from '../../writing/conditions/decided.ts'
import type { Content, DeclaredAct } from '../../writing/model.ts'
import { actsOf, type Titled } from './act-matching.ts'
import { type Act, acts } from './acts.ts'

export type AskedText = Titled & { content?: Pick<Content, 'declared'>; values?: Values }

export type FoundAct = {
  act: Act
  /** Whether it is this act hangs on answers that are not there. */
  isPossible?: boolean
  /** Which of its cases are given and which are not, as far as the answers say. */
  cases: ReadonlyMap<string, boolean>
}

export type ActsOfText = {
  acts: FoundAct[]
  /** It changes or ends an existing act: its requirements are likely, not certain. */
  altered: boolean
  /** Nothing was found, and nothing is known. */
  isUnknown: boolean
}

const isAct = (name: string): name is Act => [...acts, 'unnamed_power', 'inheritance'].includes(name)

function casesOf({ cases = {} }: DeclaredAct, values: Values): Map<string, boolean> {
  const known = new Map<string, boolean>()
  for (const [name, given] of Object.entries(cases)) {
    const is = typeof given === 'boolean' ? given : decided(given, values)
    if (is !== undefined) known.set(name, is)
  }
  return known
}

function declaredActs(declared: readonly DeclaredAct[], values: Values): FoundAct[] {
  return declared.flatMap((each): FoundAct[] => {
    const is = each.when === undefined ? true : decided(each.when, values)
    if (!isAct(each.act) || is === false) return []
    return [{ act: each.act, ...(is === undefined && { isPossible: true }), cases: casesOf(each, values) }]
  })
}

/** What the title names beyond the title that was declared with the acts: an author made another text of it. */
function namedSince(titled: Titled, declaredTitle: string): { acts: Act[]; altered: boolean } {
  const now = actsOf(titled)
  const before = actsOf({ ...titled, title: declaredTitle })
  return {
    acts: now.acts.filter((act) => !before.acts.includes(act)),
    altered: now.altered && !before.altered,
  }
}

const noCases: ReadonlyMap<string, boolean> = new Map()

export function actsOfText({ content, values = {}, ...titled }: AskedText): ActsOfText {
  const { declared } = content ?? {}
  const { acts: named, altered } = declared ? namedSince(titled, declared.title) : actsOf(titled)
  const said = declaredActs(declared?.acts ?? [], values)
  const more = named.filter((act) => !said.some((each) => each.act === act))
  const found = [...said, ...more.map((act) => ({ act, cases: noCases }))]
  return { acts: found, altered, isUnknown: !declared && found.length === 0 }
}
