// The contract's own schemas, opened: what each part of an input is, so that tests can be made from them.
import type * as z from 'zod/mini'
import type { Listed } from '#contract/shapes/list.ts'

export type Schema = z.core.$ZodType

type Check = {
  _zod: { def: z.core.$ZodCheckDef & { pattern?: RegExp; maximum?: number; minimum?: number; value?: number } }
}

/** The few shapes that our contracts are made of; any other is a surprise that stops the test. */
export type Shape =
  | { kind: 'object'; fields: Record<string, Schema> }
  | { kind: 'array'; element: Schema; least: number; most: number }
  | { kind: 'either'; options: Schema[] }
  | { kind: 'optional' | 'nullable'; inner: Schema }
  | { kind: 'string'; least: number; most: number; pattern: RegExp | undefined }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'one-of'; values: unknown[] }
  | { kind: 'boolean' }

type Definition = {
  type: string
  shape: Record<string, Schema>
  element: Schema
  options: Schema[]
  innerType: Schema
  in: Schema
  out: Schema
  entries: Record<string, string>
  values: unknown[]
  pattern?: RegExp
  checks?: Check[]
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

export function shapeOf(schema: Schema): Shape {
  const definition = definitionOf(schema)
  if ('list' in schema) return { kind: 'array', ...(schema as Listed).list }
  switch (definition.type) {
    case 'object':
      return { kind: 'object', fields: definition.shape }
    case 'array':
      return { kind: 'array', element: definition.element, ...sizeOf(definition, 2_000) }
    case 'union':
      return { kind: 'either', options: definition.options }
    case 'optional':
    case 'default':
      return { kind: 'optional', inner: definition.innerType }
    case 'nullable':
      return { kind: 'nullable', inner: definition.innerType }
    // What comes first is what comes over the wire, unless it takes anything at all.
    case 'pipe':
      return shapeOf(definitionOf(definition.in).type === 'transform' ? definition.out : definition.in)
    case 'string':
      return { kind: 'string', ...sizeOf(definition, 100_000), pattern: patternOf(definition) }
    case 'number':
      return { kind: 'number', ...rangeOf(definition) }
    case 'enum':
      return { kind: 'one-of', values: Object.values(definition.entries) }
    case 'literal':
      return { kind: 'one-of', values: definition.values }
    case 'boolean':
      return { kind: 'boolean' }
    // What only the text can judge: a few things that are sometimes an answer, and sometimes not.
    case 'custom':
    case 'unknown':
      return {
        kind: 'one-of',
        values: ['900', '2026-12-01', 'no', '', null, {}, [], 7, { kind: 'person', people: [] }],
      }
    case 'record':
      return { kind: 'one-of', values: [{}, { landlord: {} }, { '': 1 }, { constructor: [] }] }
    default:
      throw new Error(`no idea what a ${definition.type} is made of`)
  }
}

const limitsOf = ({ checks = [] }: Definition, name: string): number[] =>
  checks.flatMap(({ _zod: { def } }) => (def.check === name ? [def.maximum ?? def.minimum ?? def.value ?? 0] : []))

const sizeOf = (definition: Definition, usual: number) => ({
  least: Math.max(0, ...limitsOf(definition, 'min_length')),
  most: Math.min(usual, ...limitsOf(definition, 'max_length')),
})

const rangeOf = (definition: Definition) => ({
  least: Math.max(Number.MIN_SAFE_INTEGER, ...limitsOf(definition, 'greater_than')),
  most: Math.min(Number.MAX_SAFE_INTEGER, ...limitsOf(definition, 'less_than')),
})

const patternOf = ({ pattern, checks = [] }: Definition): RegExp | undefined =>
  pattern ?? checks.map(({ _zod: { def } }) => def.pattern).find(Boolean)

/** The parts under it, each with the name that a refusal would give it. */
function partsOf(schema: Schema): [string, Schema][] {
  const shape = shapeOf(schema)
  if (shape.kind === 'object') return Object.entries(shape.fields)
  if (shape.kind === 'array') return [['0', shape.element]]
  if (shape.kind === 'either') return shape.options.map((option) => ['', option])
  return shape.kind === 'optional' || shape.kind === 'nullable' ? [['', shape.inner]] : []
}

/** Every string and number that may come in, with its path. */
export function leavesOf(schema: Schema, path: string[] = []): { path: string; schema: Schema; shape: Shape }[] {
  const shape = shapeOf(schema)
  if (shape.kind === 'string' || shape.kind === 'number')
    return [{ path: path.filter(Boolean).join('.'), schema, shape }]
  return partsOf(schema).flatMap(([name, part]) => leavesOf(part, [...path, name]))
}
