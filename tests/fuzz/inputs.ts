// Data for a method, made from its own schema: right, at its limits, and broken.
import { hostileValue, sly } from './hostile.ts'
import type { Random } from './random.ts'
import { type Schema, shapeOf } from './schemas.ts'

/** What earlier answers have shown: so that a made up call is about something that is there. */
export type Known = { ids: string[]; slugs: string[]; secrets: string[]; emails: string[]; password: string }

const words = ['Contrato', 'alquiler', 'Íñigo Muñoz', 'cláusula 1.ª', 'á', 'fianza [importe]', 'Ñ', '__________']
const locals = ['rent', 'start', 'name', 'pets', 'landlord', 'tenant', 'object', 's1', 's2', 'a', 'about']
const shaped = ['ES', 'PE', 'MX', 'ZZ', '12', '-3.5', 'AQIDBA', '0123456789abcdef'.repeat(4)]

function validString(
  random: Random,
  known: Known,
  name: string,
  { least, most, pattern }: { least: number; most: number; pattern: RegExp | undefined },
): string {
  if (pattern) {
    const fitting = [...known.ids, ...known.slugs, ...known.secrets, ...locals, ...shaped].filter((text) =>
      pattern.test(text),
    )
    return fitting.length > 0 ? random.pick(fitting) : 'a'
  }
  if (name.includes('email') || name === 'confirmation')
    return random.chance(0.5) ? random.pick(known.emails) : `f${random.int(0, 1e9)}@ejemplo.es`
  if (name.includes('password')) return random.chance(0.7) ? known.password : `una frase ${random.int(0, 1e9)}`
  if (['token', 'challenge', 'handle', 'code'].includes(name) && known.secrets.length > 0)
    return random.pick(known.secrets)
  if (name === 'phone') return '+34 612 480 735'
  const edge = random.int(0, 30)
  if (edge === 0) return 'a'.repeat(most)
  if (edge === 1) return 'ñ'.repeat(Math.min(most + 1, 100_001))
  const text = random.pick(words).repeat(random.int(1, 3)).slice(0, most)
  return text.length >= least ? text : text.padEnd(least, 'x')
}

/** What its schema takes, mostly. */
export function valid(random: Random, known: Known, schema: Schema, name = '', depth = 0): unknown {
  const shape = shapeOf(schema)
  switch (shape.kind) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).flatMap(([key, field]) => {
          const value = valid(random, known, field, key, depth + 1)
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'array': {
      // As many as there may be only near the top: a tree of such lists would never end.
      const few = depth < 6 ? 2 : 1
      const most = Math.min(shape.most, depth < 3 && random.chance(0.01) ? shape.most : few)
      const length = random.int(Math.min(shape.least, most), most)
      const deeper = length > few ? 6 : depth + 1
      return Array.from({ length }, () => valid(random, known, shape.element, name, deeper))
    }
    case 'either':
      return valid(random, known, random.pick(shape.options), name, depth)
    case 'optional':
      return random.chance(0.4) ? undefined : valid(random, known, shape.inner, name, depth)
    case 'nullable':
      return random.chance(0.3) ? null : valid(random, known, shape.inner, name, depth)
    case 'string':
      return validString(random, known, name, shape)
    case 'number': {
      const edges = [shape.least, shape.most, shape.least - 1, shape.most + 1]
      return random.chance(0.15) ? random.pick(edges) : random.int(Math.max(shape.least, 1), Math.min(shape.most, 6))
    }
    case 'one-of':
      return random.pick(shape.values)
    case 'boolean':
      return random.chance(0.5)
  }
}

type Place = { holder: Record<string, unknown> | unknown[]; key: string }

const isHolder = (value: unknown): value is Place['holder'] => typeof value === 'object' && value !== null

function* placesIn(value: unknown): Generator<Place> {
  if (!isHolder(value)) return
  for (const key of Object.keys(value)) {
    yield { holder: value, key }
    yield* placesIn((value as Record<string, unknown>)[key])
  }
}

function spoil(random: Random, { holder, key }: Place): void {
  const slots = holder as Record<string, unknown>
  const how = random.int(0, 9)
  if (how === 0 && !Array.isArray(holder)) delete slots[key]
  else if (how === 1) slots[key] = [slots[key]]
  else if (how === 2 && !Array.isArray(holder))
    Object.defineProperty(holder, random.pick(['__proto__', 'extra', 'id', 'user_id']), {
      value: hostileValue(random),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  else if (how === 3) slots[key] = hostileValue(random)
  else slots[key] = sly(random, slots[key])
}

/** The same with one to three things wrong with it, or something else altogether. */
export function broken(random: Random, known: Known, schema: Schema): unknown {
  const data = valid(random, known, schema)
  if (!isHolder(data) || random.chance(0.1)) return hostileValue(random)
  // Mostly one thing: what is wrong in three places is refused for the first of them.
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times -= 1) {
    const places = [...placesIn(data)].slice(0, 200)
    if (places.length > 0) spoil(random, random.pick(places))
  }
  return data
}
