import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Reads many different texts, and prints the peak memory of the process in megabytes. */
const readMany = `
  import { readFileSync } from 'node:fs'
  import { openEmbeddedPool } from '${new URL('./pool.ts', import.meta.url)}'
  const pool = await openEmbeddedPool({ folder: process.argv[2] })
  for (let n = 0; n < 400; n += 1) await pool.query('select ' + n + ' as a, ' + n + ' + 1 as b where ' + n + ' in (1, 2, 3)')
  // V8 optimises in threads of its own: until they have had nothing to do for half a second, the peak may still rise.
  for (let quiet = 0; quiet < 5; ) {
    const before = process.cpuUsage()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { user, system } = process.cpuUsage(before)
    quiet = user + system < 10_000 ? quiet + 1 : 0
  }
  await pool.end()
  console.log(Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024)
`

// Optimising the parser alone would take 1,200 MB.
it.runIf(process.platform === 'linux')(
  'reads any number of texts in 700 MB, in a new folder and in an old one',
  {
    timeout: 120_000,
  },
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'rubrica-memory-'))
    const script = join(parent, 'read-many.mjs')
    await writeFile(script, readMany)
    for (const _start of ['first', 'second']) {
      const { stdout } = await promisify(execFile)(process.execPath, [script, join(parent, 'database')])
      expect(Number(stdout)).toBeLessThan(700)
    }
    await rm(parent, { recursive: true })
  },
)
