// A person without an account fills in their part of a document behind a link: on a phone, at a desk, in a tunnel, beside others.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Ask, ana, luis, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import { test as base, complaintsOf, isAlive, open, origin, registerAuthor } from '../support/journey.ts'

type Owner = { ask: Ask }

/** The owner, who works over the wire while others have the page open. */
const test = base.extend<{ owner: Owner }>({
  owner: async ({ playwright, free }, use) => {
    const storageState = { cookies: free.cookies, origins: [] }
    const request = await playwright.request.newContext({ baseURL: origin, storageState })
    const ask: Ask = async (method, data) => {
      const response = await request.post('/api', { data: { method, data } })
      return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
    }
    await use({ ask })
    await request.dispose()
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true }

const path = (somebody: Sent | undefined) => `/document/complete/${secretIn(somebody as Sent)}`
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
/** The form comes once it is wanted. */
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeHidden()
  await expect(page.getByText('Abriendo las preguntas…')).toBeHidden({ timeout: 20_000 })
}
const name = (page: Page) => page.getByRole('textbox', { name: 'Nombre y apellidos' })
const mail = (page: Page) => page.getByRole('textbox', { name: 'Correo' })
const since = (page: Page) => page.getByRole('textbox', { name: 'Desde' })
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true }).click()
const review = (page: Page) => page.getByRole('button', { name: 'Revisar lo mío', exact: true }).click()
const handIn = (page: Page) => page.getByRole('button', { name: 'Enviar mi parte' })
const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()

const copyOf = async ({ ask }: Owner, id: string) =>
  (await ask('get-copy', { id })).body.data as {
    state: string
    answers: Record<string, { value: unknown }>
    participants: { state: string }[]
  }
const give = ({ ask }: Owner, somebody: Sent | undefined, answers: Record<string, unknown>) =>
  ask('save-completion', {
    id: secretIn(somebody as Sent),
    from: 'sitting-of-the-test',
    answers: Object.entries(answers).map(([key, value]) => ({ key, value, seen: 0 })),
  })

async function newPage(browser: Browser, options: BrowserContextOptions, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })).newPage()
  await open(page, address)
  return page
}

async function fillWho(page: Page, person: typeof ana) {
  await name(page).fill(person.name)
  await mail(page).fill(person.email ?? '')
}

test('two people of one party fill in their parts on two phones, and each sees the other’s', {
  tag: ['@A1.8-phone', '@A2.10'],
}, async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  const [anas, luiss] = await Promise.all([
    newPage(browser, phone, path(people[1])),
    newPage(browser, phone, path(people[2])),
  ])
  const complaints = [complaintsOf(anas), complaintsOf(luiss)]
  await heading(anas, /^Hola, Ana\. Te faltan \d+ casillas/)
  for (const [page, person] of [
    [anas, ana],
    [luiss, luis],
  ] as const) {
    await start(page)
    await fillWho(page, person)
    await saved(page)
  }
  await expect
    .poll(async () => (await copyOf(owner, id)).answers)
    .toMatchObject({
      '@tenant/0': { value: { name: 'Ana Ruiz' } },
      '@tenant/1': { value: { name: 'Luis Gil' } },
    })
  await next(anas)
  await since(anas).fill('1/12/2026')
  await review(anas)
  await expect(anas.getByText('1 de diciembre de 2026').first()).toBeVisible()
  await handIn(anas).click()
  await heading(anas, 'Gracias, Ana. Tu parte está lista')
  await anas.reload()
  await heading(anas, 'Gracias, Ana. Tu parte está lista')
  await expect(anas.getByText(/Luis Gil/).first()).toBeVisible()
  // What the other has put there meanwhile is there when one looks again.
  await luiss.reload()
  await isAlive(luiss)
  // Nothing is missing any more: it opens where he reads it over.
  await expect(luiss.getByText('Todo relleno')).toBeVisible()
  await expect(luiss.getByRole('listitem').filter({ hasText: 'Desde' })).toContainText('1 de diciembre de 2026')
  // She has sent it: he reads it, and it is not his to change.
  await expect(luiss.getByText('Esto ya lo ha enviado Ana:')).toBeVisible()
  await expect(luiss.getByRole('button', { name: 'Cambiar: Desde' })).toHaveCount(0)
  expect(complaints.flat()).toEqual([])
})

