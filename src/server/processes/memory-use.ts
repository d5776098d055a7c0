// The memory of another process, where the system tells it (Linux); elsewhere only its heap limit applies.
import { readFile } from 'node:fs/promises'

const milliseconds = 50

/** Measures at intervals; `stop` answers the peak, in bytes. */
export function watchMemory(pid: number | undefined, look: (bytes: number) => void): { stop: () => number } {
  let peak = 0
  const measure = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
    peak = Math.max(peak, bytesOf('VmHWM'))
    look(bytesOf('VmRSS'))
  }
  const timer = setInterval(measure, milliseconds)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}
