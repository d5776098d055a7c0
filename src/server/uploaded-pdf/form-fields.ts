// The fields of a PDF's own form on a page.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FormField } from '#domain/writing/pdf/detection/form-fields.ts'

/** As pdf.js describes a widget. */
type Widget = {
  subtype?: string
  fieldType?: string
  fieldName?: string
  alternativeText?: string
  rect?: number[]
  checkBox?: boolean
  radioButton?: boolean
  pushButton?: boolean
  readOnly?: boolean
  hidden?: boolean
  required?: boolean
  options?: { displayValue?: string }[]
}

export async function formFieldsOn(page: PDFPageProxy, index: number): Promise<FormField[]> {
  const shown = page.getViewport({ scale: 1 })
  const widgets = (await page.getAnnotations()) as Widget[]
  return widgets.flatMap((widget): FormField[] => {
    const shows = shownBy(widget)
    if (widget.subtype !== 'Widget' || !widget.fieldName || !widget.rect || widget.hidden || !shows) return []
    const [left = 0, bottom = 0, right = 0, top = 0] = widget.rect
    const [x1 = 0, y1 = 0] = shown.convertToViewportPoint(left, bottom)
    const [x2 = 0, y2 = 0] = shown.convertToViewportPoint(right, top)
    const choices = (widget.options ?? []).flatMap(({ displayValue }) => displayValue ?? [])
    return [
      {
        shows,
        name: widget.fieldName,
        page: index,
        x: Math.min(x1, x2),
        y: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
        ...(widget.alternativeText && { said: widget.alternativeText }),
        ...(choices.length > 0 && { choices }),
        ...(widget.required && { required: true }),
      },
    ]
  })
}

function shownBy({ fieldType, pushButton, readOnly }: Widget): FormField['shows'] | undefined {
  if (readOnly || pushButton) return undefined
  if (fieldType === 'Sig') return 'signature'
  if (fieldType === 'Btn') return 'tick'
  return fieldType === 'Tx' || fieldType === 'Ch' ? 'text' : undefined
}