test('what the owner knew is shown with who put it, and asked again only by *Cambiar*', async ({ browser, owner }) => {
  const tenant = { party: 'tenant', name: 'Ana Ruiz', does: 'fill', order: 1 }
  const { id, people } = await sendLease(owner.ask, { people: [tenant, { ...tenant, name: 'Luis Gil' }] })
  await give(owner, people[1], { since: '2026-12-01' })
  for (const [shot, device] of Object.entries({ phone, desk: { viewport: { width: 1280, height: 800 } } })) {
    const page = await newPage(browser, device, path(people[0]))
    const begin = page.getByRole('button', { name: 'Empezar' })
    await expect(begin.or(name(page)).first()).toBeVisible()
    if (await begin.isVisible()) await start(page)
    const known = page.getByRole('region', { name: 'Ya lo sabemos' })
    if (shot === 'phone') {
      await expect(known).toContainText(/Nombre y apellidos, puesto por Íñigo\s*Ana Ruiz/)
      await expect(name(page)).toBeHidden()
      await expect(mail(page)).toBeVisible()
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/known-${shot}.png` })
      await expectNoDefects(page, 'known')
      await known.getByText('Cambiar').click()
      await expect(name(page)).toBeFocused()
      await name(page).fill('Ana Ruiz Soler')
      await saved(page)
      await next(page)
      // What she shares with a person who has answered it.
      await expect(known).toContainText(/Desde, puesto por Luis\s*1 de diciembre de 2026/)
      await expect(since(page)).toBeHidden()
    } else {
      // What she wrote herself is in its box.
      await expect(name(page)).toHaveValue('Ana Ruiz Soler')
      await isAlive(page, 'nav[aria-label="Pasos"] button')
      await page
        .getByRole('navigation', { name: 'Pasos' })
        .getByRole('button', { name: /Objeto/ })
        .click()
      await expect(known).toContainText('puesto por Luis')
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/known-${shot}.png` })
    }
    await page.context().close()
  }
  expect((await copyOf(owner, id)).answers['@tenant/0']?.value).toMatchObject({ name: 'Ana Ruiz Soler' })
})

test('what was begun on the phone goes on at the desk with the same link', async ({ browser, owner }) => {
  const { people } = await sendLease(owner.ask)
  const small = await newPage(browser, phone, path(people[1]))
  await start(small)
  await name(small).fill('Ana Ruiz')
  await saved(small)
  await small.context().close()
  const desk = await newPage(browser, { viewport: { width: 1280, height: 800 } }, path(people[1]))
  await expect(name(desk)).toHaveValue('Ana Ruiz')
  await expect(desk.getByText('Azul, lo tuyo')).toBeVisible()
  await expect(desk.locator('[data-whose="mine"]', { hasText: 'Ana Ruiz' })).toBeVisible()
})

test('a tunnel loses nothing: not what is typed in it, nor what a closed tab had not sent', async ({
  browser,
  owner,
}) => {
  const { id, people } = await sendLease(owner.ask)
  const page = await newPage(browser, phone, path(people[1]))
  const context = page.context()
  await start(page)
  await context.setOffline(true)
  await name(page).fill('Ana Ruiz')
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await expect(page.getByText('En este dispositivo', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  expect((await copyOf(owner, id)).answers['@tenant/0']?.value).toMatchObject({ name: 'Ana Ruiz' })
  await context.setOffline(true)
  await name(page).fill('Ana Ruiz Soler')
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  const names = await page.evaluate(() => Object.keys(localStorage))
  expect(names.some((each) => each.startsWith('rubrica:parte:'))).toBe(true)
  expect(names.join(' ')).not.toContain(secretIn(people[1] as Sent))
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await open(again, path(people[1]))
  await expect(name(again)).toHaveValue('Ana Ruiz Soler')
  await expect
    .poll(async () => (await copyOf(owner, id)).answers['@tenant/0']?.value)
    .toMatchObject({ name: 'Ana Ruiz Soler' })
})

test('a double click hands in once, and a tab that was left open says so', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  const page = await newPage(browser, phone, path(people[1]))
  const stale = await page.context().newPage()
  await open(stale, path(people[1]))
  await handIn(page).dblclick()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
  await handIn(stale).click()
  await heading(stale, 'Gracias, Ana. Tu parte está lista')
  expect((await copyOf(owner, id)).participants[1]?.state).toBe('done')
})

test('what is cancelled under one’s hands says so, with the owner’s words', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  const page = await newPage(browser, phone, path(people[1]))
  await owner.ask('cancel-copy', { id, reason: 'Se ha alquilado ya.' })
  await handIn(page).click()
  await heading(page, /ha anulado este documento/)
  await expect(page.getByText('«Se ha alquilado ya.»')).toBeVisible()
})

