// Every method and file with how it is tried: what the files of `tries/` export as `methods` and `files`.
import { globSync } from 'node:fs'
import { contract } from '#contract/contract.ts'
import { fileContract } from '#contract/files.ts'
import type { Attempt, FileAttempt, FileTries, MethodTries } from './attempt.ts'
import type { Try } from './who-may.ts'

type Tries = { methods?: MethodTries; files?: FileTries }

const names = globSync('*.ts', { cwd: `${import.meta.dirname}/tries` }).map((file) => file.replace('.ts', ''))
const found: Tries[] = await Promise.all(names.sort().map((name) => import(`./tries/${name}.ts`)))

/** One that is not tried is an error. */
function triesOf<A>(names: readonly string[], tries: Record<string, Try<A> | readonly Try<A>[]>) {
  const untried = names.filter((name) => !tries[name])
  if (untried.length > 0) throw new Error(`Say in tests/support/access/tries how it is tried: ${untried.join(', ')}`)
  return Object.entries(tries).flatMap(([name, tried]) =>
    [tried].flat().map((each, place) => ({ name, way: place + 1, ...each })),
  )
}

export const methodTries = triesOf<Attempt>(
  Object.keys(contract),
  Object.assign({}, ...found.map(({ methods }) => methods)),
)
export const fileTries = triesOf<FileAttempt>(
  Object.keys(fileContract),
  Object.assign({}, ...found.map(({ files }) => files)),
)
