// The product in other versions than this one.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The commit of the main line before the newest migration, or the one before this if there is none so near; undefined where git knows neither. */
export function previousCommit(): string | undefined {
  try {
    const newest = git('log', '-1', '--first-parent', '--format=%H', '--', 'drizzle/meta/_journal.json')
    return git('rev-parse', '--verify', `${newest}^`)
  } catch {
    return undefined
  }
}

/** Unpacked and built, with the packages that are installed here: in a folder below this one, where they are found. Kept for the
 * next time. */
export function unpackCommit(commit: string): string {
  const folder = join(root, '.cache/versions', commit)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9, stdio: 'pipe' })
    execFileSync('tar', ['x', '-C', draft], { input: archive })
    renameSync(draft, folder)
  }
  // A build for tests would have other parts of the packages in it.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'], { cwd: folder, env, stdio: 'pipe' })
  return folder
}

/** This version with more migrations. */
export function copyWithMigrations(folder: string, migrations: Record<string, string>): void {
  for (const part of ['src', 'drizzle', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'dist', 'library', 'fonts'])
    if (existsSync(join(root, part))) symlinkSync(join(root, part), join(folder, part))
  const file = join(folder, 'drizzle/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  for (const [tag, sql] of Object.entries(migrations)) {
    const { idx, when } = journal.entries.at(-1)
    journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true })
    writeFileSync(join(folder, `drizzle/${tag}.sql`), sql)
  }
  writeFileSync(file, JSON.stringify(journal))
}
