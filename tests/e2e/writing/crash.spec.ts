// The server is killed while an author types, and the tab is closed before it is back: nothing is lost.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { edit } from '../support/editor-support.ts'
import { createWriting, open, register } from '../support/journey.ts'

const port = 4184
const address = `http://127.0.0.1:${port}`
const folder = mkdtempSync(join(tmpdir(), 'rubrica-crash-'))
let server: ChildProcess

test.use({ baseURL: address })
test.describe.configure({ timeout: 180_000 })

async function start(): Promise<void> {
  const settings = { PORT: String(port), PUBLIC_URL: address, DATA_DIR: folder, AVATAR_URL: '', LOG_LEVEL: 'warn' }
  server = spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, ...settings }, stdio: 'ignore' })
  const status = () =>
    fetch(`${address}/health`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

test.beforeAll(start)
test.afterAll(async () => {
  await end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('what is typed while the server dies is there when both are back', async ({ page, context }) => {
  await register(page.request)
  const content = { sections: [{ title: 'Renta', text: 'Cien euros.' }] }
  const id = await createWriting(page, { title: 'Contrato', content })
  const stored = async () => {
    const answer = await page.request.post('/api', { data: { method: 'get-writing', data: { id } } })
    return JSON.stringify((await answer.json()).data.content)
  }
  await open(page, `/account/writings/edit/${id}`)
  await edit(page, 'Cien euros.')
  await page.keyboard.type(' Guardado.')
  await expect.poll(stored).toContain('Guardado.')

  await page.keyboard.type(' Al morir.')
  await end('SIGKILL')
  await page.keyboard.type(' Sin servidor.')
  await expect(page.locator('[data-state=offline]')).toBeVisible({ timeout: 20_000 })
  await page.close()

  await start()
  const again = await context.newPage()
  await open(again, `/account/writings/edit/${id}`)
  await expect(again.getByText('Cien euros. Guardado. Al morir. Sin servidor.')).toBeVisible()
  await expect.poll(stored, { timeout: 20_000 }).toContain('Guardado. Al morir. Sin servidor.')
})
