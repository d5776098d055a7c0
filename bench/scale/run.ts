// `npm run scale -- texts copies events`: see docs/scale.md. SCALE_SIZES says how many rows, SCALE_REPORT where the plans go.
import { measureCommits } from './commits.ts'
import { measureDistance } from './distance.ts'
import { measureGrowth } from './growth.ts'

const sizes = (usual: string): number[] => (process.env.SCALE_SIZES ?? usual).split(',').map(Number)
const report = (kind: string): string | undefined =>
  process.env.SCALE_REPORT && `${process.env.SCALE_REPORT}-${kind}.json`

const measurements: Record<string, () => Promise<string[]>> = {
  texts: () => measureGrowth('texts', sizes('1e5,1e6,1e7'), report('texts')),
  copies: () => measureGrowth('copies', sizes('1e5,1e6,1e7'), report('copies')),
  commits: measureCommits,
  distance: measureDistance,
  events: () => measureGrowth('events', sizes('1e6,1e7,1e8'), report('events')),
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in measurements))
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(measurements).join(', ')}.`)
const faults: string[] = []
for (const [name, run] of Object.entries(measurements))
  if (chosen.length === 0 || chosen.includes(name)) faults.push(...(await run()))
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
