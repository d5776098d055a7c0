// The whole life of a document: published, used by a stranger, sent to a couple, filled in and signed on their phones, sealed,
// checked, and kept by everybody; with letters, and without a single one.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { leaseContent } from '#tests/support/copy/copies.ts'
import {
  createWriting,
  enterAs,
  isAlive,
  letterLink,
  lettersTo,
  open,
  password,
  registerAuthor,
  toasts,
} from '../support/journey.ts'
import { consentBox, desk, draw, heading, newPage, phone, signButton, test, type } from '../support/signing-support.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const now = (page: Page) => page.locator('section[aria-labelledby="ahora"]')
const people = (page: Page) => page.getByRole('list', { name: 'Quién y qué hace' }).getByRole('listitem')
const row = (page: Page, name: string) =>
  people(page).filter({ has: page.getByRole('button', { name: new RegExp(`^${name}: `) }) })

async function ask<T>(page: Page, method: string, data: object): Promise<T> {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

/** In the catalogue, by an author who has nothing more to do with it. */
async function publish(browser: Browser, title: string): Promise<string> {
  const page = await newPage(browser, desk, '/')
  await enterAs(page, await registerAuthor(page.request, { firstname: 'Rosa', lastname: 'Vidal' }))
  const id = await createWriting(page, { title, content: leaseContent() })
  const classified = { category: 'housing', summary: 'Un alquiler de prueba.' }
  const { version } = await ask<{ version: number }>(page, 'update-writing', { id, version: 1, ...classified })
  const { slug } = await ask<{ slug: string }>(page, 'publish-writing', { id, version, licence: 'CC BY 4.0' })
  await page.context().close()
  return slug
}

/** What the landlady knows: who she is, the rent and the place. */
async function useIt(page: Page, slug: string): Promise<void> {
  await open(page, `/writings/${slug}`)
  await page.getByRole('link', { name: 'Usar este escrito' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/use$/)
  await page.getByLabel('Nombre y apellidos').first().fill('Lucía Ferrer')
  await page.getByRole('radio', { name: 'D.ª' }).first().check()
  await page.getByRole('textbox', { name: 'Documento de identidad' }).first().fill('12345678z')
  const steps = page.getByRole('navigation', { name: 'Pasos' }).getByRole('button')
  for (let step = 1; step < (await steps.count()); step++) {
    await steps.nth(step).click()
    for (const [label, answer] of [
      ['Renta', '900'],
      ['Ciudad', 'Valencia'],
    ] as const) {
      const input = page.getByRole('textbox', { name: label })
      if (await input.isVisible()) await input.fill(answer)
    }
  }
  await page.getByRole('link', { name: 'Enviar para que otros rellenen su parte' }).click()
}

async function registerHere(page: Page, email: string, [firstname, lastname]: [string, string]): Promise<void> {
  await expect(page).toHaveURL(/\/register/)
  await page.getByLabel('Nombre', { exact: true }).fill(firstname)
  await page.getByLabel('Apellido', { exact: true }).fill(lastname)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).not.toHaveURL(/\/register/)
}

async function confirm(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(await letterLink(email, '/verify'))
  await expect(tab.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible()
  await tab.close()
}

/** To Ana and Luis, who are the tenants; by letter where they have an address, and otherwise by a link to be handed over. */
async function sendTo(page: Page, emails: [string, string] | undefined): Promise<void> {
  const first = row(page, 'parte arrendataria')
  await first.getByLabel('Nombre y apellidos').fill('Ana Ruiz')
  await reach(row(page, 'Ana Ruiz'), emails?.[0])
  await row(page, 'Ana Ruiz').getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Añadir a alguien' }).click()
  const second = people(page).last()
  await second.getByLabel('Nombre y apellidos').fill('Íñigo Muñoz-Güemes')
  await reach(second, emails?.[1])
  await second.getByLabel('En el documento es').selectOption({ label: 'parte arrendataria' })
  await expect(second.getByLabel(/^Qué hace/)).toHaveValue('fill')
  await second.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('radio', { name: /Por orden/ }).check()
  await page.getByRole('radio', { name: /Firmar en cuanto esté completo/ }).check()
}

async function reach(person: ReturnType<typeof people>, email: string | undefined): Promise<void> {
  await person.getByText(email ? 'Correo' : 'Copiar', { exact: true }).click()
  if (email) await person.getByRole('textbox', { name: 'Correo' }).fill(email)
}

/** With the last part the signatures begin. */
const signingBegan = 'El documento está en la firma'

async function complete(
  page: Page,
  name: string,
  email: string,
  then: string | RegExp = /^(?:Gracias|Listo), /,
): Promise<void> {
  // Where the other tenant has answered everything, there is nothing to begin: only to send.
  const start = page.getByRole('button', { name: 'Empezar' })
  await expect(start.or(page.getByRole('heading', { name: 'Solo te falta enviarlo' })).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  // It opens at the first gap: the name is known, and for those who were written to, so is the address.
  const address = page.getByRole('textbox', { name: 'Correo' })
  const since = page.getByRole('textbox', { name: 'Desde' })
  const handIn = page.getByRole('button', { name: 'Enviar mi parte' })
  await expect(address.or(since).or(handIn).first()).toBeVisible()
  if (await address.isVisible()) {
    await expect(page.getByRole('region', { name: 'Ya lo sabemos' })).toContainText(name)
    await address.fill(email)
    await page.getByRole('button', { name: /^(?:Siguiente|Revisar lo mío)$/ }).click()
  }
  // What the other tenant has answered is shown, and not asked again.
  const review = page.getByRole('button', { name: 'Revisar lo mío', exact: true })
  await expect(review.or(handIn).first()).toBeVisible()
  if ((await since.isVisible()) && (await since.inputValue()) === '') await since.fill('1/12/2026')
  if (await review.isVisible()) await review.click()
  await handIn.click()
  await heading(page, then)
}

async function signTyped(page: Page, name: string): Promise<void> {
  await type(page, name)
  await consentBox(page).check()
  await signButton(page).click()
  await heading(page, `Has firmado, ${name.split(' ')[0]}`)
}

/** Drawn on the phone, accepted at the desk. */
async function signByHandoff(browser: Browser, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Firmar con el móvil' }).click()
  const address = page.getByLabel('O abre esta dirección en el móvil')
  await expect(address).toHaveValue(/tmp\/sign/)
  const mobile = await newPage(browser, phone, new URL(await address.inputValue()).pathname)
  await draw(mobile)
  await mobile.getByRole('button', { name: 'Enviar al ordenador' }).click()
  await heading(mobile, 'Ya está en la otra pantalla')
  await mobile.context().close()
  await page.getByRole('button', { name: 'Usar esta firma' }).click()
  await consentBox(page).check()
  await signButton(page).click()
}

async function isIntact(browser: Browser, file: string): Promise<void> {
  const page = await newPage(browser, phone, '/verificar')
  const buffer = readFileSync(file)
  await page.getByLabel('Elegir un PDF').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer })
  await heading(page, 'Es el original, sin un solo cambio')
  await page.getByRole('button', { name: 'Subirlo y ver los nombres' }).click()
  await heading(page, 'Es el documento que se firmó')
  for (const person of ['Lucía Ferrer', 'Ana Ruiz', 'Íñigo Muñoz-Güemes'])
    await expect(page.getByText(person, { exact: true }).first()).toBeVisible()
  await page.context().close()
}

async function download(page: Page, link: ReturnType<Page['getByRole']>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return file.path()
}

/** The newest address of this kind in a person's letters. */
async function inLetters(email: string, address: RegExp): Promise<string> {
  const find = () => lettersTo(email).flatMap((letter) => letter.match(address)?.[0] ?? [])
  await expect.poll(find, { timeout: 60_000 }).not.toEqual([])
  return find().at(-1) ?? ''
}
const toComplete = /\/document\/complete\/[\w-]{20,}/
const toSign = /\/account\/writings\/sign\/[\w-]+\/[\w-]{20,}/

test('with letters: everybody finds it among what they have signed', { tag: ['@A1.3-wide', '@A1.7'] }, async ({
  browser,
  page,
}) => {
  const title = `Alquiler ${randomUUID().slice(0, 8)}`
  const slug = await publish(browser, title)
  await useIt(page, slug)
  const mine = `${randomUUID()}@ejemplo.com`
  const [anas, inigos] = [`${randomUUID()}@ejemplo.com`, `${randomUUID()}@ejemplo.com`] as const
  await registerHere(page, mine, ['Lucía', 'Ferrer'])
  await expect(page).toHaveURL(/\/send$/)
  await sendTo(page, [anas, inigos])
  await confirm(page, mine)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(/necesitamos que confirmes el tuyo/)).toBeHidden()
  await page.getByRole('button', { name: 'Enviar', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}$/)

  const ana = await newPage(browser, phone, await inLetters(anas, toComplete))
  await complete(ana, 'Ana Ruiz', anas)
  const inigo = await newPage(browser, phone, await inLetters(inigos, toComplete))
  await complete(inigo, 'Íñigo Muñoz-Güemes', inigos, signingBegan)

  await expect(now(page)).toContainText('Te toca firmar', { timeout: 60_000 })
  await now(page).getByRole('link', { name: 'Leer y firmar' }).click()
  await isAlive(page)
  await signTyped(page, 'Lucía Ferrer')
  await ana.goto(await inLetters(anas, toSign))
  await isAlive(ana)
  await signTyped(ana, 'Ana Ruiz')
  const inigosDesk = await newPage(browser, desk, await inLetters(inigos, toSign))
  await signByHandoff(browser, inigosDesk)
  await heading(inigosDesk, 'El documento está firmado')

  const file = await download(inigosDesk, inigosDesk.getByRole('link', { name: /Descargar el documento firmado/ }))
  await isIntact(browser, file)
  // A guest until now: with an account of that address, once it is confirmed, it is theirs too.
  for (const [who, email, names] of [
    [inigosDesk, inigos, ['Íñigo', 'Muñoz-Güemes']],
    [ana, anas, ['Ana', 'Ruiz']],
  ] as const) {
    await open(who, '/register')
    await registerHere(who, email, [...names])
    await open(who, '/account/signeds')
    await expect(who.getByText(title)).toHaveCount(0)
    await confirm(who, email)
    await open(who, '/account/signeds')
    await expect(who.getByText(title).first()).toBeVisible()
  }
  await open(page, '/account/signeds')
  await expect(page.getByText(title).first()).toBeVisible()
})

