// What the measurements of `npm run bench` stand on: their browser, and databases that leave nothing behind.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onScratch } from '../bench/engines.ts'
import { findChromium } from '../scripts/test/programs.ts'

afterEach(() => vi.unstubAllEnvs())

describe('The measurements', () => {
  it('find the browser that the tests install', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-programs-'))
    const program = join(folder, 'chromium-headless-shell')
    writeFileSync(program, '')
    chmodSync(program, 0o755)
    vi.stubEnv('CHROMIUM_PATH', undefined)
    vi.stubEnv('PATH', folder)
    expect(findChromium()).toBe(program)
    rmSync(folder, { recursive: true })
  })

  it('start a PostgreSQL each, although the one before has ended its own', async () => {
    vi.stubEnv('TEST_DATABASE_URL', undefined)
    const first = await onScratch(async (url) => new URL(url).port)
    expect(process.env.TEST_DATABASE_URL).toBeUndefined()
    const second = await onScratch(async (url) => new URL(url).port)
    expect(second).not.toBe(first)
  })
})
