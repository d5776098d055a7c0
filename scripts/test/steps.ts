// Runs one step of the tests after another, each under its headline, and cleans up when interrupted.

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Step = { name: string; passed: boolean; seconds: number }

const cleanups: (() => void | Promise<void>)[] = []
let running: ChildProcess | undefined
let interrupted = false

/** Runs the work under its headline; an error fails the step, not the whole run. */
export async function step(name: string, work: () => Promise<boolean>): Promise<Step> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  let passed = false
  try {
    passed = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  // After an interruption, the remaining steps must not start during the clean-up.
  if (interrupted) await new Promise(() => {})
  const seconds = (performance.now() - started) / 1000
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { name, passed, seconds }
}

/** Runs a program of an installed package with this very Node, whatever the shell's PATH says. */
export function runTool(packageName: string, program: string, ...options: string[]): Promise<boolean> {
  const folder = join('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return runScript(join(folder, typeof bin === 'string' ? bin : bin[program]), ...options)
}

export function runScript(path: string, ...options: string[]): Promise<boolean> {
  return runCommand(process.execPath, path, ...options)
}

export function runCommand(command: string, ...options: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // In a process group of its own, so that an interruption ends a runner's workers as well.
    const child = spawn(command, options, { stdio: 'inherit', detached: process.platform !== 'win32' })
    running = child
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
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
    if (running) await endGroup(running)
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
