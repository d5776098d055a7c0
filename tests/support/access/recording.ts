// With `WIRE_RECORD=FILE`, what each caller was answered is written to FILE. `scripts/compare-answers.ts` compares two such files, so that a change
// that should leave the wire as it is can be held against the code before it.

import { appendFileSync } from 'node:fs'
import type { Role } from './who-may.ts'

export type Recorded = { what: string; role: Role; status: number; code?: string | undefined; text: string }

export function record(answer: Recorded): void {
  const file = process.env.WIRE_RECORD
  if (file) appendFileSync(file, `${JSON.stringify(answer)}\n`)
}
