// Runs before each test file of the web. The files share a process and its window, since making a window costs more than most of
// their tests: each begins with modules of its own, an empty page, and nothing left to do of the file before.
import { vi } from 'vitest'

vi.unstubAllGlobals()
vi.useRealTimers()
vi.resetModules()

/** The same for all files of a process. */
const shared = globalThis as typeof globalThis & { timersOfFile?: Set<ReturnType<typeof setTimeout>> }
if (!shared.timersOfFile) {
  const { setTimeout: start } = globalThis
  const timers = new Set<ReturnType<typeof setTimeout>>()
  shared.timersOfFile = timers
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
    const timer = start(...args)
    timers.add(timer)
    return timer
  }, start)
  // A test that asks a server brings its own: what another file still asks for must not be answered, nor asked again.
  globalThis.fetch = () => new Promise(() => {})
}
for (const timer of shared.timersOfFile) clearTimeout(timer)
shared.timersOfFile.clear()

document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
