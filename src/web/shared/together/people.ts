// Who has the document open at the moment, and where in it they write.
import { bytesOf, type PeopleMessage, type PersonOnWire } from './wire.ts'

export type Person = {
  /** Of one open page: a person may have several. */
  id: string
  name: string
  /** From 0 to 7. */
  colour: number
  at: { anchor: Uint8Array; head: Uint8Array } | null
}
/** Names of those who were there before, who came, and who went. */
export type Coming = Record<'present' | 'entered' | 'left', readonly string[]>

const noOne: Coming = { present: [], entered: [], left: [] }
const colours = 8
/** Those who come and go within this time are told of together. */
const gathering = 1_500
/** The least between two changes that are shown. */
const between = 50

export class People {
  #people: readonly Person[] = []
  #coming = noOne
  #told = noOne
  #timer: ReturnType<typeof setTimeout> | undefined
  #telling: ReturnType<typeof setTimeout> | undefined
  /** Those who come now were there before. */
  #isOpening = true
  /** Who was there when the connection was lost. */
  #former = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #isMe: (id: string) => boolean

  constructor(isMe: (id: string) => boolean) {
    this.#isMe = isMe
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The same array until one of them moves, comes or goes. */
  readonly all = (): readonly Person[] => this.#people
  /** The names of those who came and went last. */
  readonly coming = (): Coming => this.#told

  /** Twenty who write at once are told of together. */
  #tell(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      for (const listener of this.#listeners) listener()
    }, between)
  }

  /** The text has changed: where they are may be known only now. */
  readonly lookAgain = (): void => this.#tell()

  hear(message: PeopleMessage): void {
    const { id } = message
    if (typeof id !== 'string' || this.#isMe(id)) return
    const known = this.#people.find((person) => person.id === id)
    const rest = this.#people.filter((person) => person !== known)
    if ('gone' in message) {
      if (!known) return
      this.#people = rest
      if (!rest.some(({ name }) => name === known.name)) this.#gather('left', known.name)
    } else {
      const person = personOf(message)
      this.#people = known ? this.#people.map((each) => (each === known ? person : each)) : [...this.#people, person]
      if (!known && !rest.some(({ name }) => name === person.name)) this.#gather('entered', person.name)
    }
    this.#tell()
  }

  /** Without a connection it is not known who is there. */
  forget(): void {
    for (const { name } of this.#people) this.#former.add(name)
    clearTimeout(this.#timer)
    this.#coming = noOne
    if (this.#people.length === 0) return
    this.#people = []
    this.#tell()
  }

  /** Who leaves and comes back in a moment has done neither. */
  #gather(what: 'entered' | 'left', name: string): void {
    if (what === 'entered' && this.#former.delete(name)) return
    const opposite = what === 'entered' ? 'left' : 'entered'
    const kind = this.#isOpening && what === 'entered' ? 'present' : what
    const isBack = this.#coming[opposite].includes(name)
    const others = this.#coming[opposite].filter((each) => each !== name)
    this.#coming = {
      ...this.#coming,
      [opposite]: others,
      ...(!isBack && { [kind]: [...this.#coming[kind], name] }),
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#isOpening = false
      this.#told = this.#coming
      this.#coming = noOne
      this.#tell()
    }, gathering)
  }
}

function personOf({ id, name, color, at }: PersonOnWire): Person {
  const [anchor, head] = [bytesOf(at?.anchor), bytesOf(at?.head)]
  const colour = Math.abs(Math.trunc(Number(color))) % colours || 0
  return { id, name: String(name), colour, at: anchor && head && { anchor, head } }
}
