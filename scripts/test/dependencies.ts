// What is installed in production: whether its licences are allowed, and whether `npm audit` knows an advisory about it.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type LockedPackage = {
  license?: string
  dev?: boolean
  devOptional?: boolean
  os?: string[]
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, LockedPackage>

/** Licences that allow use in a product that is not itself free; MPL-2.0 binds changes of its own files alone. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  'MPL-2.0',
])

/** An SPDX expression without `WITH`: all names joined by AND, any of those joined by OR. */
export function isAllowed(expression: string): boolean {
  const innermost = /\(([^()]*)\)/
  const simple = innermost.test(expression)
    ? expression.replace(innermost, (_, inner: string) => (isAllowed(inner) ? 'MIT' : 'refused'))
    : undefined
  if (simple !== undefined) return isAllowed(simple)
  return expression.split(/ OR /i).some((part) => part.split(/ AND /i).every((name) => allowed.has(name.trim())))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The production packages of a lockfile whose licence is not allowed or not said, each with its licence. */
export function refusedLicences(packages: Packages): string[] {
  // `scripts/complete-lockfile.ts` adds platform packages without a licence: it is that of the package they belong to.
  const parents = new Map<string, string | undefined>()
  for (const { license, optionalDependencies = {} } of Object.values(packages))
    for (const name of Object.keys(optionalDependencies)) parents.set(name, license)
  return Object.entries(packages).flatMap(([path, { license, dev, devOptional, os }]) => {
    if (path === '' || dev || devOptional) return []
    const said = license ?? (os && parents.get(nameOf(path)))
    return said && isAllowed(said) ? [] : [`${nameOf(path)}: ${said ?? 'no licence'}`]
  })
}

type Advisory = { url: string; title: string; severity: string; name: string }
type Report = { vulnerabilities?: Record<string, { via: (string | Advisory)[] }>; message?: string; error?: unknown }
type Audit = { advisories: Advisory[] } | { unanswered: string }

/** Reads what `npm audit --json` printed. */
export function readAudit(printed: string): Audit {
  let report: Report
  try {
    report = JSON.parse(printed)
  } catch {
    return { unanswered: 'npm audit gave no answer' }
  }
  if (!report.vulnerabilities) return { unanswered: report.message ?? JSON.stringify(report.error ?? report) }
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  )
  return { advisories: [...new Map(found.map((advisory) => [advisory.url, advisory])).values()] }
}

const idOf = ({ url }: Advisory): string => url.slice(url.lastIndexOf('/') + 1)

/** What to do about the advisories: new ones, and accepted ones that no longer apply. */
export function openAdvisories(advisories: readonly Advisory[], known: Readonly<Record<string, string>>): string[] {
  const ids = new Set(advisories.map(idOf))
  return [
    ...advisories
      .filter((advisory) => !known[idOf(advisory)])
      .map((advisory) => `${advisory.name}: ${advisory.title} (${advisory.severity}, ${advisory.url})`),
    ...Object.keys(known)
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is no longer reported: remove it from scripts/known-advisories.json`),
  ]
}

function audit(): Audit {
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  // Without a shell Windows finds no `npm`, but inside of `npm test` it is not asked to.
  const { stdout, error } = spawnSync(command ?? 'npm', [...before, ...options], { encoding: 'utf8', timeout: 30_000 })
  return error ? { unanswered: error.message } : readAudit(stdout)
}

export async function checkDependencies(): Promise<boolean> {
  const { packages }: { packages: Packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const known: Record<string, string> = JSON.parse(readFileSync('scripts/known-advisories.json', 'utf8'))
  const licences = refusedLicences(packages)
  for (const refused of licences) console.error(`A licence that is not allowed: ${refused}`)
  const audited = audit()
  if ('unanswered' in audited) {
    console.log(`Advisories NOT checked, the registry does not answer npm audit: ${audited.unanswered.split('\n')[0]}`)
    return licences.length === 0
  }
  const open = openAdvisories(audited.advisories, known)
  for (const advisory of open) console.error(advisory)
  console.log(`${audited.advisories.length} advisories, ${Object.keys(known).length} of them known`)
  return licences.length === 0 && open.length === 0
}
