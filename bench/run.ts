// Measures Rúbrica beside its peers and prints the tables: `npm run bench`, or `npm run bench -- pages start`.

import { cpus, loadavg } from 'node:os'
import { closeBrowsers } from './browser.ts'
import { measureCopies } from './copies.ts'
import { measureFigures } from './figures.ts'
import { measureForms } from './forms.ts'
import { measureMemory } from './memory.ts'
import { measureMetrics } from './metrics.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import { measurePasting } from './pasting.ts'
import { measurePdf } from './pdf.ts'
import { measureSeal } from './seal.ts'
import { measureSealing } from './sealing.ts'
import { measureSearch } from './search.ts'
import { stopServers } from './server.ts'
import { measureStart } from './start.ts'
import { isMissed, printSection, type Section } from './table.ts'
import { measureThroughput } from './throughput.ts'
import { measureTogether } from './together.ts'
import { measureTyping } from './typing.ts'
import { measureUploads } from './uploads.ts'
import { measureWorst } from './worst.ts'

const measurements: Record<string, () => Promise<Section>> = {
  throughput: measureThroughput,
  pages: measurePages,
  paint: measurePaint,
  forms: measureForms,
  start: measureStart,
  memory: measureMemory,
  metrics: measureMetrics,
  pdf: measurePdf,
  seal: measureSeal,
  sealing: measureSealing,
  search: measureSearch,
  copies: measureCopies,
  figures: measureFigures,
  typing: measureTyping,
  pasting: measurePasting,
  together: measureTogether,
  worst: measureWorst,
  uploads: measureUploads,
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(measurements, name))
if (unknown !== undefined) {
  console.error(`There is no measurement «${unknown}»; there are: ${Object.keys(measurements).join(', ')}.`)
  process.exit(2)
}

const busy = loadavg()[0]?.toFixed(1)
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load average at the start ${busy}`)

let missed = 0
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length && !names.includes(name)) continue
  try {
    const section = await measure()
    printSection(section)
    const below = section.figures.filter(isMissed).length
    missed += below
    if (section.strict && below) process.exitCode = 1
  } catch (error) {
    console.error(`\n${name} could not be measured: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await closeBrowsers()
    await stopServers()
  }
}
if (missed) console.log(`\nFigures «below the bar»: ${missed}`)
else if (!process.exitCode) console.log('\nEvery bar is reached.')
// An interrupted measurement may have left timers.
process.exit()
