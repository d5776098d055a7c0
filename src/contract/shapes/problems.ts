// Turns what the schema found wrong into our own problem codes, one per field.
import type * as z from 'zod/mini'
import { type Problem, type ProblemCode, type Problems, problemCodes } from '#domain/refusal.ts'

const isProblemCode = (text: string): text is ProblemCode => (problemCodes as readonly string[]).includes(text)

function problemOf(issue: z.core.$ZodIssue): Problem {
  if (isProblemCode(issue.message)) return { code: issue.message }
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum)
    return limit === 1 ? { code: 'required' } : { code: 'too_short', limit }
  }
  if (issue.code === 'too_big') return { code: 'too_long', limit: Number(issue.maximum) }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'required' }
  return { code: 'bad_value' }
}

/** The first problem of each field, keyed by its dotted path (`profile.firstname`). */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): Problems {
  const problems: Problems = {}
  for (const issue of issues) problems[issue.path.join('.') || 'data'] ??= problemOf(issue)
  return problems
}
