// List schema that stops at the first invalid element: an input may hold a hundred thousand, and one error is enough to report.
import * as z from 'zod/mini'

/** Element and bounds of the list, for code that generates examples from the schema. */
export type Listed = { list: { element: z.ZodMiniType; least: number; most: number } }

/** The length is checked first. For lists that a caller may make long; `z.array` stops at no element. */
export function list<T extends z.ZodMiniType>(
  item: T,
  { least = 0, most }: { least?: number; most: number },
): z.ZodMiniType<z.output<T>[], z.input<T>[]> & Listed {
  const read = z.transform((given: unknown, { issues }): z.output<T>[] => {
    const wrong = wrongSize(given, least, most)
    if (wrong) issues.push({ ...wrong, input: given })
    if (wrong || !Array.isArray(given)) return z.NEVER
    const made: z.output<T>[] = []
    for (let index = 0; index < given.length; index += 1) {
      const result = item.safeParse(given[index])
      if (!result.success) {
        const [first] = result.error.issues
        if (first) issues.push({ ...first, path: [index, ...first.path], input: given[index] } as z.core.$ZodRawIssue)
        return z.NEVER
      }
      made.push(result.data)
    }
    return made
  })
  const schema = read as unknown as z.ZodMiniType<z.output<T>[], z.input<T>[]>
  return Object.assign(schema, { list: { element: item, least, most } })
}

function wrongSize(given: unknown, least: number, most: number) {
  if (!Array.isArray(given)) return { code: 'invalid_type', expected: 'array' } as const
  if (given.length < least) return { code: 'too_small', minimum: least, origin: 'array', inclusive: true } as const
  if (given.length > most) return { code: 'too_big', maximum: most, origin: 'array', inclusive: true } as const
  return undefined
}
