// `npm run faults [-- NAME…] [--minutes 30] [--seed 7] …`: an installation like a real one, a client that works on it, and faults.
// docs/faults.md says what each does. Ends with 1 if anything acknowledged was lost or done twice, or did not come back.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seeded } from '#tests/fuzz/random.ts'
import { check } from './faults/check.ts'
import type { Mix } from './faults/client.ts'
import { openInstallation } from './faults/installation.ts'
import { startLoad } from './faults/load.ts'
import { load, printSeen, printStruck, printTable } from './faults/report.ts'
import { type Struck, strike } from './faults/run.ts'
import { judgeSteady, steadyMix, watchMemory } from './faults/steady.ts'
import { faults, kills } from './faults/strikes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    hold: { type: 'string', default: '15' },
    calm: { type: 'string', default: '8' },
    pace: { type: 'string', default: '700' },
    pdf: { type: 'string', default: 'usual' },
    swift: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
    log: { type: 'string' },
  },
})
const number = (name: 'minutes' | 'seed' | 'hold' | 'calm' | 'pace') => {
  const given = Number(values[name])
  if (Number.isFinite(given) && given >= 0) return given
  console.error(`--${name} must be a number.`)
  process.exit(2)
}
const isSteady = positionals[0] === 'steady'
const asked = isSteady ? [] : positionals.flatMap((name) => (name === 'kills' ? kills : [name]))
const unknown = asked.find((name) => !Object.hasOwn(faults, name))
if (unknown !== undefined) {
  console.error(`There is no fault «${unknown}». There are: steady, kills, ${Object.keys(faults).join(', ')}.`)
  process.exit(2)
}

const [minutes, seed, hold, calm] = [number('minutes'), number('seed'), number('hold'), number('calm')]
const random = seeded(seed)
const folder = mkdtempSync(join(tmpdir(), 'rubrica-faults-log-'))
const log = values.log ?? join(folder, 'acknowledged.jsonl')
console.log(`seed ${seed}; ${cpus().length} × ${cpus()[0]?.model}, ${load()}; acknowledged writes are noted in ${log}`)

const it = await openInstallation({ swift: values.swift, apart: !values.shared, replica: !isSteady, pdf: values.pdf })
let isInterrupted = false
process.once('SIGINT', () => {
  isInterrupted = true
})
const where = it.isApart
  ? 'network namespaces of their own'
  : 'processes of this machine, NOT in namespaces of their own'
console.log(
  `two machines (${where}), PostgreSQL${it.databases.hasReplica ? ' with a replica' : ''}, ${it.services.store.name}, SMTP, TSA, Stripe`,
)

const names = (asked.length > 0 ? asked : Object.keys(faults)).filter((name) => {
  const lacking = faults[name]?.lacks?.(it)
  if (lacking && !isSteady) console.log(`${name}: NOT run, for want of ${lacking}`)
  return !lacking
})
const faultsMix: Mix = { edit: 5, complete: 4, sign: 2, read: 3, pay: 1 }
const mix = isSteady ? steadyMix : faultsMix
const client = startLoad({ url: it.url, counter: it.services.url, log, mix, pace: number('pace'), patient: !isSteady })
const began = Date.now()
const struck: Struck[] = []
const breaks: string[] = []
try {
  while (client.acknowledged() < 50) await pause(100)
  const memory = isSteady ? await watchMemory(it, (minutes || 10) * 60_000, () => isInterrupted) : []
  if (!isSteady)
    for (let nth = 0; !isInterrupted; nth += 1) {
      const isOver = minutes > 0 ? Date.now() - began > minutes * 60_000 : nth >= names.length
      if (isOver) break
      await pause(calm * 1_000 * (0.5 + random.next()))
      const name = minutes > 0 ? random.pick(names) : (names[nth] ?? '')
      const found = await strike(name, it, client, random, hold * 1_000)
      struck.push(found)
      printStruck(found)
      if (found.trouble) breaks.push(`${name}: ${found.trouble}`)
    }
  const took = (Date.now() - began) / 60_000
  const seen = await client.end()
  const verdict = await check(it, log, struck)
  // A file whose bytes are wrong is never given; that it is not called «away» is right too.
  const isRefusal = (line: string) =>
    struck.some((each) => each.name === 'files-altered') && line.includes(' 500 to /files/signings/')
  breaks.push(...seen.breaks.filter((line) => !isRefusal(line)), ...verdict.breaks)
  console.log('')
  if (struck.length > 0) printTable(struck)
  printSeen(seen)
  for (const note of verdict.notes) console.log(note)
  console.log(
    `${took.toFixed(1)} minutes, ${struck.length} faults, ${seen.acknowledged} acknowledged writes, ${load()}, seed ${seed}`,
  )
  if (isSteady) breaks.push(...judgeSteady(seen, memory))
} catch (error) {
  breaks.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
for (const line of breaks) console.log(`BROKEN: ${line}`)
if (breaks.length > 0)
  for (const each of it.processes()) {
    const file = join(folder, `${each.name.replace(' ', '-')}.log`)
    writeFileSync(file, each.output())
    console.log(`what ${each.name} said: ${file}`)
  }
else console.log('Nothing was lost, nothing was done twice, and all came back by itself.')
await it.close()
if (breaks.length === 0) rmSync(folder, { recursive: true })
process.exit(breaks.length === 0 ? 0 : 1)
