// What a party takes on by signing, for the participant who is asked to sign as it: «si Ana no paga la renta, te la pueden pedir a ti».
import type { Values } from '../filling/values.ts'
import { readInlines } from '../library/inline-text.ts'
import { LibraryFault } from '../library/library-writing.ts'
import { partyPhrase } from '../sheet/phrases.ts'
import { layOut, type Run } from '../sheet/sheet.ts'
import type { Country } from '../words/conventions.ts'
import type { Content, Inline } from '../writing/model.ts'

/** A sentence with wrong marks is left out. */
function readDuty(text: string): Inline[] {
  try {
    return readInlines(text, 0)
  } catch (error) {
    if (error instanceof LibraryFault) return []
    throw error
  }
}

/** A party without known names is called by its role. */
function textOf(run: Run, { parties }: Content): string {
  const party = 'field' in run && 'blank' in run ? parties.find(({ id }) => run.field === `@${id}`) : undefined
  return party ? partyPhrase(party, 'the') : run.text
}

/** The party's `duty` with the answers in it; empty where the text has none. */
export function dutyOf(content: Content, values: Values, country: Country, party: string | null): string {
  const inlines = readDuty(content.parties.find(({ id }) => id === party)?.duty ?? '')
  if (inlines.length === 0) return ''
  // The other sections stay for their numbers, to which the sentence may refer.
  const numbered = content.sections.map((section) => ({ ...section, body: [] }))
  const duty = {
    id: '@duty',
    kind: 'text' as const,
    title: '',
    body: [{ type: 'paragraph' as const, content: inlines }],
  }
  const { parts } = layOut({ title: '', content: { ...content, sections: [...numbered, duty] }, country }, values)
  const [block] = parts.at(-1)?.blocks ?? []
  return block?.type === 'paragraph' ? block.runs.map((run) => textOf(run, content)).join('') : ''
}
