// Fields of a PDF's own form as proposals, which come before what is found in the text there.
import { guessByName } from '../../blanks/blank-guess.ts'
import { type Place, type Proposal, pdfLimits } from '../boxes.ts'

export type FormField = Place & {
  shows: 'text' | 'tick' | 'signature'
  name: string
  /** What it asks for, as its author says it to screen readers. */
  label?: string
  choices?: string[]
  isRequired?: boolean
}

const mostCompared = 200

/** Its name as a label: «form1.nombre_deudor[0]» is «Nombre deudor». */
const labelOf = ({ name, label }: FormField): string =>
  guessByName((label ?? name.split('.').at(-1) ?? '').replace(/\[\d+\]/g, '').slice(0, pdfLimits.anchor)).label

const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export function withFormFields(found: readonly Proposal[], fields: readonly FormField[]): Proposal[] {
  const own = fields
    .filter(({ width, height }) => width >= pdfLimits.box.least && height >= pdfLimits.box.least)
    .slice(0, pdfLimits.boxes)
    .map((field): Proposal => {
      const { page, x, y, width, height, name, choices, isRequired } = field
      const label = labelOf(field)
      return {
        ...{ id: '', page, x, y, width, height, shows: field.shows },
        ...(label && { label }),
        acroField: { name, ...(choices && { choices }), ...(isRequired !== undefined && { required: isRequired }) },
      }
    })
  const onPage = Map.groupBy(own, ({ page }) => page)
  const free = found.filter(
    (each) =>
      !onPage
        .get(each.page)
        ?.slice(0, mostCompared)
        .some((field) => overlap(each, field)),
  )
  return [...own, ...free].slice(0, pdfLimits.boxes).map((each, index) => ({ ...each, id: `p${index}` }))
}
