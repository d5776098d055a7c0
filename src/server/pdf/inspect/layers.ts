// Whether parts of the pages are hidden at first: contents that can be shown and hidden («optional content»).
import type { PdfDocument } from '../document.ts'
import { type PdfDictionary, PdfReference, type PdfValue } from '../values.ts'

/** More than any drawing has. */
const most = { situations: 20, groups: 20_000 }

/** Groups that the document itself hides, or shows in some situations only. */
export function hasHiddenGroups(pdf: PdfDocument): boolean {
  const layers = pdf.dictionary(pdf.catalogue.get('OCProperties'))
  const shown = pdf.dictionary(layers?.get('D'))
  if (!shown) return false
  const base = pdf.nameOf(shown.get('BaseState')) ?? 'ON'
  if (base === 'OFF') {
    const on = new Set(pdf.list(shown.get('ON')).map(numberOf))
    if (pdf.list(layers?.get('OCGs')).some((group) => !on.has(numberOf(group)))) return true
  }
  if (pdf.list(shown.get('OFF')).length > 0) return true
  const situations = pdf.list(shown.get('AS')).map((each) => pdf.list(pdf.dictionary(each)?.get('OCGs')))
  if (situations.length > most.situations || situations.some(({ length }) => length > most.groups)) return true
  return situations.flat().some((group) => isHiddenSometimes(pdf, pdf.dictionary(group)))
}

const numberOf = (value: PdfValue): number => (value instanceof PdfReference ? value.number : -1)

function isHiddenSometimes(pdf: PdfDocument, group: PdfDictionary | undefined): boolean {
  const usage = pdf.dictionary(group?.get('Usage'))
  if (!usage) return false
  const isOff = (use: string, state: string) => pdf.nameOf(pdf.dictionary(usage.get(use))?.get(state)) === 'OFF'
  return isOff('View', 'ViewState') || isOff('Print', 'PrintState') || usage.has('Zoom') || usage.has('User')
}

/** Contents that are hidden while their groups are shown. */
export function isHiddenByRule(pdf: PdfDocument, value: PdfValue): boolean {
  if (!(value instanceof Map) || pdf.nameOf(value.get('Type')) !== 'OCMD') return false
  const rule = pdf.nameOf(value.get('P'))
  return value.has('VE') || rule === 'AllOff' || rule === 'AnyOff'
}
