// A document that cannot be printed does not affect the server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { Sheet } from '#domain/sheet/sheet.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { openRenderer, type Renderer, type RendererOptions } from './renderer.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Templates that misbehave except for documents called «Bueno». */
function template(name: string, misbehaviour: string): string {
  const path = join(folder.path, `${name}.typ`)
  writeFileSync(
    path,
    `#let it = json(bytes(sys.inputs.document))
#set text(font: "Source Serif 4", fill: rgb("#111"))
#set document(title: it.title)
#if it.title != "Bueno" { ${misbehaviour} }
#it.title`,
  )
  return path
}
const stuck = template(
  'stuck',
  'for a in range(9999) { for b in range(9999) { for c in range(9999) { let x = a + b } } }',
)
const greedy = template('greedy', 'let all = range(60000000).map(x => (x, x))')
const broken = template('broken', 'panic("no quiero")')

const sheet = (title: string): Sheet => ({ title, country: 'ES', paper: 'a4', parts: [] })
const stamp = { id: 'A1', verifyUrl: 'https://rubrica.example/v/A1', createdAt: new Date('2026-05-03T10:00:00Z') }

let people = 0
const somebody = () => ({ caller: `persona ${++people}` })

const open: Renderer[] = []
function opened(options: RendererOptions = {}): Renderer {
  const renderer = openRenderer({ processes: 1, ...options })
  open.push(renderer)
  return renderer
}
afterEach(async () => {
  for (const renderer of open.splice(0)) await renderer.close()
})

const reasonOf = (printing: Promise<Uint8Array>): Promise<string> =>
  printing.then(
    () => 'printed',
    (error) => (error instanceof ProcessFailure ? error.reason : String(error)),
  )
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const until = (holds: () => boolean): Promise<void> => expect.poll(holds, { timeout: 30_000 }).toBe(true)
const textOf = async (pdf: Uint8Array): Promise<string> => (await readPdf(pdf)).text.trim()

// Every one of these starts processes, and a busy machine takes its time for that.
vi.setConfig({ testTimeout: 90_000 })

describe('a document that does not print', () => {
  it('is given up when its time is over, its process is gone, and the next one prints', async () => {
    // Enough for the next one on a busy machine, whose process starts cold.
    const renderer = opened({ template: stuck, timeLimit: 8_000 })
    const printing = reasonOf(renderer.pdf(sheet('Malo'), stamp, somebody()))
    const next = renderer.pdf(sheet('Bueno'), stamp, somebody())
    const [pid = 0] = renderer.pids()
    expect(isRunning(pid)).toBe(true)
    expect(await printing).toBe('timeout')
    expect(isRunning(pid)).toBe(false)
    expect(await textOf(await next)).toBe('Bueno')
  })

  it('is ended when it wants too much memory, and the next one prints', async () => {
    const renderer = opened({ template: greedy, memoryLimit: 500_000_000, timeLimit: 60_000 })
    // `memory` if the room notices first, `crashed` if the process itself does.
    expect(await reasonOf(renderer.pdf(sheet('Malo'), stamp, somebody()))).toMatch(/^(?:memory|crashed)$/)
    expect(await textOf(await renderer.pdf(sheet('Bueno'), stamp, somebody()))).toBe('Bueno')
  })

  it('fails when Typst refuses it, and its process goes on', async () => {
    const renderer = opened({ template: broken })
    await expect(renderer.pdf(sheet('Malo'), stamp, somebody())).rejects.toThrow(/failed; .*no quiero/)
    const pids = renderer.pids()
    expect(await textOf(await renderer.pdf(sheet('Bueno'), stamp, somebody()))).toBe('Bueno')
    expect(renderer.pids()).toEqual(pids)
  })

  it('is reported when somebody kills its process, and the next one prints in another', async () => {
    const renderer = opened({ template: stuck, timeLimit: 60_000 })
    await renderer.pdf(sheet('Bueno'), stamp, somebody())
    const printing = reasonOf(renderer.pdf(sheet('Malo'), stamp, somebody()))
    const [pid = 0] = renderer.pids()
    process.kill(pid, 'SIGKILL')
    expect(await printing).toBe('crashed')
    expect(await textOf(await renderer.pdf(sheet('Bueno'), stamp, somebody()))).toBe('Bueno')
    expect(renderer.pids()).not.toContain(pid)
  })

  it('is turned away when too many wait, and those who wait are served', async () => {
    const renderer = opened({ template: broken, waiting: 2 })
    const served = ['Bueno', 'Bueno', 'Bueno'].map((title) => renderer.pdf(sheet(title), stamp, somebody()))
    expect(await reasonOf(renderer.pdf(sheet('Bueno'), stamp, somebody()))).toBe('busy')
    expect(await Promise.all(served)).toHaveLength(3)
  })

  it('fails clearly when there is no template at all', async () => {
    const renderer = opened({ template: join(folder.path, 'none.typ'), timeLimit: 20_000 })
    expect(await reasonOf(renderer.pdf(sheet('Bueno'), stamp, somebody()))).toBe('unstarted')
  })
})

