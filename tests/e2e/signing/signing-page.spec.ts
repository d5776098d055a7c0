// The page behind a link to sign, as it is looked at: by machines, at 360 pixels, in the dark, without scripts.
import { expect } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { leaseOfCompany, partsOf } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { isAlive, origin, reload } from '../support/journey.ts'
import {
  beginRound,
  consentBox,
  desk,
  draw,
  heading,
  newPage,
  pad,
  phone,
  signButton,
  test,
  type,
} from '../support/signing-support.ts'

test('a machine that follows links, runs scripts and clicks nothing leaves «opened», and nothing more', async ({
  browser,
  owner,
}) => {
  const { links, addresses, found } = await beginRound(owner)
  const seen = async () => {
    const { body } = await owner.ask('get-signing', links[0])
    return { round: await found(), signing: body.data as unknown as { mine: object; people: { id: string }[] } }
  }
  // Their letters have left: what becomes of those is told too.
  await expect.poll(async () => JSON.stringify(await found())).not.toContain('"queued"')
  const before = await seen()
  const page = await (await browser.newContext({ baseURL: origin, ...desk })).newPage()
  for (const verb of ['GET', 'HEAD']) await page.request.fetch(String(addresses[0]), { method: verb })
  expect(await seen()).toEqual(before)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.postDataJSON().method)
  })
  await page.goto(String(addresses[0]))
  await isAlive(page)
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => calls).toContain('open-signing')
  await expect.poll(async () => (await found()).participants[0]?.state).toBe('seen')
  await reload(page)
  const after = await seen()
  const opened = { state: 'seen' }
  expect(after.signing).toEqual({
    ...before.signing,
    mine: { ...before.signing.mine, ...opened },
    people: before.signing.people.map((each, place) => (place === 0 ? { ...each, ...opened } : each)),
  })
  const [first, ...rest] = before.round.participants
  expect(after.round).toEqual({
    ...before.round,
    participants: [{ ...first, ...opened, progress: 'seen', seen_at: expect.any(String) }, ...rest],
  })
  expect(new Set(calls)).toEqual(new Set(['open-signing']))
})

test('at 360 pixels nothing is cut off, and whoever cannot see or point misses nothing', async ({ browser, owner }) => {
  test.slow()
  const { addresses } = await beginRound(owner, { round: { asks_code: true, message: 'Como lo hablamos.' } })
  const page = await newPage(browser, { viewport: { width: 360, height: 740 }, hasTouch: true }, addresses[0])
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectNoDefects(page, 'reading')
  await draw(page)
  await page.getByRole('button', { name: 'Ya tengo un código' }).click()
  await signButton(page).click()
  await expectNoDefects(page, 'with what is missing')
  await type(page, 'Íñigo Muñoz-Güemes')
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectNoDefects(page, 'typed')
  await page.getByRole('button', { name: 'No quiero firmar este documento' }).click()
  await expectNoDefects(page, 'saying no')
})

test('another version and the capacity of a signer are told in their places, at every width', async ({
  browser,
  owner,
}) => {
  const { id, links, found } = await beginRound(owner, { copy: leaseOfCompany() })
  await owner.ask('decline-signing', { ...links[1], reason: 'La renta que hablamos era otra' })
  await owner.ask('update-copy', { id, answers: [{ key: 'rent', value: '850', seen: 1 }] })
  await owner.ask('start-signing', { copy: id })
  await expect.poll(async () => (await found()).state, { timeout: 30_000 }).toBe('signing')
  const [lucia, luis] = (await found()).participants.map(partsOf).map(({ temp_id, ref }) => paths.sign(temp_id, ref))
  for (const [name, device] of Object.entries({ phone, desk })) {
    const page = await newPage(browser, device, lucia)
    await expect(
      page.getByText(
        /Luis Gil rechazó la anterior ese mismo día .* Ha cambiado: «Renta» \(antes, 900,00\s€; ahora, 850,00\s€\)\./,
      ),
    ).toBeVisible()
    const said = page.getByText('Firmas en nombre de Construcciones Ejemplo, S. L., como administradora única.')
    const above = async () => (await said.boundingBox())?.y ?? 0
    expect(await above()).toBeLessThan((await pad(page).boundingBox())?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectNoDefects(page, `another version, ${name}`)
    await page.context().close()
  }
  const page = await newPage(browser, phone, luis)
  await expect(page.getByText('A qué te comprometes: pagas la renta entera')).toBeVisible()
  await page.context().close()
})

test('the end of it is as clear', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const page = await newPage(browser, { viewport: { width: 360, height: 740 }, hasTouch: true }, addresses[0])
  await type(page, 'Lucía Ferrer')
  await consentBox(page).check()
  await signButton(page).click()
  await heading(page, 'Has firmado, Lucía')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoDefects(page, 'signed')
})

test('without scripts it is read, and its file opened', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, ...phone })
  const page = await context.newPage()
  await page.goto(String(addresses[0]))
  await expect(page.getByText('Y nada más.')).toBeVisible()
  await expect(page.getByText(/hace falta JavaScript/)).toBeVisible()
  await expect(signButton(page)).toBeDisabled()
  await context.close()
})
