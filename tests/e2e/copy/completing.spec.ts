// A person without an account fills in their part of a document behind a link: on a phone, at a desk, in a tunnel, beside others.
import { expect } from '@playwright/test'
import { ana, luis, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import {
  copyOf,
  fillWho,
  give,
  handIn,
  heading,
  mail,
  name,
  newPage,
  next,
  path,
  phone,
  review,
  saved,
  since,
  start,
  test,
} from '../support/completing-support.ts'
import { complaintsOf, isAlive, open, origin, registerAuthor } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('360 px wide nothing overflows and nothing is wrong, light or dark', async ({ browser, owner }) => {
  const { people } = await sendLease(owner.ask, { message: 'Solo faltan vuestros datos.' })
  const page = await newPage(browser, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }, path(people[1]))
  const isFitting = async (what: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), what).toBe(true)
    await expectNoDefects(page, what)
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
