// COMPROBAR.txt, followed as a reader on Linux would: its commands are taken from the text and typed into a shell.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BundleFile } from '#server/seal/bundle.ts'
import { temporaryFolder } from '../process.ts'

const run = promisify(execFile)

/** What stands indented by seven spaces, with the deeper lines that follow it: word for word, also where it is of several lines. */
export function linuxCommands(text: string): string[] {
  const commands: string[] = []
  for (const line of text.split('\nEn macOS')[0]?.split('\n') ?? [])
    if (/^ {7}\S/.test(line)) commands.push(line)
    else if (/^ {8}/.test(line)) commands.push(`${commands.pop()}\n${line}`)
  return commands
}

/**
 * Types every command of the Linux part of COMPROBAR.txt, in its order, in a folder with nothing but the bundle; answers what each
 * of them said, and what is in the folder afterwards.
 */
export async function follow(
  files: BundleFile[],
  change: (name: string, bytes: Uint8Array) => Uint8Array = (_, bytes) => bytes,
  environment: Record<string, string> = {},
) {
  const own = temporaryFolder()
  for (const { name, bytes } of files) writeFileSync(join(own.path, name), change(name, bytes))
  const text = Buffer.from(files.find(({ name }) => name === 'COMPROBAR.txt')?.bytes ?? []).toString()
  const said: { command: string; code: number; text: string }[] = []
  for (const command of linuxCommands(text)) {
    const env = { ...process.env, HOME: own.path, LC_ALL: 'C.UTF-8', ...environment }
    const { stdout, stderr, code } = await run('bash', ['-c', command], { cwd: own.path, env }).then(
      (done) => ({ ...done, code: 0 }),
      (error) => error as { stdout: string; stderr: string; code: number },
    )
    said.push({ command: command.trim(), code, text: stdout + stderr })
  }
  const overwritten = files
    .filter(({ name, bytes }) => !Buffer.from(change(name, bytes)).equals(readFileSync(join(own.path, name))))
    .map(({ name }) => name)
  own.remove()
  const of = (start: string) => said.filter(({ command }) => command.startsWith(start))
  return { said, of, text, overwritten }
}
