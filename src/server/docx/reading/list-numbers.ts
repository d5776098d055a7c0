// The numbers that Word prints before paragraphs without writing them: counted as numbering.xml and the styles say.
import { letterAt } from '#domain/reading/list-marks.ts'
import { cardinal } from '#domain/words/numbers/numbers.ts'
import { ordinal } from '#domain/words/numbers/ordinals.ts'
import { roman } from '#domain/words/numbers/roman.ts'
import { attributeOf, tagsOf } from './tags.ts'

type Level = { format: string; text: string; start: number; isLegal: boolean; restartsAfter: number | undefined }
type Abstract = { levels: Map<number, Level>; link: string | undefined }
type Numbering = { abstract: string; starts: Map<number, number> }
type Place = { numbering: string; level: number }

/** What stands before a paragraph, and the count that it belongs to. */
export type ListNumber = { mark: string; ordered: boolean; level: number; source: object }
export type Numbered = { style: string | undefined; numbering: string | undefined; level: number | undefined }

const deepest = 8
const longestMark = 60
/** A hostile file names styles that are based on each other. */
const mostBases = 20

export class ListNumbers {
  readonly #abstracts = new Map<string, Abstract>()
  readonly #numberings = new Map<string, Numbering>()
  readonly #styles: Map<string, { base: string | undefined; place: Partial<Place> }>
  readonly #ofStyle = new Map<string, Place>()
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #sources = new Map<string, object>()

  constructor(numbering: string, styles: string) {
    this.#styles = placesOfStyles(styles)
    this.#readNumbering(numbering)
  }

  /** Counts the paragraph: to be called for all of them, in their order. */
  next({ style, numbering, level }: Numbered): ListNumber | undefined {
    const styled = this.#placeOfStyle(style)
    const id = numbering ?? styled?.numbering
    const depth = Math.min(Math.max(0, level ?? styled?.level ?? 0), deepest)
    const found = id === undefined ? undefined : this.#resolved(id)
    const shape = found?.abstract.levels.get(depth)
    if (!id || !found || !shape || shape.format === 'none') return undefined
    const counts = this.#counted(id, found.numbering, depth, found.abstract)
    const source = this.#sources.get(id) ?? {}
    this.#sources.set(id, source)
    if (shape.format === 'bullet') return { mark: '', ordered: false, level: depth, source }
    const mark = shape.text
      .replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1
        const level = found.abstract.levels.get(at)
        const format = shape.isLegal ? 'decimal' : (level?.format ?? 'decimal')
        return written(counts[at] ?? level?.start ?? 1, format)
      })
      .slice(0, longestMark)
      .trim()
    return mark ? { mark, ordered: true, level: depth, source } : undefined
  }

  #counted(id: string, numbering: Numbering, level: number, { levels }: Abstract): (number | undefined)[] {
    const counts = this.#counts.get(numbering.abstract) ?? []
    this.#counts.set(numbering.abstract, counts)
    const isNew = !this.#sources.has(id)
    const override = numbering.starts.get(level)
    if (isNew && numbering.starts.size > 0) counts.length = 0
    const before = counts[level]
    counts[level] = before === undefined ? (override ?? levels.get(level)?.start ?? 1) : before + 1
    for (let deeper = level + 1; deeper <= deepest; deeper += 1) {
      const after = levels.get(deeper)?.restartsAfter
      if (after === undefined || (after > 0 && level < after)) counts[deeper] = undefined
    }
    return counts
  }

  #resolved(id: string, seen = 0): { numbering: Numbering; abstract: Abstract } | undefined {
    const numbering = this.#numberings.get(id)
    const abstract = numbering && this.#abstracts.get(numbering.abstract)
    if (!numbering || !abstract) return undefined
    if (abstract.link === undefined || seen > mostBases) return { numbering, abstract }
    const linked = this.#styles.get(abstract.link)?.place.numbering
    return linked === undefined ? undefined : this.#resolved(linked, seen + 1)
  }

  #placeOfStyle(style: string | undefined): Place | undefined {
    let at = style
    for (let under = 0; at !== undefined && under < mostBases; under += 1) {
      const named = this.#ofStyle.get(at)
      if (named) return named
      const found = this.#styles.get(at)
      if (found?.place.numbering !== undefined)
        return { numbering: found.place.numbering, level: found.place.level ?? 0 }
      at = found?.base
    }
    return undefined
  }

  #readNumbering(xml: string): void {
    let abstract: (Abstract & { styles: Map<number, string> }) | undefined
    let level: Level | undefined
    let numbering: { id: string; made: Numbering; at: number } | undefined
    const ofAbstract = new Map<string, Map<number, string>>()
    for (const tag of tagsOf(xml)) {
      const value = () => attributeOf(xml, tag, 'w:val')
      if (tag.kind === 'close') {
        if (tag.name === 'w:lvl') level = undefined
        if (tag.name === 'w:abstractNum') abstract = undefined
        if (tag.name === 'w:num') numbering = undefined
      } else if (tag.name === 'w:abstractNum') {
        abstract = { levels: new Map(), link: undefined, styles: new Map() }
        const id = attributeOf(xml, tag, 'w:abstractNumId') ?? ''
        this.#abstracts.set(id, abstract)
        ofAbstract.set(id, abstract.styles)
      } else if (tag.name === 'w:lvl' && abstract) {
        level = { format: 'decimal', text: '', start: 1, isLegal: false, restartsAfter: undefined }
        abstract.levels.set(Number(attributeOf(xml, tag, 'w:ilvl') ?? 0), level)
      } else if (level && abstract) {
        if (tag.name === 'w:numFmt') level.format = value() ?? 'decimal'
        if (tag.name === 'w:lvlText') level.text = value() ?? ''
        if (tag.name === 'w:start') level.start = Number(value()) || 0
        if (tag.name === 'w:isLgl') level.isLegal = true
        if (tag.name === 'w:lvlRestart') level.restartsAfter = Number(value()) || 0
        if (tag.name === 'w:pStyle') abstract.styles.set([...abstract.levels.values()].length - 1, value() ?? '')
      } else if (tag.name === 'w:numStyleLink' && abstract) abstract.link = value()
      else if (tag.name === 'w:num') {
        const made = { abstract: '', starts: new Map<number, number>() }
        numbering = { id: attributeOf(xml, tag, 'w:numId') ?? '', made, at: 0 }
        this.#numberings.set(numbering.id, made)
      } else if (numbering) {
        if (tag.name === 'w:abstractNumId') numbering.made.abstract = value() ?? ''
        if (tag.name === 'w:lvlOverride') numbering.at = Number(attributeOf(xml, tag, 'w:ilvl') ?? 0)
        if (tag.name === 'w:startOverride') numbering.made.starts.set(numbering.at, Number(value()) || 0)
      }
    }
    for (const [id, { abstract: of }] of this.#numberings)
      for (const [at, style] of ofAbstract.get(of) ?? [])
        if (!this.#ofStyle.has(style)) this.#ofStyle.set(style, { numbering: id, level: at })
  }
}

