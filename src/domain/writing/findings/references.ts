// References in a text: those typed as words, and those to a clause that may be left out.
import { clauseFinder, type Named, namedClauses } from '../../reading/references.ts'
import { testsOf } from '../conditions/conditions.ts'
import type { Condition, Content, Section } from '../model.ts'
import { clauseNumbers, nounOf } from '../text/numbering.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Line, placeIn } from './lines.ts'

const isArticle = ({ noun }: Named): boolean => /^art/i.test(noun)
/** «la condición segunda» and «la declaración 1» mostly name something else. */
const isVague = ({ noun }: Named): boolean => /^(?:cond|decl|manif|cons)/i.test(noun)
/** Another document is spoken of just before: «del contrato principal, la cláusula tercera». */
const otherDocument =
  /(?:escritura|estatutos|p[oó]liza|convenio|contrato (?:principal|anterior|original|marco)|ley|c[oó]digo|decreto|reglamento)[^.;]{0,60}$/i

/** Cheap, for the paragraphs that have none. */
const mayName = /cl[aá]usula|estipulaci|pacto|art[ií]culo|expositivo|antecedente/i

/** «cláusula tercera» typed: a live reference follows the clause when its number changes. */
export function writtenReferences(content: Content, lines: readonly Line[]): Finding[] {
  const numbers = clauseNumbers(content.sections, content.numbering)
  let heading = ''
  const clauses = content.sections.flatMap(({ id, kind, title }) => {
    if (kind === 'heading') heading = title
    const number = numbers.get(id)
    return number ? [{ id, position: number.position, heading, articles: nounOf(number) === 'artículo' }] : []
  })
  if (clauses.length === 0) return []
  const find = clauseFinder(clauses)
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))
  const last = Math.max(...clauses.map(({ position }) => position))
  const areArticles = clauses.some(({ articles }) => articles)
  return lines.flatMap((line) =>
    [...(mayName.test(line.text) ? namedClauses(line.text) : [])].flatMap((named): Finding[] => {
      if (isVague(named) || (isArticle(named) && !areArticles)) return []
      if (otherDocument.test(line.text.slice(Math.max(0, named.start - 80), named.start))) return []
      const section = find(named.isRecital, named.position)
      const place = placeIn(line, named.start, named.end)
      if (section && isArticle(named) === byId.get(section)?.articles)
        return [findingOf({ kind: 'written_reference', ...place, about: section, mend: { do: 'link', section } })]
      // An article may be of a law; a recital may be of a text without numbers.
      if (section || isArticle(named) || named.isRecital || named.position <= last) return []
      return [findingOf({ kind: 'missing_clause', ...place })]
    }),
  )
}

const isSame = (one: Condition, other: Condition): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether the first holds wherever the second does, as far as their shape tells. */
function follows(wanted: Condition, given: Condition | undefined): boolean {
  if (!given) return false
  if (isSame(wanted, given)) return true
  if ('all' in wanted) return wanted.all.every((part) => follows(part, given))
  if ('all' in given && given.all.some((part) => follows(wanted, part))) return true
  if ('any' in given && given.any.every((part) => follows(wanted, part))) return true
  if ('any' in wanted) return wanted.any.some((part) => follows(part, given))
  const [test] = testsOf(wanted)
  // «is A» rules out whatever is not A.
  return Boolean(
    test &&
      'field' in test &&
      test.test === 'filled' &&
      'field' in given &&
      given.field === test.field &&
      given.test === 'is',
  )
}

export function conditionalReferences({ sections }: Content, lines: readonly Line[]): Finding[] {
  const byId = new Map(sections.map((section): [string, Section] => [section.id, section]))
  return lines.flatMap((line) => {
    let at = 0
    return line.inlines.flatMap((inline): Finding[] => {
      const start = at
      at += inline.type === 'text' ? inline.text.length : 1
      if (inline.type !== 'reference') return []
      const condition = byId.get(inline.section)?.condition
      if (!condition || inline.section === line.section.id) return []
      if (follows(condition, line.section.condition) || follows(condition, inline.when)) return []
      const both = line.section.condition && inline.when && { all: [line.section.condition, inline.when] }
      if (both && follows(condition, both)) return []
      const mend = { do: 'show_together', condition } as const
      return [findingOf({ kind: 'conditional_reference', ...placeIn(line, start, at), about: inline.section, mend })]
    })
  })
}
