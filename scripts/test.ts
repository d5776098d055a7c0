// `npm test`: everything this project can check about itself, step by step, summed up in one last line.
//
//   npm test                        all of it
//   npm test -- check               types, lint, unused code, licences and advisories
//   npm test -- unit [filter…]      up to the unit tests; with a file filter, only those tests
//   npm test -- e2e [filter…]       only the journeys in the browser

import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDependencies } from './test/dependencies.ts'
import { ensurePrograms } from './test/packages.ts'
import { startPostgres } from './test/postgres.ts'
import {
  type Broken,
  brokenOff,
  type Counts,
  type FileTime,
  minus,
  noCounts,
  playwrightCounts,
  playwrightFailures,
  playwrightTimes,
  slowest,
  sum,
  summary,
  vitestCounts,
  vitestFailures,
  vitestTimes,
} from './test/reports.ts'
import {
  onInterrupt,
  type Print,
  printLater,
  runPrinting,
  runScript,
  runTool,
  type Step,
  step,
  toolPath,
} from './test/steps.ts'

const [mode = 'all', ...filters] = process.argv.slice(2)
if (!['all', 'check', 'unit', 'e2e'].includes(mode)) {
  console.error(`Unknown part "${mode}": say check, unit or e2e, or nothing for everything.`)
  process.exit(2)
}

process.chdir(join(import.meta.dirname, '..'))
// A third of a second less for each of the hundred processes that the tests start.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/compiled')
const hasJourneys = globSync('tests/e2e/**/*.spec.ts').length > 0
const runs = {
  checks: mode === 'all' || mode === 'check' || (mode === 'unit' && filters.length === 0),
  unit: mode === 'all' || mode === 'unit',
  journeys: (mode === 'all' || mode === 'e2e') && hasJourneys,
}

const reports = mkdtempSync(join(tmpdir(), 'rubrica-reports-'))
const removeReports = () => rmSync(reports, { recursive: true, force: true })
onInterrupt(removeReports)

const steps: Step[] = []
const results: { runner: string; counts: Counts }[] = []
const failures: string[] = []
const times: { runner: string; files: FileTime[] }[] = []
/** How many files are named at the end, of each runner. */
const slowestCount = 15

try {
  await runEverything()
} finally {
  removeReports()
}
finish()

async function runEverything(): Promise<void> {
  if (runs.unit || runs.journeys) {
    const needs = { postgres: runs.unit, chromium: runs.journeys, seals: runs.unit, deploy: runs.unit }
    steps.push(await step('System packages', () => ensurePrograms(needs)))
  }
  if (runs.checks) {
    // What has not changed since the last time is not checked again.
    const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json']
    steps.push(await step('Types', () => runTool('typescript', 'tsc', ...known)))
    steps.push(await step('Lint and format', () => runTool('@biomejs/biome', 'biome', 'check', '--error-on-warnings')))
    steps.push(await step('Unused code', () => runTool('knip', 'knip')))
    steps.push(await step('Licences and advisories', checkDependencies))
  }
  if (runs.unit || runs.journeys) steps.push(await step('Build', () => runScript('scripts/build-if-needed.ts')))
  // At the same time: each waits for half of its time, for processes, letters and pages. What journeys print comes last.
  const later = printLater()
  const journeys = runs.journeys ? runJourneys(later.print) : undefined
  if (runs.unit) await runUnitTests()
  later.open()
  await journeys
  if (!hasJourneys && (mode === 'all' || mode === 'e2e')) console.log('\nNo journeys in tests/e2e to run.')
}

async function runUnitTests(): Promise<void> {
  const report = join(reports, 'vitest.json')
  let stop = async () => {}
  const started = await step('Throwaway PostgreSQL', async () => {
    const server = await startPostgres()
    process.env.TEST_DATABASE_URL = server.url
    stop = server.stop
    return true
  })
  console.log(`\nSeed of the tests: ${process.env.TEST_SEED ?? 1}`)
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tested = await step('Unit tests', () => runTool('vitest', 'vitest', ...options, ...filters))
  const crash = tested.passed ? undefined : brokenOff(report)
  steps.push(started)
  if (crash) await runAgain(crash, vitestCounts(report) ?? noCounts)
  else steps.push(record(tested, 'Vitest', vitestCounts(report)))
  failures.push(...vitestFailures(report))
  times.push({ runner: 'Vitest', files: vitestTimes(report) })
  await stop()
}

/** V8 may abort a process that opens and closes the embedded database (docs/decisions/0009). No test failed then, but some
 * were never finished: their files are run once more, and whatever comes out of that counts. */
async function runAgain(crash: Broken, before: Counts): Promise<void> {
  console.error(`\nCut off before they were finished: ${crash.files.join(', ')}.`)
  for (const reason of crash.reasons) console.error(reason)
  const report = join(reports, 'vitest-again.json')
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tested = await step('Unit tests that were cut off, once more', () =>
    runTool('vitest', 'vitest', ...options, ...crash.files),
  )
  const counts = vitestCounts(report)
  steps.push(record(tested, 'Vitest', counts && sum([minus(before, crash.counts), counts])))
}

async function runJourneys(print: Print): Promise<void> {
  const report = join(reports, 'playwright.json')
  process.env.E2E_REPORT = report
  const playwright = toolPath('@playwright/test', 'playwright')
  // By themselves they have the terminal, and say each second where they are.
  const drive = () =>
    runs.unit ? runPrinting(print, playwright, 'test', ...filters) : runScript(playwright, 'test', ...filters)
  const driven = await step('Journeys in the browser', drive, print)
  steps.push(record(driven, 'Playwright', playwrightCounts(report)))
  failures.push(...playwrightFailures(report))
  times.push({ runner: 'Playwright', files: playwrightTimes(report) })
}

/** A runner without a report has crashed, whatever its exit code. */
function record(ran: Step, runner: string, counts: Counts | undefined): Step {
  results.push({ runner, counts: counts ?? noCounts })
  if (!counts) console.error(`${runner} left no report: it crashed.`)
  return { ...ran, passed: ran.passed && counts !== undefined && counts.failed === 0 }
}

function finish(): void {
  for (const { runner, files } of times) {
    console.log(`\n── Slowest files of ${runner}`)
    for (const line of slowest(files, slowestCount)) console.log(line)
  }
  console.log('\n── Summary')
  for (const { name, passed, seconds } of steps) console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  for (const failure of failures) console.log(`  ${failure.slice(0, 300)}`)
  for (const { runner, counts } of results) console.log(`${runner}: ${summary(counts)}`)
  const broken = steps.filter(({ passed }) => !passed)
  if (broken.length > 0) console.log(`Failed: ${broken.map(({ name }) => name).join(', ')}`)
  process.exitCode = broken.length > 0 ? 1 : 0
  if (mode !== 'check') console.log(summary(sum(results.map(({ counts }) => counts))))
}
