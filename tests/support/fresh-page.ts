// Runs before each test file of the web. The files share a process and its window, since making a window costs more than most of
// their tests: each begins with modules of its own and an empty page.
import { vi } from 'vitest'

vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
