// The face in the top bar comes from the configured service, by first and last name, and its absence is no drama.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { accountButton, open, register } from '../support/journey.ts'

const port = 4183
const address = `http://127.0.0.1:${port}`
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'

const asked: string[] = []
let service: Server
let app: ChildProcess
let folder: string

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: address })

test.beforeAll(async () => {
  test.setTimeout(90_000)
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.includes('Nadie')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const avatars = `http://127.0.0.1:${(service.address() as AddressInfo).port}/?name={name}`
  folder = mkdtempSync(join(tmpdir(), 'rubrica-avatar-'))
  const settings = { PORT: String(port), PUBLIC_URL: address, DATA_DIR: folder, AVATAR_URL: avatars, LOG_LEVEL: 'warn' }
  app = spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, ...settings }, stdio: 'ignore' })
  await expect
    .poll(
      () =>
        fetch(`${address}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => app.once('exit', resolve))
  app.kill('SIGTERM')
  await ended
  service.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the image is asked for by the full name and shown over the initials', { tag: '@A3.18' }, async ({ page }) => {
  await register(page.request, { firstname: 'Íñigo', lastname: 'Muñoz & Güemes' })
  await open(page, '/dashboard')
  const image = accountButton(page).locator('img')
  await expect(image).toHaveCSS('opacity', '1')
  await expect(image).toBeVisible()
  expect(asked).toContain(`/?name=${encodeURIComponent('Íñigo Muñoz & Güemes')}`)
})

test('when the service has no image, the initials stay', async ({ page }) => {
  await register(page.request, { firstname: 'Nadie', lastname: 'Ñandú' })
  await open(page, '/dashboard')
  await expect.poll(() => asked.some((url) => url.includes('Nadie'))).toBe(true)
  await expect(accountButton(page)).toHaveText('NÑ')
  expect(
    await accountButton(page)
      .locator('img')
      .evaluate((image) => getComputedStyle(image).opacity),
  ).toBe('0')
})

test('a visitor has the generic face, without asking anybody', async ({ page }) => {
  asked.length = 0
  await open(page, '/search')
  await expect(accountButton(page).locator('img')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
