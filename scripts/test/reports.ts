// Reads the results of the test runners from their JSON reports.

import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs?: { file: string; line: number; title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors: unknown[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function vitestCounts(path: string): Counts | undefined {
  const report = read<VitestReport>(path)
  if (!report) return undefined
  // A file that fails to load has no tests, but counts as a failure.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export type Broken = { files: string[]; reasons: string[]; counts: Counts }

/** Files that were cut off: no test of theirs failed, but their process died or their database could not be set up. */
export function brokenOff(path: string): Broken | undefined {
  const report = read<VitestReport>(path)
  if (!report || report.numFailedTests > 0) return undefined
  const unfinished = report.testResults.filter(
    (file) =>
      file.assertionResults.some(({ status }) => status === 'pending') ||
      (file.status === 'failed' && file.assertionResults.some(({ status }) => status === 'skipped')),
  )
  if (unfinished.length === 0) return undefined
  const count = (wanted: string) =>
    unfinished.flatMap((file) => file.assertionResults).filter(({ status }) => status === wanted).length
  return {
    files: unfinished.map((file) => file.name),
    reasons: unfinished.flatMap((file) => file.message || []),
    counts: { passed: count('passed'), failed: 0, skipped: report.numPendingTests },
  }
}

export function playwrightCounts(path: string): Counts | undefined {
  const report = read<PlaywrightReport>(path)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  // Errors outside any test: the server did not start, a file cannot be loaded.
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

/** The failed tests, a line each, printed last so that they are seen. */
export const vitestFailures = (path: string): string[] =>
  (read<VitestReport>(path)?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${name}: could not be run`]
    return failed.map(({ fullName, failureMessages: [why = ''] = [] }) => `${name}: ${fullName}: ${why.split('\n')[0]}`)
  })

/** … and those that passed only at their second try. */
export function playwrightFailures(path: string): string[] {
  return playwrightSpecs(path).flatMap(({ file, line, title, tests }) => {
    const bad = tests.map(({ status }) => status).find((status) => status === 'unexpected' || status === 'flaky')
    return bad ? [`${file}:${line}: ${title}${bad === 'flaky' ? ' (passed at its second try)' : ''}`] : []
  })
}

function playwrightSpecs(path: string): NonNullable<Suite['specs']> {
  const specs = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  return (read<PlaywrightReport>(path)?.suites ?? []).flatMap(specs)
}

export type FileTime = { file: string; seconds: number }

/** Tests and their hooks; what a file takes to import is not in Vitest's report. */
export const vitestTimes = (path: string): FileTime[] =>
  (read<VitestReport>(path)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))

export function playwrightTimes(path: string): FileTime[] {
  const byFile = new Map<string, number>()
  for (const { file, tests } of playwrightSpecs(path)) {
    const spent = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration / 1000, 0)
    byFile.set(file, (byFile.get(file) ?? 0) + spent)
  }
  return [...byFile].map(([file, seconds]) => ({ file, seconds }))
}

/** The slowest first, a line each. */
export const slowest = (times: FileTime[], count: number): string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)

export function sum(counts: Counts[]): Counts {
  const add = (a: Counts, b: Counts) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  })
  return counts.reduce(add, noCounts)
}

export const minus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed - b.passed,
  failed: a.failed - b.failed,
  skipped: a.skipped - b.skipped,
})

export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function read<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
