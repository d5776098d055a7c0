// The marks inside a line of a library text: **bold**, *italic*, {field}, {@party}, {#section} and [[if pets = yes|pieces]].
import { shownOfPeople } from '../parties/written.ts'
import type { Condition, FieldForm, Inline, Mark, PartyForm } from '../writing/model.ts'
import { fieldForms, partyForms } from '../writing/model.ts'
import { readCondition } from './condition-text.ts'
import { LibraryFault } from './library-writing.ts'

const marked = /\*\*|\*|\{([@#]?)([\w-]+)(?::(\w+)|~([^{}]+))?\}|\[\[if ([^|\]]+)\||\]\]/g

export function readInlines(text: string, line: number): Inline[] {
  const inlines: Inline[] = []
  const open = new Set<Mark>()
  let when: Condition | undefined
  const withMarks = () => ({ ...(open.size > 0 && { marks: [...open] }), ...(when && { when }) })
  const say = (words: string) => {
    if (words) inlines.push({ type: 'text', text: words, ...withMarks() })
  }
  let last = 0
  for (const match of text.matchAll(marked)) {
    say(text.slice(last, match.index))
    last = match.index + match[0].length
    const [all, sigil, name = '', form, word, asked] = match
    if (all === '**') toggle(open, 'bold')
    else if (all === '*') toggle(open, 'italic')
    else if (asked !== undefined) {
      if (when) throw new LibraryFault(line, 'a piece stands in no other piece')
      when = readCondition(asked, line)
    } else if (all === ']]') when = undefined
    else if (sigil === '@') inlines.push({ ...ofParty(name, form, word, line), ...withMarks() })
    else if (sigil === '#')
      inlines.push({ type: 'reference', section: name, ...referenceForm(form, line), ...withMarks() })
    else inlines.push({ type: 'field', field: name, ...fieldForm(form, line), ...withMarks() })
  }
  say(text.slice(last))
  if (when) throw new LibraryFault(line, 'a piece is never closed')
  if (open.size > 0) throw new LibraryFault(line, 'a ** or * is never closed')
  return inlines
}

function toggle(open: Set<Mark>, mark: Mark): void {
  if (!open.delete(mark)) open.add(mark)
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/** «{@tenant:to}», «{@tenant:appearance}», «{@tenant~obligado}», «{@tenant~paga|pagan}». */
function ofParty(party: string, form: string | undefined, about: string | undefined, line: number): Inline {
  if (about !== undefined) {
    const [word = '', plural] = about.split('|')
    return { type: 'agreeing', party, word, ...(plural && { plural }) }
  }
  if (form && isOneOf(shownOfPeople, form)) return { type: 'people', party, show: form }
  return { type: 'party', party, form: partyForm(form, line) }
}

function partyForm(form: string | undefined, line: number): PartyForm {
  const wanted = form ?? 'the'
  if (isOneOf(partyForms, wanted)) return wanted
  throw new LibraryFault(line, `a party has no form «${wanted}»`)
}

function fieldForm(form: string | undefined, line: number): { form?: FieldForm } {
  if (form === undefined) return {}
  if (isOneOf(fieldForms, form)) return { form }
  throw new LibraryFault(line, `a field has no form «${form}»`)
}

function referenceForm(form: string | undefined, line: number): { form?: 'number' } {
  if (form === undefined) return {}
  if (form === 'number') return { form }
  throw new LibraryFault(line, `a reference has no form «${form}»`)
}
