// Coming in with Google: through a real OpenID provider on another site, and what is said where there is none.

import { expect, type Page } from '@playwright/test'
import { openidEnv, startOpenidProvider } from '#tests/support/account/openid-provider.ts'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { ready, type Server, spawnServer, temporaryFolder } from '#tests/support/process.ts'
import { freePort } from '../../../scripts/test/child.ts'
import { accountButton, complaintsOf, isAlive, open, test } from '../support/journey.ts'

const google = (page: Page) => page.getByRole('link', { name: 'Continuar con Google' })

test('where Google is not set up, its address leads back to the login form with an explanation', async ({ page }) => {
  await page.goto('/auth/google?next=%2Fpanel')
  await expect(page).toHaveURL('/login?error=google_unavailable&next=%2Fpanel')
  await expect(page.getByRole('alert')).toContainText('Ahora mismo no se puede entrar con Google.')
})

test.describe('where Google is set up', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'default' })
  const nuria = { email: 'nuria@gmail.example', email_verified: true, given_name: 'Nuria', family_name: 'Peña Ibáñez' }
  let server: Server
  let stop: () => Promise<void>

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures a hook takes.
  test.beforeAll(async ({}, info) => {
    info.setTimeout(90_000)
    const folder = temporaryFolder()
    const port = await freePort()
    await putDatabaseIn(folder.path)
    // The server comes first: it does not need the provider until the first login.
    server = await ready(await spawnServer(folder.path, openidEnv(`http://localhost:${port}`)))
    const provider = await startOpenidProvider({ nuria }, `${server.url}/auth/google/callback`, port)
    stop = async () => {
      server.process.kill('SIGTERM')
      await server.exited
      await provider.close()
      folder.remove()
    }
  })
  test.afterAll(() => stop?.())

  for (const path of ['/login', '/register']) {
    test(`its round button on ${path} leads there and back to where one was going, already in`, {
      tag: ['@A1.14', '@A1.15-wide'],
    }, async ({ page }) => {
      const complaints = complaintsOf(page)
      await open(page, `${server.url}${path}?next=%2Fpanel`)
      const box = await google(page).boundingBox()
      expect(box?.width).toBe(box?.height)
      await expect(google(page)).toHaveCSS('border-radius', '50%')
      await expect(google(page)).toHaveCSS('border', /^1px solid/)
      await expect(google(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await google(page).click()
      await page.getByRole('link', { name: 'Continuar como nuria' }).click()
      await expect(page).toHaveURL(`${server.url}/panel`)
      await isAlive(page)
      await accountButton(page).click()
      await expect(page.getByText('Nuria Peña Ibáñez', { exact: true })).toBeVisible()
      const names = (await page.context().cookies(`${server.url}/auth`)).map(({ name }) => name)
      expect(names).toContain('sid')
      expect(names).not.toContain('oidc')
      expect(complaints).toEqual([])
    })
  }

  test('whoever changes their mind is back at the form, with a way to go on', async ({ page }) => {
    await open(page, `${server.url}/login?next=%2Fpanel`)
    await google(page).click()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(`${server.url}/login?error=google_cancelled&next=%2Fpanel`)
    await expect(page.getByRole('alert')).toContainText('No has terminado de entrar con Google.')
    await google(page).click()
    await page.getByRole('link', { name: 'Continuar como nuria' }).click()
    await expect(page).toHaveURL(`${server.url}/panel`)
  })
})
