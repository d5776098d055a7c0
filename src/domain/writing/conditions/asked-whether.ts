// A section that is there only if the form is told so: its question and its condition, made together.
import { blankField, setField, updateSection } from '../editing.ts'
import { type Content, limits } from '../model.ts'

export function askWhether(content: Content, section: string, field: string, question: string): Content {
  const asked = setField(content, blankField('yes_no', field, question.slice(0, limits.label)))
  return updateSection(asked, section, { condition: { field, test: 'is', value: 'yes' } })
}
