// The fields of a PDF's own form («AcroForm»), with their places on the pages.
import type { PdfDocument } from '../document.ts'
import { type Box, boxOf, type PdfPage, shownBox } from '../pages.ts'
import { plainText } from '../plain-text.ts'
import { TooMuchPdf } from '../syntax.ts'
import { lettersOf, type PdfDictionary, PdfName, PdfReference, PdfStream, PdfString, type PdfValue } from '../values.ts'

type Widget = {
  reference: PdfReference
  /** Counted from 0, and the place there as it is shown. */
  page: number
  box: Box
  /** Of a button that can be on: the name of that state. */
  on?: string
  isHidden: boolean
}
export type FormField = {
  reference: PdfReference
  /** With the names of the fields above it. */
  name: string
  kind: 'text' | 'tick' | 'radio' | 'choice' | 'signature' | 'button'
  /** The bits of `Ff`. */
  flags: number
  isReadOnly: boolean
  isRequired: boolean
  isMultiline: boolean
  value: PdfValue
  /** What is written for a choice, by what is shown. */
  choices: Map<string, string>
  /** What programs say of it. */
  label: string
  widgets: Widget[]
}

const flags = { readOnly: 1, required: 1 << 1, multiline: 1 << 12, radio: 1 << 15, push: 1 << 16 }
const hidden = 2 | 32
/** Many fields can share one list or one long text. */
const most = { fields: 3_000, depth: 32, choices: 300, letters: 500, value: 10_000 }
const inherited = ['FT', 'Ff', 'V', 'Opt', 'TU'] as const
type Waiting = { reference: PdfReference; names: string[]; above: Map<string, PdfValue>; depth: number }

export function formFieldsIn(pdf: PdfDocument, pages: readonly PdfPage[]): FormField[] {
  const places = placesOf(pdf, pages)
  const fields: FormField[] = []
  const seen = new Set<number>()
  const waiting: Waiting[] = rootsOf(pdf, places)
    .toReversed()
    .map((reference) => ({ reference, names: [], above: new Map(), depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { reference, depth } = next
    if (seen.has(reference.number) || depth > most.depth) continue
    seen.add(reference.number)
    if (seen.size > most.fields) throw new TooMuchPdf('too many fields')
    const entries = pdf.dictionary(reference)
    if (!entries) continue
    const above = new Map(next.above)
    for (const key of inherited) {
      const value = pdf.resolve(entries.get(key))
      if (value !== null) above.set(key, value)
    }
    const own = textOf(pdf, entries.get('T'))
    const names = own === undefined ? next.names : [...next.names, own]
    const kids = pdf.list(entries.get('Kids')).filter((kid) => kid instanceof PdfReference)
    const isField = kids.length === 0 || kids.every((kid) => !pdf.dictionary(kid)?.has('T'))
    if (!isField) {
      for (const kid of kids.toReversed()) waiting.push({ reference: kid, names, above, depth: depth + 1 })
      continue
    }
    for (const kid of kids) seen.add(kid.number)
    const widgets = (kids.length > 0 ? kids : [reference]).flatMap((kid) => widgetOf(pdf, pages, places, kid))
    fields.push({ reference, name: names.join('.'), ...detailsOf(pdf, above), widgets })
  }
  return fields
}

/** On which page each annotation stands. */
function placesOf(pdf: PdfDocument, pages: readonly PdfPage[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const [index, { entries }] of pages.entries())
    for (const each of pdf.list(entries.get('Annots')))
      if (each instanceof PdfReference && !places.has(each.number)) places.set(each.number, index)
  return places
}

/** The fields of the form, and those on the pages that the form does not name. */
function rootsOf(pdf: PdfDocument, places: ReadonlyMap<number, number>): PdfReference[] {
  const form = pdf.dictionary(pdf.catalogue.get('AcroForm'))
  const roots = pdf.list(form?.get('Fields')).filter((each) => each instanceof PdfReference)
  for (const number of places.keys()) {
    let top = new PdfReference(number, pdf.generationOf(number))
    const entries = pdf.dictionary(top)
    if (pdf.nameOf(entries?.get('Subtype')) !== 'Widget') continue
    for (let level = 0; level < most.depth; level++) {
      const parent = pdf.dictionary(top)?.get('Parent')
      if (!(parent instanceof PdfReference)) break
      top = parent
    }
    roots.push(top)
  }
  return roots
}

function widgetOf(
  pdf: PdfDocument,
  pages: readonly PdfPage[],
  places: ReadonlyMap<number, number>,
  reference: PdfReference,
): Widget[] {
  const index = places.get(reference.number)
  const page = index === undefined ? undefined : pages[index]
  const entries = pdf.dictionary(reference)
  const box = boxOf(pdf, entries?.get('Rect'))
  if (index === undefined || !page || !entries || !box) return []
  const states = pdf.dictionary(pdf.dictionary(entries.get('AP'))?.get('N'))
  const isPicture = pdf.resolve(pdf.dictionary(entries.get('AP'))?.get('N')) instanceof PdfStream
  const on = isPicture ? undefined : [...(states?.keys() ?? [])].find((state) => state !== 'Off')
  const shown = pdf.resolve(entries.get('F'))
  const isHidden = typeof shown === 'number' && (shown & hidden) !== 0
  return [{ reference, page: index, box: shownBox(page.geometry, box), ...(on && { on }), isHidden }]
}

function detailsOf(pdf: PdfDocument, above: ReadonlyMap<string, PdfValue>) {
  const found = above.get('Ff')
  const bits = typeof found === 'number' ? found : 0
  const is = (flag: number) => (bits & flag) !== 0
  return {
    kind: kindOf(pdf.nameOf(above.get('FT')), is),
    flags: bits,
    isReadOnly: is(flags.readOnly),
    isRequired: is(flags.required),
    isMultiline: is(flags.multiline),
    value: above.get('V') ?? null,
    choices: choicesOf(pdf, above.get('Opt')),
    label: textOf(pdf, above.get('TU')) ?? '',
  }
}

function kindOf(type: string | undefined, is: (flag: number) => boolean): FormField['kind'] {
  if (type === 'Tx') return 'text'
  if (type === 'Ch') return 'choice'
  if (type === 'Sig') return 'signature'
  if (type !== 'Btn' || is(flags.push)) return 'button'
  return is(flags.radio) ? 'radio' : 'tick'
}

function choicesOf(pdf: PdfDocument, options: PdfValue | undefined): Map<string, string> {
  const choices = new Map<string, string>()
  for (const option of pdf.list(options).slice(0, most.choices)) {
    const [written, shown] = Array.isArray(pdf.resolve(option)) ? pdf.list(option) : [option, option]
    const [value, title] = [textOf(pdf, written), textOf(pdf, shown ?? written)]
    if (value !== undefined && title !== undefined) choices.set(title, value)
  }
  return choices
}

/** A text or a name as it can be stored and shown; of a long one its beginning. */
export function textOf(pdf: PdfDocument, value: PdfValue | undefined, letters = most.letters): string | undefined {
  const found = pdf.resolve(value)
  if (found instanceof PdfName) return plainText(found.name.slice(0, letters))
  return found instanceof PdfString ? plainText(lettersOf(new PdfString(found.bytes.subarray(0, letters)))) : undefined
}

export const filledIn = (pdf: PdfDocument, { value }: FormField): string | undefined => textOf(pdf, value, most.value)

/** A dictionary that says what a signature covers. */
export const isSignature = (pdf: PdfDocument, value: PdfValue): value is PdfDictionary =>
  value instanceof Map && pdf.list(value.get('ByteRange')).length > 0
