// What a PDF does by itself: scripts, actions, films, forms that programs build. Finds and takes out all of it.
import type { PdfChanges } from '../changes.ts'
import type { PdfDocument } from '../document.ts'
import {
  lettersOf,
  name,
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../values.ts'
import { reachableIn } from './walk.ts'

const actions = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'Hide', 'SetOCGState'],
  ...['RichMediaExecute', 'Rendition', 'Movie', 'Sound', 'GoTo3DView', 'GoToE'],
])
const films = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D'])
const filmEntries = ['RichMediaContent', 'RichMediaSettings', 'Movie', 'Sound', '3DD', 'A']
/** Of the catalogue: what happens by itself on opening, and what stands in the place of the pages. */
const onOpening = ['NeedsRendering', 'Requirements', 'Collection']

/** Objects that are active, and what stands in their place when they no longer are. */
export function* activeIn(pdf: PdfDocument): Generator<[number: number, inert: PdfValue]> {
  const root = pdf.trailer.get('Root')
  for (const [number, value] of reachableIn(pdf)) {
    const quiet = new Quieting(pdf).value(value)
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
  return without(catalogue, isQuiet ? onOpening : [...onOpening, 'OpenAction'])
}

function without(entries: PdfDictionary, keys: readonly string[]): PdfDictionary {
  if (!keys.some((key) => entries.has(key))) return entries
  return new Map([...entries].filter(([key]) => !keys.includes(key)))
}

class Quieting {
  readonly #pdf: PdfDocument

  constructor(pdf: PdfDocument) {
    this.#pdf = pdf
  }

  /** The same value where nothing in it is active. The parser limits how deeply values nest. */
  value(value: PdfValue): PdfValue {
    if (Array.isArray(value)) {
      const quiet = value.map((each) => this.value(each))
      return quiet.some((each, index) => each !== value[index]) ? quiet : value
    }
    if (value instanceof PdfStream) {
      const quiet = this.#entries(value.dictionary)
      return quiet === value.dictionary ? value : new PdfStream(quiet, value.bytes)
    }
    if (!(value instanceof Map)) return value
    return this.#isAction(value) ? new Map() : this.#entries(this.#withoutFilm(value))
  }

  #entries(entries: PdfDictionary): PdfDictionary {
    const quiet: PdfDictionary = new Map()
    let isSame = true
    for (const [key, each] of entries) {
      if (this.#isActive(key, each)) {
        isSame = false
        continue
      }
      const found = this.value(each)
      isSame &&= found === each
      quiet.set(key, found)
    }
    return isSame ? entries : quiet
  }

  #isAction(entries: PdfDictionary): boolean {
    if (entries.has('JS')) return true
    const address = this.#pdf.resolve(entries.get('URI'))
    if (address instanceof PdfString && /^\s*(?:javascript|file|data):/i.test(lettersOf(address))) return true
    return actions.has(this.#pdf.nameOf(entries.get('S')) ?? '')
  }

  /** An annotation that plays something becomes a stamp: its picture stays. */
  #withoutFilm(entries: PdfDictionary): PdfDictionary {
    const subtype = this.#pdf.resolve(entries.get('Subtype'))
    if (!(subtype instanceof PdfName && films.has(subtype.name))) return entries
    return new Map(without(entries, filmEntries)).set('Subtype', name('Stamp'))
  }

  /** Entries that are active wherever they stand; fonts and pictures may have such names too. */
  #isActive(key: string, value: PdfValue): boolean {
    if (key !== 'AA' && key !== 'XFA' && key !== 'JavaScript') return false
    const found = this.#pdf.resolve(value)
    if (key === 'XFA') return Array.isArray(found) || (found instanceof PdfStream && !found.dictionary.has('Subtype'))
    if (!(found instanceof Map)) return false
    if (key === 'JavaScript') return found.has('Names') || found.has('Kids')
    return [...found.values()].some((each) => {
      const action = this.#pdf.resolve(each)
      return action instanceof Map && (action.has('S') || action.has('JS') || action.size === 0)
    })
  }
}
