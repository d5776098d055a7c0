// Builds the browser's side of the app when its sources changed since the last build, or always with `--force`.

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compress } from './compress.ts'

const sources = [
  'src/{web,language,addresses,contract,domain}/**/*',
  'vite.{config,chunks}.ts',
  'scripts/compress.ts',
  'package.json',
  'package-lock.json',
]
const stamp = 'dist/.hash'
const lock = 'dist/.lock'

process.chdir(join(import.meta.dirname, '..'))
await buildIfNeeded(process.argv.includes('--force'))

async function buildIfNeeded(force: boolean): Promise<void> {
  if (!force && isBuilt()) return console.log('build: up to date')
  await takeLock()
  try {
    // The previous holder of the lock may have built the same sources.
    if (!force && isBuilt()) return console.log('build: up to date')
    await build()
  } finally {
    rmSync(lock, { force: true })
  }
}

async function build(): Promise<void> {
  const started = performance.now()
  const hash = hashOfSources()
  // Without its stamp, an interrupted build is done again.
  rmSync(stamp, { force: true })
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  const compressed = await compress('dist/client')
  writeFileSync(`${stamp}.new`, hash)
  renameSync(`${stamp}.new`, stamp)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`build: done in ${seconds} s, ${compressed} files compressed`)
}

function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Waits for the lock of this folder's build, and takes over that of a dead process. */
async function takeLock(): Promise<void> {
  mkdirSync('dist', { recursive: true })
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (isAbandoned()) rmSync(lock, { force: true })
    else await pause(200)
  }
}

function isAbandoned(): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    // After a restart the number may belong to another process, even to this one; no build takes that long.
    const old = Date.now() - statSync(lock).mtimeMs > 5 * 60_000
    return old || holder === process.pid || (holder > 0 && !isAlive(holder))
  } catch {
    return false
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
