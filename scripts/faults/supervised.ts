// One process of the product under a supervisor, as systemd is: started again two seconds after it has ended.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild } from '../test/child.ts'
import type { Network } from './network.ts'

export type Supervised = {
  name: string
  url: string
  /** Of the one that runs now. */
  pid: () => number | undefined
  /** Whether /ready said yes, as a balancer asks it. */
  isReady: () => Promise<boolean>
  kill: (signal: NodeJS.Signals) => void
  /** The settings that it is started with from now on, besides its own. */
  set: (more: Record<string, string>) => void
  /** How often it ended without having been told to, beyond the kills. */
  crashes: () => number
  output: () => string
  stop: () => Promise<void>
}

/** `RestartSec` in deploy/systemd. */
const restartAfter = 2_000
const longestOutput = 5_000_000

const root = join(import.meta.dirname, '../..')

/** All below it, whatever they were started for. */
export function descendants(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const children = text.split(' ').filter(Boolean).map(Number)
    return children.flatMap((child) => [child, ...descendants(child)])
  } catch {
    return []
  }
}

/** Its state and what follows; undefined once it has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const found = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return found[0] === 'Z' ? undefined : found
  } catch {
    return undefined
  }
}

/** Distinguishes a process from a later one with the same id. */
export const birthOf = (pid: number): string | undefined => statOf(pid)?.[19]

/** Seconds of processor time, of all its threads. */
export function processorSeconds(pid: number): number {
  const stat = statOf(pid)
  return (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) / 100
}

export function supervise(name: string, network: Network, port: number, first: Record<string, string>): Supervised {
  const url = `http://${network.own}:${port}`
  let env = first
  let child: ChildProcess | undefined
  let isOver = false
  let output = ''
  let crashes = 0
  let isKilled = false
  const hear = (chunk: Buffer) => {
    output = (output + chunk).slice(-longestOutput)
  }

  async function keepUp(): Promise<void> {
    while (!isOver) {
      const [program = process.execPath, ...words] = [
        ...network.enter,
        process.execPath,
        join(root, 'src/server/main.ts'),
      ]
      isKilled = false
      const begun = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
      child = begun
      begun.stdout.on('data', hear)
      begun.stderr.on('data', hear)
      const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
        begun.on('exit', (...how) => resolve(how)),
      )
      if (!isOver && !isKilled) {
        crashes += 1
        hear(Buffer.from(`${name} ended by itself: ${code ?? signal}\n`))
      }
      if (!isOver) await pause(restartAfter)
    }
  }
  const keeping = keepUp()

  return {
    name,
    url,
    pid: () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined),
    isReady: () =>
      fetch(`${url}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
        async (answer) => {
          await answer.body?.cancel()
          return answer.status === 200
        },
        () => false,
      ),
    kill(signal) {
      isKilled = true
      child?.kill(signal)
    },
    set: (more) => {
      env = { ...first, ...more }
    },
    crashes: () => crashes,
    output: () => output,
    async stop() {
      isOver = true
      if (child) await endChild(child, { first: 'SIGTERM', last: 'SIGKILL', patience: 20_000 })
      await Promise.race([keeping, pause(restartAfter + 1_000)])
    },
  }
}
