// The product in other versions than this one, each in a folder of its own.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The commit before the newest migration, or the one before this if there is none so near; undefined where git knows neither. */
export function previousCommit(): string | undefined {
  try {
    const newest = git('log', '-1', '--format=%H', '--', 'drizzle/meta/_journal.json')
    return git('rev-parse', '--verify', `${newest}^`)
  } catch {
    return undefined
  }
}

/** Unpacked into the folder and built, with the packages that are installed here. */
export function unpackCommit(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9, stdio: 'pipe' })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'], { cwd: folder, stdio: 'pipe' })
}

/** This version with more migrations. */
export function copyWithMigrations(folder: string, migrations: Record<string, string>): void {
  for (const part of ['src', 'drizzle', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'dist', 'library', 'fonts'])
    if (existsSync(join(root, part))) symlinkSync(join(root, part), join(folder, part))
  const file = join(folder, 'drizzle/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  mkdirSync(join(folder, 'drizzle'), { recursive: true })
  for (const [tag, sql] of Object.entries(migrations)) {
    const { idx, when } = journal.entries.at(-1)
    journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true })
    writeFileSync(join(folder, `drizzle/${tag}.sql`), sql)
  }
  writeFileSync(file, JSON.stringify(journal))
}
