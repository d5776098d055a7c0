// Steps of a part: the browser's back, where it opens again, and the keyboard alone.
import { expect } from '@playwright/test'
import { ana, sendLease } from '#tests/support/copy/copies.ts'
import {
  fillWho,
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
import { isAlive, open, origin } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
