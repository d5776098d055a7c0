// Nothing that is written is lost or doubled: whatever happens to the answer, the tab, the network or the browser's own
// database.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createWriting, enterAs, open, reload, test, toasts } from '../support/journey.ts'

const state = (page: Page) => page.locator('[data-state]')
const title = (page: Page) => page.getByRole('textbox', { name: 'Título del documento' })
const away = (page: Page) => page.getByText('No hay conexión. No se ha perdido nada')

async function ask(page: Page, method: string, data: object = {}): Promise<Record<string, unknown>> {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

/** Of the documents whose title names this test. */
const titles = async (page: Page, name: string) =>
  ((await ask(page, 'list-writings')).items as { title: string }[])
    .map((item) => item.title)
    .filter((each) => each.includes(name))

/** Answers to one method are not let through; `arrives` says whether the question is. */
async function cut(page: Page, method: string, arrives: boolean): Promise<void> {
  await page.route('/api', async (route) => {
    if (route.request().postDataJSON().method !== method) return route.fallback()
    if (arrives) await route.fetch()
    await route.abort()
  })
}

/** As a crash does: no chance to say goodbye. */
async function kill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const farewell of ['pagehide', 'visibilitychange', 'beforeunload'])
      window.addEventListener(farewell, (event) => event.stopImmediatePropagation(), true)
  })
  await page.close()
}

test.beforeEach(({ page, free }) => enterAs(page, free))

test.describe('a new document', () => {
  test('is one, though the answer to its creation is lost again and again', async ({ page }) => {
    const name = randomUUID()
    await open(page, '/create/public/writings/step/1')
    await cut(page, 'create-writing', true)
    await title(page).fill(name)
    await expect(state(page)).toHaveAttribute('data-state', 'offline')
    await title(page).fill(`${name} de obras`)
    await page.unroute('/api')
    await expect(state(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 })
    expect(await titles(page, name)).toEqual([`${name} de obras`])
  })

  test('is there again after a reload before it was created', async ({ page }) => {
    const name = randomUUID()
    await open(page, '/create/public/writings/step/1')
    await cut(page, 'create-writing', false)
    await title(page).fill(`${name} de obras`)
    await expect(page).toHaveURL(/nuevo=/)
    await page.unroute('/api')
    await reload(page)
    await expect(title(page)).toHaveValue(`${name} de obras`)
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    await expect(page).toHaveURL(/\?id=/)
    expect(await titles(page, name)).toEqual([`${name} de obras`])
  })

  test('of a tab that is killed in its first second is offered to whoever begins again', async ({ page, context }) => {
    const name = randomUUID()
    await open(page, '/create/public/writings/step/1')
    await cut(page, 'create-writing', true)
    await title(page).pressSequentially(name)
    await kill(page)
    const next = await context.newPage()
    await open(next, '/create/public/writings/step/1')
    await expect(title(next)).toHaveValue('')
    await next.getByRole('link', { name: `Seguir con «${name}»` }).click()
    await expect(title(next)).toHaveValue(name)
    await expect(state(next)).toHaveAttribute('data-state', 'saved')
    await title(next).fill(`${name} de obras`)
    await expect(state(next)).toHaveAttribute('data-state', 'saved')
    await expect.poll(() => titles(next, name)).toEqual([`${name} de obras`])
    await open(next, '/create/public/writings/step/1')
    await expect(next.getByRole('link', { name: `Seguir con «${name}»` })).toHaveCount(0)
  })

  test('that nobody wants any more is let go, and brought back', async ({ page, context }) => {
    const name = randomUUID()
    await open(page, '/create/public/writings/step/1')
    await cut(page, 'create-writing', false)
    await title(page).fill(name)
    await expect(state(page)).toHaveAttribute('data-state', 'offline')
    await kill(page)
    const next = await context.newPage()
    await open(next, '/create/public/writings/step/1')
    await next.getByRole('button', { name: `Descartar «${name}»` }).click()
    await expect(next.getByRole('link', { name: `Seguir con «${name}»` })).toHaveCount(0)
    await toasts(next).getByRole('button', { name: 'Deshacer' }).click()
    await expect(next.getByRole('link', { name: `Seguir con «${name}»` })).toBeVisible()
  })

  test('goes on to its fields before it was created', async ({ page }) => {
    const name = randomUUID()
    await open(page, '/create/public/writings/step/1')
    await title(page).fill(name)
    await page.getByRole('link', { name: 'Siguiente: campos y partes' }).click()
    await expect(page).toHaveURL(/step\/2\?id=/)
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    expect(await titles(page, name)).toEqual([name])
  })

  test('and another one after it are two', async ({ page }) => {
    const name = randomUUID()
    await open(page, '/create/public/writings/step/1')
    await title(page).fill(`${name} uno`)
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
    await page
      .getByRole('link', { name: /público/i })
      .first()
      .click()
    await page.getByRole('link', { name: /En blanco/ }).click()
    await expect(title(page)).toHaveValue('')
    await title(page).fill(`${name} dos`)
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    expect((await titles(page, name)).toSorted()).toEqual([`${name} dos`, `${name} uno`])
  })
})

