// Finds what the tests need and npm cannot bring (Chromium, fonts, PostgreSQL, and programs that check seals and what is in deploy/),
// and installs them on Debian and Ubuntu.

import { existsSync } from 'node:fs'
import { oldestPostgres, postgresFolder } from './cluster.ts'
import { fontFolders, fontPackage, fontSets } from './fonts.ts'
import { findChromium, findProgram, lightBrowser } from './programs.ts'
import { runCommand } from './steps.ts'

type Needs = { postgres: boolean; chromium: boolean; seals: boolean; deploy: boolean }

/** Programs that check seals, by the package that brings them. */
const sealPrograms = { openssl: 'openssl', pdfsig: 'poppler-utils', certutil: 'libnss3-tools', python3: 'python3' }

/** Programs that read the files in deploy/, by the package that brings them: 13 MB to fetch. Where they cannot be installed, as on a
 * Mac, their tests are left out and that is printed. */
const deployPrograms = { caddy: 'caddy', nginx: 'nginx', 'systemd-analyze': 'systemd' }

/** Whether all that is needed is installed; no test is skipped silently for a missing program. */
export async function ensurePrograms(needs: Needs): Promise<boolean> {
  if (needs.chromium && !process.env.CHROMIUM_PATH && !findProgram(lightBrowser) && findProgram('apt-get'))
    await install([lightBrowser])
  const unread = () => (needs.deploy ? packagesFor(deployPrograms) : [])
  const wanted = [...missing(needs), ...unread()].filter((name) => name !== 'chromium' || !process.env.CHROMIUM_PATH)
  if (wanted.length > 0 && findProgram('apt-get')) await install(wanted)
  const chromium = findChromium()
  if (chromium) process.env.CHROMIUM_PATH = chromium
  if (needs.chromium && chromium) console.log(`Chromium: ${chromium}`)
  if (needs.postgres && !missing({ ...needs, chromium: false, seals: false }).length)
    console.log(`PostgreSQL: ${process.env.TEST_DATABASE_URL ? 'the server of TEST_DATABASE_URL' : postgresFolder()}`)
  if (unread().length > 0) console.warn(`No ${unread().join(', ')}: what they read in deploy/ is NOT checked.`)
  const lacking = missing(needs)
  explain(lacking)
  return lacking.length === 0
}

const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/** OpenStack Swift is for `npm run soak` alone: seventy packages. */
export async function ensureSwift(): Promise<boolean> {
  const has = () => findProgram('swift-proxy-server') !== undefined
  if (!has() && findProgram('apt-get')) await install(swiftPackages)
  return has()
}

function missing(needs: Needs): string[] {
  const names: string[] = []
  if (needs.chromium && !findChromium()) names.push('chromium')
  if (needs.chromium)
    for (const set of fontSets) if (!fontFolders(set).some((folder) => existsSync(folder))) names.push(fontPackage(set))
  if (needs.postgres && !process.env.TEST_DATABASE_URL && !postgresFolder()) names.push('postgresql')
  if (needs.seals) names.push(...packagesFor(sealPrograms))
  return names
}

/** The packages of those programs that are not here. */
const packagesFor = (programs: Record<string, string>): string[] =>
  Object.entries(programs).flatMap(([program, name]) => (findProgram(program) ? [] : [name]))

/** What to do by hand where nothing could be installed. */
function explain(lacking: string[]): void {
  if (lacking.includes('chromium'))
    console.error(
      process.env.CHROMIUM_PATH
        ? `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist: the journeys in tests/e2e cannot run.`
        : 'No Chromium: the journeys in tests/e2e cannot run. Install it, or give its path in CHROMIUM_PATH.',
    )
  if (lacking.includes('postgresql'))
    console.error(
      `No PostgreSQL ${oldestPostgres} or newer: the tests of the store and the methods cannot run on it. Install its server, put its programs (initdb, postgres) on the PATH, or give in TEST_DATABASE_URL the address of an empty throwaway server where databases may be created.`,
    )
  for (const set of fontSets)
    if (lacking.includes(fontPackage(set)))
      console.error(
        `No ${set} fonts in ${fontFolders(set).join(', ')}: the journeys of layout cannot run. Install ${fontPackage(set)}.`,
      )
  for (const [program, name] of Object.entries(sealPrograms))
    if (lacking.includes(name)) console.error(`No ${program}: the tests of seals cannot run. Install ${name}.`)
}

async function install(names: string[]): Promise<void> {
  const administrator = process.getuid?.() === 0
  if (!administrator && !findProgram('sudo'))
    return console.log(`${names.join(' and ')} missing; installing needs root or sudo, and neither is here.`)
  // Without -n, sudo would wait for a password.
  const prefix = administrator ? [] : ['sudo', '-n']
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive']
  const update = [...prefix, ...environment, 'apt-get', 'update', '-q']
  const add = [...prefix, ...environment, 'apt-get', 'install', '-y', '-q', '--no-install-recommends', ...names]
  for (const [command = '', ...options] of [update, add]) {
    console.log(`${names.join(' and ')} missing; running: ${[command, ...options].join(' ')}`)
    if (!(await runCommand(command, ...options))) return console.error('That did not work.')
  }
}
