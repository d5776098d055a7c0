// An installation without a mail server: no screen promises a letter, and every link is for the owner to hand over.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { ready, type Server, spawnServer, temporaryFolder } from '#tests/support/process.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, register, test } from '../support/journey.ts'

let server: Server
let outbox: string
let stop: () => Promise<void>
test.describe.configure({ mode: 'default' })

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures a hook takes.
test.beforeAll(async ({}, info) => {
  info.setTimeout(90_000)
  const folder = temporaryFolder()
  outbox = join(folder.path, 'outbox')
  await putDatabaseIn(folder.path)
  server = await ready(await spawnServer(folder.path))
  stop = async () => {
    server.process.kill('SIGTERM')
    await server.exited
    folder.remove()
  }
})
test.afterAll(() => stop?.())

const askAs = (page: Page) => async (method: string, data?: unknown) => {
  const response = await page.request.post(`${server.url}/api`, { data: { method, data } })
  expect(response.status(), `${method} ${await response.text()}`).toBe(200)
  return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
}
const now = (page: Page) => page.locator('section[aria-labelledby="ahora"]')
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Las personas' }).getByRole('listitem').filter({ hasText: name }).first()
const promises = /Correo enviado|Se lo enviamos|Saliendo|te avisaremos por correo|Recordárselo/i

/** The operator reads the letters in the folder; here, the one that confirms an address. */
async function confirmFromFolder(page: Page, { email }: { email: string }): Promise<void> {
  const letters = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [])
  const tokens = () =>
    letters().flatMap((name) => {
      const text = readFileSync(join(outbox, name), 'utf8').replace(/=\r\n/g, '')
      return text.includes(email) ? (/\/verify\?token=3D([\w-]{43})/.exec(text)?.[1] ?? []) : []
    })
  await expect.poll(tokens, { timeout: 15_000 }).not.toEqual([])
  await askAs(page)('verify-email', { token: tokens().at(-1) })
}

test('Enviar offers the ways that work, without asking for a confirmed address', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await register(page.request)
  const ask = askAs(page)
  const made = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() })
  const copy = await ask('create-copy', { writing: made.body.data?.id, values: { city: 'Madrid' } })
  await open(page, `/account/copies/${copy.body.data?.id}/send`)
  await expect(page.getByRole('radio', { name: 'WhatsApp' }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Correo' })).toHaveCount(0)
  await expect(page.getByText('Para enviar correos en tu nombre')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Firmar en cuanto esté completo' }).check()
  await expect(page.getByRole('checkbox', { name: 'Pedir un código por correo antes de firmar' })).toBeDisabled()
  await expect(page.getByText('Esta instalación no envía correos, así que no se puede pedir')).toBeVisible()
  await expectNoDefects(page, 'sending without a mail server')
})

test('of a letter that stayed in the folder it is said, and its link is handed over', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await confirmFromFolder(page, await register(page.request))
  const ask = askAs(page)
  const { id } = await completeLease(ask, ask, { leave: 3, deadline: new Date(Date.now() + 2 * 86_400_000) })
  await open(page, paths.copy(id))
  await expect(row(page, 'Lucía Ferrer')).toContainText('Esta instalación no envía correos: mándale tú su enlace', {
    timeout: 20_000,
  })
  await expect(now(page)).toContainText('Te quedan tres enlaces por mandar')
  await expect(page.getByRole('main')).not.toContainText(promises)
  await expectNoDefects(page, 'letters in a folder')
})

test('what is to be signed promises no letter either', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await confirmFromFolder(page, await register(page.request))
  const ask = askAs(page)
  const { id } = await completeLease(ask, ask)
  await open(page, `/account/copies/${id}/send`)
  await expect(page.getByText('Le das tú su enlace', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('checkbox', { name: 'Pedir un código por correo antes de firmar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Empezar las firmas' }).first().click()
  await expect(now(page)).toContainText('Te quedan tres enlaces de firma por mandar', { timeout: 30_000 })
  await expect(row(page, 'Lucía Ferrer')).toContainText('Por mandar')
  await expect(page.getByRole('main')).not.toContainText(promises)
})