test('a value that the owner changes meanwhile is shown beside one’s own, before anything is handed in', async ({
  browser,
  owner,
}) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  const page = await newPage(browser, phone, path(people[1]))
  const changed = { key: 'since', value: '2027-01-01', seen: 1 }
  await owner.ask('update-copy', { id, answers: [changed], from: 'the-owners-desk' })
  await handIn(page).click()
  const both = page.getByRole('alert', { name: 'Desde' })
  await expect(both).toContainText('1 de enero de 2027')
  await expect(both).toContainText('1 de diciembre de 2026')
  await both.getByRole('button', { name: 'Poner esta' }).click()
  await expect(both).toHaveCount(0)
  await handIn(page).click()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
  expect((await copyOf(owner, id)).answers.since?.value).toBe('2026-12-01')
})

test('only what is to be corrected is asked again', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  await owner.ask('submit-completion', { id: secretIn(people[1] as Sent) })
  const note = '¿Seguro que es en diciembre?'
  await owner.ask('ask-correction', { id, participant: people[1]?.id, key: 'since', note })
  const page = await newPage(browser, phone, path(people[1]))
  await expect(page.getByText(note)).toBeVisible()
  await expect(name(page)).toHaveCount(0)
  await since(page).fill('1/1/2027')
  await page.getByRole('button', { name: 'Revisar el cambio', exact: true }).click()
  await page.getByRole('button', { name: 'Enviar el cambio', exact: true }).click()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
  expect((await copyOf(owner, id)).answers.since?.value).toBe('2027-01-01')
})

