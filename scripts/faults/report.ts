// What `npm run faults` prints.
import { loadavg } from 'node:os'
import type { Seen } from './client.ts'
import type { Struck } from './run.ts'

const seconds = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)} s` : 'never')
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

export function printStruck({ name, about, served, ready, processor, trouble }: Struck): void {
  const at = new Date().toISOString().slice(11, 19)
  const what = [name, about && `(${about})`].filter(Boolean).join(' ')
  console.log(
    `${at}  ${what}: a write after ${seconds(served)}, all ready after ${seconds(ready)} (${processor.toFixed(1)} s of a processor, ${load()})${trouble ? `; BROKEN: ${trouble}` : ''}`,
  )
}

export function printTable(struck: readonly Struck[]): void {
  const rows = [...Map.groupBy(struck, ({ name }) => name)].map(([name, all]) => {
    const of = (key: 'served' | 'ready') => all.map((each) => each[key])
    const times = (key: 'served' | 'ready') => `${seconds(middle(of(key)))} / ${seconds(Math.max(...of(key)))}`
    return [
      name,
      String(all.length),
      times('served'),
      times('ready'),
      seconds(Math.max(...all.map(({ processor }) => processor))),
      all.some(({ trouble }) => trouble) ? 'BROKEN' : 'back',
    ]
  })
  const head = [
    'fault',
    'times',
    'a write again (median / most)',
    'all ready (median / most)',
    'start, of a processor',
    'by itself',
  ]
  const widths = head.map((word, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), word.length),
  )
  for (const row of [head, widths.map((width) => '─'.repeat(width)), ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

export function printSeen({ statuses, times }: Seen): void {
  console.log(
    `answers by status: ${Object.entries(statuses)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  for (const [kind, { count, p50, p99, most }] of Object.entries(times))
    console.log(
      `${kind.padEnd(7)}  ${String(count).padStart(7)} answers, median ${p50} ms, p99 ${p99} ms, most ${most} ms`,
    )
}

export const load = () => `load average ${loadavg()[0]?.toFixed(1)}`