test('without a single letter: every link is handed over, and the sealed file comes by the same one', async ({
  browser,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const title = `Alquiler ${randomUUID().slice(0, 8)}`
  const slug = await publish(browser, title)
  await useIt(page, slug)
  const mine = `${randomUUID()}@ejemplo.com`
  await registerHere(page, mine, ['Lucía', 'Ferrer'])
  await expect(page).toHaveURL(/\/send$/)
  await sendTo(page, undefined)
  await page.getByRole('button', { name: 'Enviar', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}$/)
  const linkOf = async (name: string): Promise<string> => {
    const whose = page.getByRole('region', { name: 'Las personas' }).getByRole('listitem').filter({ hasText: name })
    await whose.first().getByRole('button', { name: 'Su enlace', exact: true }).click({ timeout: 60_000 })
    await expect(toasts(page)).toContainText(/[Ee]nlace de \S+ copiado/)
    return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
  }
  const ana = await newPage(browser, phone, await linkOf('Ana Ruiz'))
  await complete(ana, 'Ana Ruiz', 'ana@ejemplo.es')
  const inigo = await newPage(browser, phone, await linkOf('Íñigo Muñoz-Güemes'))
  await complete(inigo, 'Íñigo Muñoz-Güemes', 'inigo@ejemplo.es', signingBegan)

  await expect(now(page)).toContainText('firma', { timeout: 60_000 })
  const owner = page.url()
  await now(page).getByRole('link', { name: 'Leer y firmar' }).click()
  await isAlive(page)
  await signTyped(page, 'Lucía Ferrer')
  await open(page, owner)
  await ana.goto(await linkOf('Ana Ruiz'))
  await isAlive(ana)
  await signTyped(ana, 'Ana Ruiz')
  await inigo.goto(await linkOf('Íñigo Muñoz-Güemes'))
  await isAlive(inigo)
  await type(inigo, 'Íñigo Muñoz-Güemes')
  await consentBox(inigo).check()
  await signButton(inigo).click()
  await heading(inigo, 'El documento está firmado')
  await ana.reload()
  await heading(ana, 'El documento está firmado')
  const file = await download(ana, ana.getByRole('link', { name: /Descargar el documento firmado/ }))
  await isIntact(browser, file)
  // Only its owner was written to, and she only to confirm her address and to be told of her own document.
  for (const email of ['ana@ejemplo.es', 'inigo@ejemplo.es'])
    expect(lettersTo(email).filter((letter) => letter.includes(title))).toEqual([])
})