test('a wrong value has its error at its field, and is not handed in', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana })
  // It opens at the first gap.
  const page = await newPage(browser, phone, path(people[1]))
  await since(page).fill('31/2/2027')
  await review(page)
  await expect(since(page)).toBeFocused()
  await expect(since(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Ese día no existe. Comprueba el día y el mes.')).toBeVisible()
  await since(page).fill('')
  await review(page)
  // The last step is titled after the gap, and its button leads there instead of handing in.
  await expect(page.getByRole('heading', { level: 2, name: 'Falta «Desde»' })).toBeVisible()
  await expect(page.getByText('Solo te falta enviarlo')).toHaveCount(0)
  await expect(handIn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ir a «Desde»' }).click()
  await expect(since(page)).toBeFocused()
  await since(page).fill('1/12/2026')
  await review(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Solo te falta enviarlo' })).toBeVisible()
  await expect(handIn(page)).toBeVisible()
  expect((await copyOf(owner, id)).participants[1]?.state).toBe('begun')
})

test('what seems wrong is marked and asked about once, and what the owner put is told from one’s own', async ({
  browser,
  owner,
}) => {
  const { id, people } = await sendLease(owner.ask)
  await owner.ask('update-copy', { id, answers: [{ key: 'rent', value: '900', seen: 0 }], from: 'owner-sitting' })
  const identity = { kind: 'dni', number: '12345678A' }
  const wrong = { kind: 'person', people: [{ name: 'Lucía Ferrer', gender: 'feminine', identity }] }
  expect((await give(owner, people[0], { '@landlord': wrong })).status).toBe(200)
  const page = await newPage(browser, phone, path(people[0]))
  await expect(page.getByRole('heading', { level: 2, name: 'Antes de enviarlo, revisa tu DNI' })).toBeVisible()
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(row('12345678A')).toContainText('debería ser Z')
  await expect(row('900')).toContainText(/Renta, puesto por \p{L}+/u)
  await expect(row('Lucía Ferrer').first()).not.toContainText('puesto por')
  await page.getByRole('button', { name: 'Cambiar: Renta' }).click()
  await page.getByRole('textbox', { name: 'Renta' }).fill('950')
  await review(page)
  await expect(row('950,00')).toContainText(/Renta · \p{L}+ puso 900,00\s€/u)
  await expectNoDefects(page, 'the answers before sending')
  await handIn(page).click()
  const asked = page.getByRole('dialog', { name: '¿Está bien así?' })
  await expect(asked).toContainText('debería ser Z')
  await asked.getByRole('button', { name: 'Corregirlo' }).click()
  const number = page.getByRole('textbox', { name: 'Documento de identidad' })
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('12345678A')
  await next(page)
  await review(page)
  await handIn(page).click()
  await asked.getByRole('button', { name: 'Enviar así' }).click()
  await heading(page, 'Gracias, Lucía. Tu parte está lista')
})

test('the phone’s back leads to the step before with its answers, and out of the page once it is sent', async ({
  browser,
  owner,
}) => {
  const { people } = await sendLease(owner.ask)
  const page = await newPage(browser, phone, '/legal/privacidad')
  const before = page.url()
  await open(page, path(people[1]))
  const step = (words: string) => expect(page.getByRole('heading', { level: 2, name: words })).toBeFocused()
  const back = () => page.getByRole('button', { name: 'Atrás', exact: true }).click()
  await start(page)
  await fillWho(page, ana)
  await next(page)
  await since(page).fill('1/12/2026')
  await review(page)
  await step('Solo te falta enviarlo')
  await page.goBack()
  await step('Objeto')
  await expect(since(page)).toHaveValue('01/12/2026')
  await page.goBack()
  await step('Tus datos')
  await expect(mail(page)).toHaveValue(ana.email ?? '')
  await page.goForward()
  await step('Objeto')
  // The document of a step is closed by *back*.
  await page.getByRole('button', { name: 'Ver el documento' }).click()
  await expect(since(page)).toBeHidden()
  await page.goBack()
  await expect(since(page)).toBeVisible()
  await saved(page)
  await page.reload()
  await isAlive(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Objeto' })).toBeVisible()
  await review(page)
  // *Atrás* of the page is the same as the phone's, however fast the two follow each other.
  await back()
  await step('Objeto')
  await back()
  await next(page)
  await step('Objeto')
  await page.goBack()
  await step('Tus datos')
  // Over a step is one step back.
  await page.getByRole('navigation', { name: 'Pasos' }).getByRole('button').last().click()
  await step('Solo te falta enviarlo')
  await page.goBack()
  await step('Tus datos')
  await next(page)
  await review(page)
  await saved(page)
  await handIn(page).click()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
  await page.goBack()
  await expect(page).toHaveURL(before)
})

test('a part that is filled in but not sent opens where it is sent, also before the scripts and after a reload', async ({
  browser,
  owner,
}) => {
  const tenant = { party: 'tenant', name: 'Ana Ruiz', email: 'ana@ejemplo.es', does: 'fill', order: 1 }
  const { id, people } = await sendLease(owner.ask, { people: [tenant] })
  await owner.ask('update-copy', {
    id,
    answers: [{ key: 'since', value: '2026-12-01', seen: 0 }],
    from: 'owner-sitting',
  })
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...phone })
  const page = await context.newPage()
  // Nothing was asked of her yet: what *Enviar* and the owner said fills it all.
  const opensAtTheEnd = async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Solo te falta enviarlo' })).toBeInViewport()
    await expect(page.getByRole('listitem').filter({ hasText: 'Desde' })).toContainText('1 de diciembre de 2026')
    await expect(handIn(page)).toBeInViewport()
  }
  await context.route('**/*.js', (route) => route.abort())
  await page.goto(path(people[0]))
  await opensAtTheEnd()
  await expect(handIn(page)).toBeDisabled()
  await context.unroute('**/*.js')
  await open(page, path(people[0]))
  await opensAtTheEnd()
  await page.getByRole('button', { name: 'Ver el documento' }).click()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.reload()
  await isAlive(page)
  await expect(handIn(page)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 2, name: 'Solo te falta enviarlo' })).toBeVisible()
  await handIn(page).click()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
})

