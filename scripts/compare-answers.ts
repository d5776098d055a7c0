// Compares what callers were answered in two runs of `WIRE_RECORD=FILE npm test -- unit who-may`, one of them on older code:
//
//   node scripts/compare-answers.ts BEFORE AFTER
//
// Ids, times, hashes, secrets and codes are compared by kind, files by their first bytes. Ends with 1 where an answer of
// before lost something, has another status or another value; what is new in an answer is listed and allowed.

import { readFileSync } from 'node:fs'
import type { Recorded } from '#tests/support/access/recording.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const kinds: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, '<date>'],
  [/persona-\d+-\d+@/g, '<person>@'],
  [/RUB(-[0-9A-Z]{4})+/g, '<code>'],
  [/otpauth:\S+/g, '<address>'],
  [/[A-Za-z0-9_\-+/=]{16,}/g, '<token>'],
]
/** Drawn anew in each run, or lengths of what is. */
const drawn = /\.(code|codes\.#|recovery_codes\.#|temp_id|qr\.path|secret|bytes)$/

const byKind = (text: string) => kinds.reduce((left, [found, kind]) => left.replaceAll(found, kind), text)

function answerOf(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text.slice(0, 4)
  }
}

/** Where two answers differ: `lost` and `changed` break callers, `new` does not. */
function* differences(before: Json | undefined, after: Json | undefined, path = ''): Generator<[string, string]> {
  if (before === undefined && after !== undefined) yield ['new', path]
  else if (before !== undefined && after === undefined) yield ['lost', path]
  else if (before && after && typeof before === 'object' && typeof after === 'object') {
    // Names of what may be done are a set.
    const [left, right] = [before, after].map((list) =>
      Array.isArray(list) && /\.can$/.test(path) ? asSet(list) : list,
    )
    for (const key of new Set([...Object.keys(left as object), ...Object.keys(right as object)])) {
      const at = (from: unknown) => (from as Record<string, Json>)[key]
      yield* differences(at(left), at(right), `${path}.${Array.isArray(left) ? '#' : key}`)
    }
  } else if (!drawn.test(path) && byKind(String(before)) !== byKind(String(after)))
    yield ['changed', `${path}: ${String(before).slice(0, 60)} → ${String(after).slice(0, 60)}`]
}
const asSet = (list: Json[]): Json => Object.fromEntries(list.map((name) => [String(name), true]))

function read(file: string | undefined): Map<string, Recorded> {
  if (!file) throw new Error('node scripts/compare-answers.ts BEFORE AFTER')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => JSON.parse(line) as Recorded).map((call) => [`${call.what}, ${call.role}`, call]))
}

const [before, after] = [read(process.argv[2]), read(process.argv[3])]
const found = new Map<string, number>()
const add = (line: string) => found.set(line, (found.get(line) ?? 0) + 1)
let compared = 0
for (const [call, old] of before) {
  const now = after.get(call)
  if (!now) {
    add(`not asked any more: ${old.what}`)
    continue
  }
  compared++
  if (now.status !== old.status || now.code !== old.code)
    add(`changed ${call}: ${old.status} ${old.code} → ${now.status} ${now.code}`)
  else for (const [how, where] of differences(answerOf(old.text), answerOf(now.text))) add(`${how} ${old.what}${where}`)
}
for (const [line, times] of [...found].sort()) console.log(`${String(times).padStart(4)} × ${line}`)
console.log(
  `${compared} calls compared, ${[...after.keys()].filter((call) => !before.has(call)).length} only in the second`,
)
if ([...found.keys()].some((line) => /^(lost|changed)/.test(line))) process.exitCode = 1
