// Test projects: what is pure, the server's side in plain Node, and the browser's side in happy-dom.

import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** V8 may abort a process that opens and closes the embedded database often (docs/decisions/0009). */
const anyEngine = process.env.TEST_ENGINE !== undefined && process.env.TEST_ENGINE !== 'postgres'

const ofServer = ['src/server/**/*.test.ts', 'tests/*.test.ts']
/** What opens the embedded database, or changes or measures what belongs to its process: such a file has a process of its own. */
const changesProcess =
  /onBothEngines|inMemory|dataDir|openEmbeddedPool|spawnServer|process\.(env\.\w+ =|chdir)|vi\.(mock|stub|spyOn|useFake)|memoryUsage/
/** Methods choose their engine, and put back what they change. */
const shares = (file: string): boolean =>
  /^src\/server\/(methods|acts)\//.test(file) || !changesProcess.test(readFileSync(file, 'utf8'))
const sharing = globSync(ofServer).filter((file) => shares(file.replaceAll('\\', '/')))

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What is awaited without a limit of its own may come late on a busy machine. A test without an assertion fails.
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['src/{addresses,domain,policy,contract,language}/**/*.test.ts'],
          // Without state there is nothing to keep apart, and a process for each file costs more than its tests.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: sharing,
          setupFiles: ['tests/support/quick-resolve.ts'],
          // Importing the whole server anew costs more than most of these files; what they open is closed after each.
          isolate: anyEngine,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          environment: 'node',
          include: ofServer,
          exclude: sharing,
          setupFiles: ['tests/support/quick-resolve.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['tests/support/fresh-page.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