test('the keyboard alone fills it in and hands it in', { tag: '@A1.8-wide' }, async ({ browser, owner }) => {
  const { people } = await sendLease(owner.ask)
  const page = await newPage(browser, { viewport: { width: 1280, height: 800 } }, path(people[2]))
  await page.getByRole('button', { name: 'Empezar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Tus datos' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('Luis Gil')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(mail(page)).toBeFocused()
  await page.keyboard.type('luis@ejemplo.es')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Objeto' })).toBeFocused()
  await since(page).focus()
  await page.keyboard.type('1/12/2026')
  await page.keyboard.press('Enter')
  await handIn(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias, Luis. Tu parte está lista' })).toBeFocused()
})

test('who only looks leaves nothing but that it was seen', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await newPage(browser, phone, path(people[1]))
  await expect.poll(async () => (await copyOf(owner, id)).participants[1]?.state).toBe('seen')
  expect(Object.keys((await copyOf(owner, id)).answers)).toEqual(['city'])
})

test('what a logged-in participant has kept stands in the boxes, and the owner sees it only once they go on', async ({
  browser,
  owner,
}) => {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...phone })
  const { email } = await registerAuthor(context.request, { firstname: 'Ana', lastname: 'Ruiz' })
  const person = { name: 'Ana Ruiz', documents: [{ country: 'ES', kind: 'dni', number: '12345678Z' }] }
  const response = await context.request.post('/api', { data: { method: 'update-own-person', data: person } })
  expect(response.status(), await response.text()).toBe(200)
  const { id, people } = await sendLease(owner.ask, {
    people: [{ party: 'landlord', name: 'Ana Ruiz', email, does: 'fill', order: 1 }],
  })
  const before = (await copyOf(owner, id)).answers
  const page = await context.newPage()
  await open(page, path(people[0]))
  const begin = page.getByRole('button', { name: 'Empezar' })
  if (await begin.isVisible()) await start(page)
  await expect(page.getByRole('region', { name: 'Ya lo sabemos' })).toContainText('12345678Z')
  // Longer than a save waits for more letters.
  await page.waitForTimeout(2_000)
  expect((await copyOf(owner, id)).answers).toEqual(before)
  await next(page)
  await expect.poll(async () => JSON.stringify((await copyOf(owner, id)).answers)).toContain('12345678Z')
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`360 px wide and ${colorScheme} nothing overflows and nothing is wrong`, async ({ browser, owner }) => {
    const { people } = await sendLease(owner.ask, { message: 'Solo faltan vuestros datos.' })
    const page = await newPage(browser, { viewport: { width: 360, height: 740 }, colorScheme }, path(people[1]))
    const isFitting = async (what: string) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), what).toBe(true)
      await expectNoDefects(page, `${what}, ${colorScheme}`)
    }
    await isFitting('first screen')
    await start(page)
    await fillWho(page, ana)
    await isFitting('questions')
    await next(page)
    await since(page).fill('1/12/2026')
    await review(page)
    await isFitting('summary')
    await handIn(page).click()
    await heading(page, 'Gracias, Ana. Tu parte está lista')
    await isFitting('the end')
  })
}

test('the owner fills in somebody’s part and hands it in for them', async ({ browser, owner, free }) => {
  const { id, people } = await sendLease(owner.ask)
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  await context.addCookies(free.cookies)
  const page = await context.newPage()
  await open(page, `/account/copies/${id}`)
  const before = page.url()
  await open(page, `/account/copies/${id}/fill?por=${people[1]?.id}`)
  await fillWho(page, ana)
  await next(page)
  await since(page).fill('1/12/2026')
  await page.getByRole('button', { name: 'Revisar', exact: true }).click()
  await page.getByRole('button', { name: 'Entregar por Ana' }).click()
  await expect(page).toHaveURL(`/account/copies/${id}`)
  expect((await copyOf(owner, id)).participants[1]?.state).toBe('done')
  // *Back* finds no questions that are answered already.
  await page.goBack()
  await expect(page).toHaveURL(/fill\?por=/)
  await page.goBack()
  await expect(page).toHaveURL(before)
})