function placesOfStyles(xml: string): Map<string, { base: string | undefined; place: Partial<Place> }> {
  const styles = new Map<string, { base: string | undefined; place: Partial<Place> }>()
  let style: { base: string | undefined; place: Partial<Place> } | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'w:style') {
      style = tag.kind === 'open' ? { base: undefined, place: {} } : undefined
      if (style) styles.set(attributeOf(xml, tag, 'w:styleId') ?? '', style)
    } else if (style && tag.kind !== 'close') {
      if (tag.name === 'w:basedOn') style.base = attributeOf(xml, tag, 'w:val')
      if (tag.name === 'w:numId') style.place.numbering = attributeOf(xml, tag, 'w:val')
      if (tag.name === 'w:ilvl') style.place.level = Number(attributeOf(xml, tag, 'w:val')) || 0
    }
  }
  return styles
}

/** Word repeats its letters: «aa», «bb». */
const lettered = (value: number): string =>
  value < 1 ? '' : letterAt(((value - 1) % 26) + 1).repeat(Math.min(4, Math.floor((value - 1) / 26) + 1))

function written(value: number, format: string): string {
  if (value < 1 || value > 999) return String(value)
  if (format === 'upperRoman') return roman(value)
  if (format === 'lowerRoman') return roman(value).toLowerCase()
  if (format === 'upperLetter') return lettered(value).toUpperCase()
  if (format === 'lowerLetter') return lettered(value)
  if (format === 'ordinal') return `${value}.º`
  if (format === 'decimalZero') return String(value).padStart(2, '0')
  // Contracts count clauses with them.
  if (format === 'ordinalText') return ordinal(value).toUpperCase()
  if (format === 'cardinalText') return cardinal(value).toUpperCase()
  return String(value)
}
