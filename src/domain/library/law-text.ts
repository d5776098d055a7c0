// The laws of a library file, «law: Ley 29/1994, de Arrendamientos Urbanos, artículo 36 (2026-11-10)», and the marks at its clauses that
// name them, «## Fianza [law Ley 29/1994: 36.1]».
import { type Law, LibraryFault } from './library-writing.ts'

/** `text`: «Ley 29/1994: 36.1», how the line of the law begins, and the articles. */
export type LawMark = { section: string; text: string; line: number }

export function readLaw(text: string): Law {
  const [, name, checked] = /^(.*\S)\s*\((\d{4}-\d\d-\d\d)\)$/.exec(text) ?? []
  if (!name || !checked) throw new LibraryFault(1, `a law ends with the date it was checked, (2026-11-10): «${text}»`)
  return { name, checked }
}

/** At the end of a word: «Ley 29/1994» does not begin «Ley 29/19945». */
const begins = (name: string, start: string): boolean =>
  name.startsWith(start) && !/^[\p{L}\p{N}]/u.test(name.slice(start.length))

/** Each law with the clauses that name it; a mark names one line, so that a name and a date stand once. */
export function withMarks(laws: readonly Law[], marks: readonly LawMark[]): Law[] {
  const marked = laws.map((law): Law & { clauses: NonNullable<Law['clauses']> } => ({ ...law, clauses: [] }))
  for (const { section, text, line } of marks) {
    const [, start = '', articles = ''] = /^(.+): (\S.*)$/.exec(text) ?? []
    if (!start || /^art/i.test(articles))
      throw new LibraryFault(line, `a mark is «[law Ley 29/1994: 36.1]», with the number alone: «${text}»`)
    const [law, ...more] = marked.filter(({ name }) => begins(name, start))
    if (!law || more.length > 0)
      throw new LibraryFault(line, `«${start}» begins ${law ? 'more than one line' : 'no line'} «law:»`)
    law.clauses.push({ section, articles })
  }
  return marked.map(({ clauses, ...law }) => (clauses.length > 0 ? { ...law, clauses } : law))
}
