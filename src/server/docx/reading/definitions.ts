// What our own files say of their blanks and parties in document variables, and what any content control tells by itself.
import * as z from 'zod/mini'
import { fieldOnWire, partyOnWire } from '#contract/shapes/content.ts'
import { shownOfPeople } from '#domain/parties/written.ts'
import { blankField } from '#domain/writing/editing.ts'
import { type Field, type Inline, limits, type Party } from '#domain/writing/model.ts'
import { importWords } from '#language/es/writing/import.ts'
import type { Control } from './carried.ts'
import { attributeOf, tagsOf } from './tags.ts'

const ofField = /^rubrica\.campo\.\d{1,3}$/
const ofParty = /^(rubrica\.parte\.\d{1,2})(?:\.(\w+))?$/

export class Definitions {
  readonly fields: Field[] = []
  readonly parties: Party[] = []
  readonly #makeId: () => string
  readonly #byTag = new Map<string, Field | null>()
  readonly #partyByTag = new Map<string, Party>()
  readonly #variables = new Map<string, string>()

  constructor(settings: string, makeId: () => string) {
    this.#makeId = makeId
    for (const tag of tagsOf(settings)) {
      if (tag.name !== 'w:docVar' || this.#variables.size > limits.fields + limits.parties) continue
      const name = attributeOf(settings, tag, 'w:name') ?? ''
      if (ofField.test(name) || ofParty.test(name)) this.#variables.set(name, attributeOf(settings, tag, 'w:val') ?? '')
    }
    for (const name of this.#variables.keys()) if (ofParty.test(name)) this.#readParty(name)
  }

  inlineOf(control: Control, shown: string): Extract<Inline, { type: 'field' | 'people' }> | null {
    const [, party = '', show] = ofParty.exec(control.tag) ?? []
    const known = this.#partyByTag.get(party)
    const shows = shownOfPeople.find((each) => each === show)
    if (known && shows) return { type: 'people', party: known.id, show: shows }
    const field = this.#fieldOf(control, shown)
    return field && { type: 'field', field: field.id }
  }

  #fieldOf(control: Control, shown: string): Field | null {
    // Without a name of its own, each is a question by itself.
    const key = control.tag || control.name ? `${control.tag} ${control.name} ${control.kind}` : ''
    const known = key ? this.#byTag.get(key) : undefined
    if (known !== undefined) return known
    const made =
      this.fields.length < limits.fields ? (this.#ownField(control.tag) ?? this.#guessed(control, shown)) : null
    if (made) this.fields.push(made)
    if (key) this.#byTag.set(key, made)
    return made
  }

  #variable(name: string): unknown {
    try {
      return JSON.parse(this.#variables.get(name) ?? 'null')
    } catch {
      return null
    }
  }

  #ownField(tag: string): Field | null {
    const given = ofField.test(tag) ? this.#variable(tag) : null
    if (given === null || typeof given !== 'object') return null
    const made = z.safeParse(fieldOnWire, { help: '', party: null, ...given, id: this.#makeId() })
    return made.success ? (made.data as Field) : null
  }

  #readParty(name: string): void {
    const given = this.#variable(name)
    if (given === null || typeof given !== 'object' || this.parties.length >= limits.parties) return
    const made = z.safeParse(partyOnWire, { ...given, id: this.#makeId() })
    if (!made.success) return
    const party = made.data as Party
    this.parties.push(party)
    this.#partyByTag.set(name, party)
  }

  #guessed({ name, tag, kind, choices }: Control, shown: string): Field | null {
    const label = (name || shown.replace(/^\[|\]$/g, '') || tag).replace(/\s+/g, ' ').trim().slice(0, limits.label)
    const id = this.#makeId()
    const named = label || importWords.blank
    if (kind === 'date') return blankField('date', id, named)
    if (kind === 'text') return blankField('text', id, named)
    const listed = choices.filter((choice) => choice !== shown && choice.length <= limits.choice)
    const field = listed.length > 0 ? blankField('choice', id, named) : blankField('text', id, named)
    return field.type === 'choice' ? { ...field, choices: listed } : field
  }
}