test.describe('a document that is there', () => {
  test('whose save hangs is not «Guardando…» for ever, and is saved when the server answers again', async ({
    page,
  }) => {
    await page.clock.install()
    const id = await createWriting(page, { title: 'Contrato' })
    await open(page, `/account/writings/edit/${id}`)
    let isHung = true
    await page.route('/api', async (route) => {
      if (route.request().postDataJSON().method !== 'update-writing' || !isHung) await route.fallback()
    })
    const sent = page.waitForRequest((request) => request.postDataJSON()?.method === 'update-writing')
    await title(page).fill('Contrato de obra')
    await page.clock.fastForward(1_000)
    await sent
    await expect(state(page)).toHaveText(/Guardando/)
    await page.clock.fastForward(31_000)
    await expect(state(page)).toHaveText(/Sin conexión. Lo guardamos en este dispositivo y lo reintentamos/)
    isHung = false
    await state(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    expect((await ask(page, 'get-writing', { id })).title).toBe('Contrato de obra')
  })

  test('is kept by the browser also after another tab changed the browser’s database', async ({ page, context }) => {
    const id = await createWriting(page, { title: 'Contrato' })
    const path = `/account/writings/edit/${id}`
    await open(page, path)
    await title(page).fill('Contrato de obra')
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    const other = await context.newPage()
    await other.goto('/health')
    // What a newer version of this page would do.
    await other.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open('rubrica', 2)
          request.onsuccess = () => resolve(request.result.close())
          request.onblocked = () => reject(new Error('blocked'))
        }),
    )
    await cut(page, 'update-writing', false)
    await title(page).fill('Contrato de obra y servicio')
    await expect(state(page)).toHaveAttribute('data-state', 'offline')
    await kill(page)
    const next = await context.newPage()
    await open(next, path)
    await expect(title(next)).toHaveValue('Contrato de obra y servicio')
    await expect(state(next)).toHaveAttribute('data-state', 'saved')
  })

  test('stays in the editor when «Siguiente» finds no network, and goes on when it is back', async ({
    page,
    context,
  }) => {
    const id = await createWriting(page, { title: 'Contrato' })
    await open(page, `/account/writings/edit/${id}`)
    // What waits for the network comes after the page.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await title(page).fill('Contrato de obra')
    await expect(state(page)).toHaveAttribute('data-state', 'offline')
    await page.getByRole('link', { name: 'Siguiente: campos y partes' }).click()
    await expect(away(page)).toBeVisible()
    await title(page).fill('Contrato de obra y servicio')
    await context.setOffline(false)
    await expect(page).toHaveURL(/step\/2/)
    await expect(page.getByRole('heading', { name: 'Campos', exact: true }).first()).toBeVisible()
    await expect(away(page)).toHaveCount(0)
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    expect((await ask(page, 'get-writing', { id })).title).toBe('Contrato de obra y servicio')
  })

  test('stays where one stays, also when going back', async ({ page, context }) => {
    const id = await createWriting(page, { title: 'Contrato' })
    await open(page, '/account/writings')
    await page.getByRole('link', { name: 'Contrato' }).first().click()
    await expect(title(page)).toBeVisible()
    await context.setOffline(true)
    for (const leave of [
      () => page.getByRole('link', { name: 'Siguiente: campos y partes' }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave()
      await expect(away(page)).toBeVisible()
      await page.getByRole('button', { name: 'Quedarme aquí' }).click()
      await expect(away(page)).toHaveCount(0)
      await expect(page).toHaveURL(/writings\/edit\//)
      await expect(title(page)).toBeVisible()
    }
    await context.setOffline(false)
    await page.goBack()
    await expect(page).toHaveURL('/account/writings')
    expect(id).toBeTruthy()
  })
})

test('a tab that is closed after writing leaves a version behind', async ({ page }) => {
  const id = await createWriting(page, { title: 'Alquiler' })
  await open(page, `/account/writings/edit/${id}`)
  await title(page).fill('Alquiler de la casa')
  await expect(state(page)).toHaveAttribute('data-state', 'saved')
  await page.goto('about:blank')
  await expect
    .poll(async () => (await ask(page, 'list-versions', { id })).versions)
    .toMatchObject([{ title: 'Alquiler de la casa', reason: 'closed' }])
})