describe('the processes that print', () => {
  it('start with the first document and end when nobody prints', async () => {
    const renderer = opened({ template: broken, idleLimit: 200 })
    expect(renderer.pids()).toEqual([])
    await renderer.pdf(sheet('Bueno'), stamp, somebody())
    const [pid = 0] = renderer.pids()
    expect(isRunning(pid)).toBe(true)
    await until(() => renderer.pids().length === 0)
    expect(isRunning(pid)).toBe(false)
    expect(await textOf(await renderer.pdf(sheet('Bueno'), stamp, somebody()))).toBe('Bueno')
  })

  it('are replaced after so many documents', async () => {
    const renderer = opened({ template: broken, ordersPerProcess: 2 })
    const used = new Set<number>()
    for (let document = 0; document < 4; document++) {
      const printing = renderer.pdf(sheet('Bueno'), stamp, somebody())
      for (const pid of renderer.pids()) used.add(pid)
      await printing
    }
    await until(() => [...used].every((pid) => !isRunning(pid)))
    expect(used.size).toBeGreaterThanOrEqual(2)
  })

  it('are replaced when they rest on too much memory', async () => {
    const renderer = opened({ template: broken, restingMemory: 1_000_000 })
    const pids: number[] = []
    for (let document = 0; document < 2; document++) {
      await renderer.pdf(sheet('Bueno'), stamp, somebody())
      pids.push(...renderer.pids())
      await until(() => renderer.pids().length === 0)
    }
    expect(pids.every((pid) => !isRunning(pid))).toBe(true)
  })

  it('are two at most, and print at the same time', async () => {
    const renderer = opened({ template: broken, processes: 2 })
    const printing = Array.from({ length: 5 }, () => renderer.pdf(sheet('Bueno'), stamp, somebody()))
    expect(renderer.pids()).toHaveLength(2)
    expect(await Promise.all(printing)).toHaveLength(5)
    expect(renderer.pids()).toHaveLength(2)
  })

  it('end with the renderer, which then takes no more', async () => {
    const renderer = opened({ template: stuck })
    const printing = reasonOf(renderer.pdf(sheet('Malo'), stamp, somebody()))
    const waiting = reasonOf(renderer.pdf(sheet('Bueno'), stamp, somebody()))
    const [pid = 0] = renderer.pids()
    await renderer.close()
    expect(isRunning(pid)).toBe(false)
    expect([await printing, await waiting]).toEqual(['crashed', 'busy'])
    expect(await reasonOf(renderer.pdf(sheet('Bueno'), stamp, somebody()))).toBe('busy')
  })

  it('know nothing of the secrets of the server', async () => {
    process.env.RUBRICA_TEST_SECRET = 'secreto'
    const renderer = opened({ template: broken })
    await renderer.pdf(sheet('Bueno'), stamp, somebody())
    delete process.env.RUBRICA_TEST_SECRET
    const [pid = 0] = renderer.pids()
    if (process.platform === 'linux') {
      const { readFileSync } = await import('node:fs')
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secreto')
    }
  })
})
