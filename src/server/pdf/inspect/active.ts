// What a PDF does by itself: scripts, actions, films, forms that programs build. Finds and takes out all of it.
import type { PdfChanges } from '../changes.ts'
import type { PdfDocument } from '../document.ts'
import { type Change, rewritten, without } from '../rewriting.ts'
import { lettersOf, name, type PdfDictionary, PdfReference, PdfStream, PdfString, type PdfValue } from '../values.ts'
import { reachableIn } from './walk.ts'

const actions = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'Hide', 'SetOCGState'],
  ...['RichMediaExecute', 'Rendition', 'Movie', 'Sound', 'GoTo3DView', 'GoToE'],
])
const films = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D'])
const filmEntries = ['RichMediaContent', 'RichMediaSettings', 'Movie', 'Sound', '3DD', 'A']
/** When an action of `AA` happens: entering, leaving, printing, typing… */
const triggers = [
  'E',
  'X',
  'D',
  'U',
  'Fo',
  'Bl',
  'PO',
  'PC',
  'PV',
  'PI',
  'O',
  'C',
  'K',
  'F',
  'V',
  'WC',
  'WS',
  'DS',
  'WP',
  'DP',
]
/** Of the catalogue: what happens by itself on opening, and what stands in the place of the pages. */
const onOpening = ['NeedsRendering', 'Requirements', 'Collection']

/** Objects that are active, and what stands in their place when they no longer are. */
export function* activeIn(pdf: PdfDocument): Generator<[number: number, inert: PdfValue]> {
  const root = pdf.trailer.get('Root')
  const change = quieting(pdf)
  for (const [number, value] of reachableIn(pdf)) {
    const quiet = rewritten(value, change)
    const isCatalogue = root instanceof PdfReference && root.number === number
    const inert = isCatalogue && quiet instanceof Map ? quietCatalogue(pdf, quiet) : quiet
    if (inert !== value) yield [number, inert]
  }
}

/** Switches off all that is active. */
export function switchOff(changes: PdfChanges): void {
  for (const [number, inert] of activeIn(changes.base)) changes.change(new PdfReference(number), inert)
}

/** Opening may go to a place in the document, and do nothing else. */
function quietCatalogue(pdf: PdfDocument, catalogue: PdfDictionary): PdfDictionary {
  const opening = pdf.resolve(catalogue.get('OpenAction'))
  const goes = opening instanceof Map && pdf.nameOf(opening.get('S')) === 'GoTo' && !opening.has('Next')
  const isQuiet = opening === null || Array.isArray(opening) || goes
  return without(catalogue, (key) => onOpening.includes(key) || (key === 'OpenAction' && !isQuiet))
}

/** Takes out what is active of a dictionary. */
const quieting =
  (pdf: PdfDocument): Change =>
  (entries, isStream) => {
    if (!isStream && isAction(pdf, entries)) return new Map()
    return without(withoutFilm(pdf, entries), (key, value) => isActive(pdf, key, value))
  }

function isAction(pdf: PdfDocument, entries: PdfDictionary): boolean {
  if (entries.has('JS')) return true
  const address = pdf.resolve(entries.get('URI'))
  if (address instanceof PdfString && isScript(address)) return true
  return actions.has(pdf.nameOf(entries.get('S')) ?? '')
}

/** Only of its beginning: many links can share one long address. */
const isScript = ({ bytes }: PdfString): boolean =>
  /^\s*(?:javascript|file|data):/i.test(lettersOf(new PdfString(bytes.subarray(0, 2_000))))

/** An annotation that plays something becomes a stamp: its picture stays. */
function withoutFilm(pdf: PdfDocument, entries: PdfDictionary): PdfDictionary {
  if (!films.has(pdf.nameOf(entries.get('Subtype')) ?? '')) return entries
  return new Map(without(entries, (key) => filmEntries.includes(key))).set('Subtype', name('Stamp'))
}

/** Entries that are active wherever they stand; fonts and pictures may have such names too. */
function isActive(pdf: PdfDocument, key: string, value: PdfValue): boolean {
  if (key !== 'AA' && key !== 'XFA' && key !== 'JavaScript') return false
  const found = pdf.resolve(value)
  if (key === 'XFA') return Array.isArray(found) || (found instanceof PdfStream && !found.dictionary.has('Subtype'))
  if (!(found instanceof Map)) return false
  if (key === 'JavaScript') return found.has('Names') || found.has('Kids')
  return triggers.some((trigger) => {
    const action = pdf.resolve(found.get(trigger))
    return action instanceof Map && (action.has('S') || action.has('JS') || action.size === 0)
  })
}
