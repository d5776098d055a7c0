// The fields of a PDF's own form as boxes to fill in.
import type { Place } from '#domain/writing/pdf/boxes.ts'
import type { PdfDocument } from '../document.ts'
import { plainText } from '../plain-text.ts'
import { type FormField, filledIn, isSignature } from './form-fields.ts'

export type AcroField = Place & {
  /** Of one of several buttons of which one is chosen: with the button's own name behind «=». */
  name: string
  shows: 'text' | 'tick' | 'signature'
  isRequired: boolean
  isMultiline: boolean
  /** What it says of itself. */
  label?: string
  choices?: string[]
  /** What is filled in already. */
  value?: string
}

export const buttonName = (field: string, state: string): string => `${field}=${plainText(state)}`

export function acroFieldsOf(pdf: PdfDocument, fields: readonly FormField[]): AcroField[] {
  return fields.flatMap((field) => {
    const { kind, name, isRequired, isMultiline, label, choices } = field
    if (kind === 'button' || field.isReadOnly || (kind === 'signature' && isSignature(pdf, field.value))) return []
    const shows = kind === 'signature' ? 'signature' : kind === 'tick' || kind === 'radio' ? 'tick' : 'text'
    return field.widgets.flatMap((widget): AcroField[] => {
      const { page, box, on, isHidden } = widget
      if (isHidden || box.width < 1 || box.height < 1 || (shows === 'tick' && on === undefined)) return []
      // Of buttons of which one is chosen, each has its own name; where it is only a number, the list of choices has the words.
      const named = kind === 'radio' ? ([...choices.keys()][Number(on)] ?? plainText(on ?? '')) : label
      const value = shows === 'text' ? filledIn(pdf, field) : undefined
      return [
        {
          name: kind === 'radio' ? buttonName(name, on ?? '') : name,
          page,
          ...box,
          shows,
          isRequired,
          isMultiline,
          ...(named && { label: named }),
          ...(shows === 'text' && choices.size > 0 && { choices: [...choices.keys()] }),
          ...(value && { value }),
        },
      ]
    })
  })
}
