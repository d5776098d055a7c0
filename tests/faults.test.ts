// What `npm run faults` judges by: links that can be disturbed, and letters that came once. A short pass of the whole in `npm run soak`.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLetters } from '../scripts/faults/letters.ts'
import { type Link, openLink } from '../scripts/faults/link.ts'
import type { Struck } from '../scripts/faults/run.ts'

describe('a link', () => {
  let echo: Server
  let link: Link
  beforeAll(async () => {
    echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
    await once(echo, 'listening')
    link = await openLink('127.0.0.1', (echo.address() as AddressInfo).port)
  })
  afterAll(async () => {
    await link.close()
    echo.close()
  })
  const open = async () => {
    const socket = connect(link.port, link.host).on('error', () => {})
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    // An error is told before it, and is no answer here.
    const closed = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)))
    await Promise.race([new Promise((resolve) => socket.on('connect', resolve)), closed])
    return { socket, heard: () => heard, closed }
  }

  it('carries bytes, and holds them while it is silent', async () => {
    const { socket, heard } = await open()
    socket.write('one ')
    await expect.poll(heard).toBe('one ')
    link.become('silent')
    const second = await open()
    socket.write('two')
    second.socket.write('other')
    link.become('open')
    await expect.poll(heard).toBe('one two')
    await expect.poll(second.heard).toBe('other')
    link.become('silent')
    socket.write(' three')
    link.become('down')
    link.become('open')
    expect(heard()).toBe('one two')
  })

  it('cuts what is open when it goes down, and what comes then', async () => {
    const before = await open()
    link.become('down')
    expect(await before.closed).toBe(true)
    expect(await (await open()).closed).toBe(true)
    link.become('open')
  })

  it('keeps the order of what comes late', async () => {
    link.become({ late: 30 })
    const { socket, heard } = await open()
    for (const word of ['a', 'b', 'c']) socket.write(word)
    await expect.poll(heard).toBe('abc')
    link.become('open')
  })

  it('answers itself, or loses the answer', async () => {
    link.become({ says: 'lie' })
    const lied = await open()
    lied.socket.write('?')
    expect(await lied.closed).toBe(true)
    expect(lied.heard()).toBe('lie')
    link.become({ losesAnswerTo: 'commit\0' })
    const lost = await open()
    lost.socket.write('select\0')
    await expect.poll(lost.heard).toBe('select\0')
    lost.socket.write('commit\0')
    expect(await lost.closed).toBe(true)
    expect(lost.heard()).toBe('select\0')
    link.become('open')
  })
})

describe('letters', () => {
  const mailbox = 'ana@ejemplo.es'
  const letter = (messageId: string, subject: string, at: number) => ({ at, recipients: [mailbox], messageId, subject })
  const all = [letter('1', 'Rellena', 0), letter('2', 'Firma', 1), letter('3', 'Firmado', 2)]
  const signed = [{ title: 'Alquiler', mailboxes: [mailbox] }]
  const struck = (from: number, to: number) => [{ from, to } as Struck]

  it('are whole when each has come once', () => {
    expect(checkLetters(all, signed, [])).toMatchObject({ breaks: [], excused: 0 })
  })
  it('are lost when one is missing', () => {
    expect(checkLetters(all.slice(1), signed, []).breaks).toEqual([expect.stringMatching(/^lost: ana@/)])
  })
  it('may come again under one Message-ID after a fault, and not without', () => {
    const again = [...all, letter('3', 'Firmado', 60_000)]
    expect(checkLetters(again, signed, struck(10_000, 20_000))).toMatchObject({ breaks: [], excused: 1 })
    expect(checkLetters(again, signed, struck(70_000, 80_000)).breaks).toEqual([
      expect.stringMatching(/^twice, without/),
    ])
  })
  it('never come twice under two', () => {
    const again = [...all, letter('4', 'Firmado', 60_000)]
    expect(checkLetters(again, signed, struck(0, 90_000)).breaks).toEqual([expect.stringMatching(/^twice under/)])
  })
})

// Minutes of processor time: only where repetition is asked for.
if (process.env.SOAK)
  describe('a short pass of npm run faults', () => {
    it('loses nothing', { timeout: 900_000 }, () => {
      const names = ['kill-app', 'kill-all', 'kill-children', 'postgres-immediate', 'postgres-failover', 'files-lying']
      const script = join(import.meta.dirname, '../scripts/faults.ts')
      const { status, stdout } = spawnSync(process.execPath, [script, ...names, '--seed', '1'], { encoding: 'utf8' })
      console.info(stdout)
      expect(status).toBe(0)
    })
  })
