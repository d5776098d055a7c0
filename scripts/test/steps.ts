// Runs one step of the tests after another, each under its headline, and cleans up when interrupted.

import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Step = { name: string; passed: boolean; seconds: number }

const cleanups: (() => void | Promise<void>)[] = []
const running = new Set<ChildProcess>()
let interrupted = false

export type Print = (text: string | Uint8Array) => void
const print: Print = (text) => {
  process.stdout.write(text)
}

/** For steps that run at the same time: what this one prints waits until `open` is called. */
export function printLater(): { print: Print; open: () => void } {
  const waiting: (string | Uint8Array)[] = []
  let isOpen = false
  return {
    print: (text) => {
      if (isOpen) print(text)
      else waiting.push(text)
    },
    open: () => {
      isOpen = true
      for (const text of waiting.splice(0)) print(text)
    },
  }
}

/** Runs the work under its headline; an error fails the step, not the whole run. */
export async function step(name: string, work: () => Promise<boolean>, say = print): Promise<Step> {
  say(`\n── ${name}\n`)
  const started = performance.now()
  let passed = false
  try {
    passed = await work()
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n`)
  }
  // After an interruption, the remaining steps must not start during the clean-up.
  if (interrupted) await new Promise(() => {})
  const seconds = (performance.now() - started) / 1000
  say(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`)
  return { name, passed, seconds }
}

/** Runs a program of an installed package with this very Node, whatever the shell's PATH says. */
export function runTool(packageName: string, program: string, ...options: string[]): Promise<boolean> {
  return runScript(toolPath(packageName, program), ...options)
}

export function toolPath(packageName: string, program: string): string {
  const folder = join('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

export function runScript(path: string, ...options: string[]): Promise<boolean> {
  return runCommand(process.execPath, path, ...options)
}

export const runCommand = (command: string, ...options: string[]): Promise<boolean> => run(command, options, 'inherit')

/** Hands on what the script prints. */
export const runPrinting = (say: Print, path: string, ...options: string[]): Promise<boolean> =>
  run(process.execPath, [path, ...options], ['ignore', 'pipe', 'pipe'], say)

function run(command: string, options: string[], stdio: StdioOptions, say?: Print): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // In a process group of its own, so that an interruption ends a runner's workers as well.
    const child = spawn(command, options, { stdio, detached: process.platform !== 'win32' })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Uint8Array) => say?.(text))
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}

/** Registers a clean-up for interruptions; the latest runs first. */
export function onInterrupt(cleanup: () => void | Promise<void>): void {
  cleanups.unshift(cleanup)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (interrupted) return
    interrupted = true
    await Promise.all([...running].map(endGroup))
    for (const cleanup of cleanups) await cleanup()
    console.error(`\nInterrupted by ${signal}.`)
    process.exit(130)
  })
}

async function endGroup(leader: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => leader.once('exit', resolve))
  if (leader.exitCode === null && leader.signalCode === null && signalGroup(leader, 'SIGINT')) {
    const impatient = setTimeout(() => signalGroup(leader, 'SIGKILL'), 8_000)
    await ended
    clearTimeout(impatient)
  }
  signalGroup(leader, 'SIGKILL')
}

function signalGroup(leader: ChildProcess, signal: NodeJS.Signals): boolean {
  try {
    return process.platform === 'win32' ? leader.kill(signal) : process.kill(-(leader.pid ?? 0), signal)
  } catch {
    return false
  }
}
