// The marks inside a line of a library text: **bold**, *italic*, {field}, {@party} and {#section}.
import type { FieldForm, Inline, Mark, PartyForm } from '../writing/model.ts'
import { fieldForms, partyForms } from '../writing/model.ts'
import { LibraryFault } from './library-writing.ts'

const marked = /\*\*|\*|\{([@#]?)([\w-]+)(?::(\w+))?\}/g

export function readInlines(text: string, line: number): Inline[] {
  const inlines: Inline[] = []
  const open = new Set<Mark>()
  const withMarks = () => (open.size > 0 ? { marks: [...open] } : {})
  const say = (words: string) => {
    if (words) inlines.push({ type: 'text', text: words, ...withMarks() })
  }
  let last = 0
  for (const match of text.matchAll(marked)) {
    say(text.slice(last, match.index))
    last = match.index + match[0].length
    const [all, sigil, name = '', form] = match
    if (all === '**') toggle(open, 'bold')
    else if (all === '*') toggle(open, 'italic')
    else if (sigil === '@') inlines.push({ type: 'party', party: name, form: partyForm(form, line), ...withMarks() })
    else if (sigil === '#')
      inlines.push({ type: 'reference', section: name, ...referenceForm(form, line), ...withMarks() })
    else inlines.push({ type: 'field', field: name, ...fieldForm(form, line), ...withMarks() })
  }
  say(text.slice(last))
  if (open.size > 0) throw new LibraryFault(line, 'a ** or * is never closed')
  return inlines
}

function toggle(open: Set<Mark>, mark: Mark): void {
  if (!open.delete(mark)) open.add(mark)
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

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
