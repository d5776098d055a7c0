// Finds the blanks of people and companies in a text, each with the party it could become, and turns them into parties.
import { companyDetails, type Presence, personDetails } from '#domain/parties/appearance.ts'
import { ordinal } from '#domain/words/numbers/ordinals.ts'
import { setParty } from '../editing.ts'
import { type Content, type Inline, limits, type Mark, type Party } from '../model.ts'
import { fold } from '../text/fold.ts'
import { type Replacement, replaceRanges } from '../text/ranges.ts'
import { mapParagraphs, mapSections, paragraphsOf, plainText } from '../text/walk.ts'
import { BlankSearch, type KeyedSpot } from './blank-spots.ts'
import { mentionsIn } from './party-mentions.ts'
import { nameBegins, type PartyRun, partyRunsIn } from './party-runs.ts'

export type PartyBlank = {
  key: string
  /** The text of the first place. */
  text: string
  party: Omit<Party, 'id'> & { presence: Presence }
  places: { section: string }[]
  /** The keys of its blanks: they belong to this party, and become no fields. */
  blanks: string[]
}

type Placed = PartyRun & { section: string; paragraph: number; text: string; role: string; key: string }

/** Bounds the work on a text of nothing but names. */
const mostRuns = 2 * limits.parties

/** Finding parties and making them go through the same runs, and name them alike. */
function runsOf(content: Content): Placed[] {
  const search = new BlankSearch()
  const found: Omit<Placed, 'role' | 'key'>[] = []
  let paragraph = 0
  for (const section of content.sections) {
    for (const { content: line } of paragraphsOf(section.body)) {
      const text = plainText(line)
      for (const run of partyRunsIn(text, search.spotsIn(section, text))) {
        if (found.length < mostRuns) found.push({ ...run, section: section.id, paragraph, text })
      }
      paragraph += 1
    }
  }
  const numbers = new Map<string, number>()
  const numbered = found.map((run) => {
    const role = run.said?.role.slice(0, limits.label) ?? (run.oneself ? 'firmante' : 'compareciente')
    // In another section, or by the same name, it is the same party again; in the same section, another one.
    const [name] = run.held
    const beside = run.said || run.oneself ? run.section : ''
    const place = `${fold(role)} ${beside}`
    const again = name?.spot.name === undefined ? undefined : numbers.get(`${place} ${name.spot.key}`)
    const number = again ?? (numbers.get(place) ?? 0) + 1
    numbers.set(place, Math.max(number, numbers.get(place) ?? 0))
    if (name) numbers.set(`${place} ${name.spot.key}`, number)
    return { ...run, role, number }
  })
  const most = new Map<string, number>()
  for (const { role, number } of numbered) most.set(fold(role), Math.max(number, most.get(fold(role)) ?? 0))
  return numbered.map(({ number, ...run }) => {
    const ofMany = (most.get(fold(run.role)) ?? 1) > 1
    // «la parte testigo 1» is not Spanish; «el testigo primero» is.
    const role = ofMany ? `${run.role} ${ordinal(number, 'masculine')}` : run.role
    return { ...run, role, key: fold(role) }
  })
}

function kindOf({ person, company, held }: PartyRun): Presence['kind'] {
  if (held.some(({ told }) => told === 'representative' || told === 'represented')) return 'company'
  return person === company ? 'either' : person ? 'person' : 'company'
}

function presenceOf(run: PartyRun): Presence {
  const kind = kindOf(run)
  const { held, people, oneself, said, office } = run
  const theirs = new Set(held.filter(({ ofCompany }) => kind !== 'company' || ofCompany).map(({ told }) => told))
  const has = (told: (typeof held)[number]['told']) => theirs.has(told)
  const numbered = has('identity') || (has('rfc') && kind !== 'person')
  return {
    kind,
    most: kind === 'company' || oneself ? 1 : Math.max(people, said?.plural ? 2 : 1),
    person: personDetails.filter((detail) => kind !== 'company' && has(detail)),
    company: companyDetails.filter((detail) => {
      if (kind === 'person') return false
      if (detail === 'tax_number') return numbered
      if (detail === 'office') return office || kind === 'either'
      return held.some(({ told }) => told === detail)
    }),
    optional: [],
  }
}

/** The presence for another kind of party: with the same details, as far as that kind has them. */
export function presenceAs({ person, company, ...rest }: Presence, kind: Presence['kind']): Presence {
  const [ofPerson, ofCompany] = [new Set<string>(person), new Set<string>(company)]
  if (ofCompany.has('tax_number')) ofPerson.add('identity')
  if (ofPerson.has('identity')) ofCompany.add('tax_number')
  for (const detail of ['address', 'email', 'phone']) {
    if (ofPerson.has(detail) || ofCompany.has(detail)) for (const each of [ofPerson, ofCompany]) each.add(detail)
  }
  return {
    ...rest,
    kind,
    person: personDetails.filter((detail) => kind !== 'company' && ofPerson.has(detail)),
    company: companyDetails.filter((detail) => kind !== 'person' && (ofCompany.has(detail) || detail === 'office')),
  }
}

/** Runs with the same role are the same party. */
export function detectParties(content: Content): PartyBlank[] {
  const found = new Map<string, PartyBlank>()
  for (const run of runsOf(content)) {
    const { role, key, section, held, said } = run
    const blanks = held.map(({ spot }) => spot.key)
    const known = found.get(key)
    if (known) {
      known.places.push({ section })
      known.blanks.push(...blanks)
      known.party.presence = joined(known.party.presence, presenceOf(run))
      continue
    }
    const gender = said?.feminine ? 'feminine' : 'unknown'
    const party: PartyBlank['party'] = { role, gender, plural: false, signs: true, presence: presenceOf(run) }
    found.set(key, { key, text: run.text.slice(run.start, run.end), party, places: [{ section }], blanks })
  }
  return [...found.values()]
}

const joined = (a: Presence, b: Presence): Presence => ({
  kind: a.kind === b.kind ? a.kind : 'either',
  most: Math.max(a.most, b.most),
  person: personDetails.filter((detail) => a.person.includes(detail) || b.person.includes(detail)),
  company: companyDetails.filter((detail) => a.company.includes(detail) || b.company.includes(detail)),
  optional: [],
})

/** `agrees`: mentions of the role in the text agree with the party's people, too. */
export type ChosenParty = { key: string; party: Party & { presence: Presence }; agrees?: boolean }

/** Replaces every run of the chosen parties by the data of the party. Parties with the same role are one. */
export function acceptParties(content: Content, chosen: readonly ChosenParty[]): Content {
  const room = limits.parties - content.parties.length
  const taken = chosen.map(({ party, ...rest }, index): ChosenParty & { fits: boolean } => {
    const same = content.parties.find(({ role }) => fold(role) === fold(party.role))
    const presence = same?.presence ? joined(same.presence, party.presence) : party.presence
    return { ...rest, party: { ...party, ...same, presence }, fits: Boolean(same) || index < room }
  })
  const made = new Map(taken.filter(({ fits }) => fits).map((each) => [each.key, each]))
  const runs = runsOf(content).filter(({ key }) => made.has(key))
  if (runs.length === 0) return content
  const partyOf = ({ key }: Placed): Party => (made.get(key) as ChosenParty).party
  const elsewhere = namesOf(runs, partyOf)
  const spoken = [...made.values()].flatMap(({ agrees, party }) => (agrees ? party : []))
  const search = new BlankSearch()
  let paragraph = 0
  const written = mapSections(content, (section) => {
    const body = mapParagraphs(section.body, (line) => {
      const here = runs.filter((run) => run.paragraph === paragraph)
      paragraph += 1
      const text = plainText(line.content)
      const spots = search.spotsIn(section, text)
      const replacements = [
        ...here.flatMap((run) => appearanceOf(run, partyOf(run))),
        ...spots.flatMap((spot) => elsewhere(spot, text) ?? []),
        ...spoken.flatMap((party) => mentionsIn(text, party)),
      ]
      return replacements.length === 0 ? line : { ...line, content: replaceRanges(line.content, apart(replacements)) }
    })
    return body === section.body ? section : { ...section, body }
  })
  return [...made.values()].reduce((next, { party }) => setParty(next, party), written)
}

/** In order; of those that overlap, the first. */
function apart(replacements: Replacement[]): Replacement[] {
  const kept: Replacement[] = []
  for (const each of replacements.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (each.start >= (kept.at(-1)?.end ?? 0)) kept.push(each)
  }
  return kept
}

type Shown = Extract<Inline, { type: 'people' }>['show']
const people =
  (party: string, show: Shown) =>
  (marks?: Mark[]): Inline => ({ type: 'people', party, show, ...(marks && { marks }) })

/** An appearance holds no age: those words stay. */
function appearanceOf({ start, end, adult }: PartyRun, { id, presence }: Party): Replacement[] {
  const written: Replacement = { start, end, make: people(id, 'appearance') }
  if (!adult) return [written]
  const text = (words: string): Replacement => ({ start: end, end, make: () => ({ type: 'text', text: words }) })
  if (presence?.most === 1) return [written, text(', mayor de edad')]
  const agreeing: Inline = { type: 'agreeing', party: id, word: 'mayor' }
  return [written, text(', '), { start: end, end, make: () => agreeing }, text(' de edad')]
}

const shownOf: Partial<Record<PartyRun['held'][number]['told'], Shown>> = {
  name: 'names',
  represented: 'names',
  address: 'address',
  email: 'email',
  phone: 'phone',
}

/** Blanks elsewhere with the name of a blank of a run mean the same: «[NOMBRE DEL ARRENDADOR]». */
function namesOf(runs: readonly Placed[], partyOf: (run: Placed) => Party) {
  const known = new Map<string, { party: string; show: Shown } | null>()
  for (const run of runs) {
    for (const { spot, told, ofCompany } of run.held) {
      const show = shownOf[told]
      if (spot.name === undefined || !show) continue
      const isTheirs = told !== 'name' || ofCompany || !run.company
      const said = { party: partyOf(run).id, show }
      const before = known.get(spot.key)
      const differs = before !== undefined && (before?.party !== said.party || before.show !== show)
      known.set(spot.key, differs || !isTheirs ? null : said)
    }
  }
  return ({ key, start, end }: KeyedSpot, text: string): Replacement | undefined => {
    const said = known.get(key)
    if (!said) return undefined
    const from = said.show === 'names' ? nameBegins(text, start) : start
    return { start: from, end, make: people(said.party, said.show) }
  }
}
