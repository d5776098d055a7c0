// One document, several people: it is shared, opened, changed by another person, and commented on.
import { expect } from '@playwright/test'
import { sampleContent } from '#tests/support/writing/writings.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, enterAs, lettersTo, open, registerAuthor, test } from '../support/journey.ts'
import { pageOf, share, twoPeople } from '../support/sharing-support.ts'

test('a document is shared from its menu; the other person opens it, edits it, and the history names them', {
  tag: '@A1.4-wide',
}, async ({ browser, stranger, premium }) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Pacto de socios', sampleContent())
  const complaints = [owner.page, other.page].map(complaintsOf)
  await open(owner.page, '/account/writings')
  await owner.page.getByRole('button', { name: 'Acciones de «Pacto de socios»' }).click()
  await owner.page.getByRole('menuitem', { name: 'Compartir' }).click()
  const dialog = owner.page.getByRole('dialog')
  await expect(dialog.getByText('Para abrirlo, cada una necesita su cuenta y Premium.')).toBeVisible()
  await dialog.getByLabel('Dirección de correo').fill('no es una dirección')
  await dialog.getByRole('button', { name: 'Compartir' }).click()
  await expect(dialog.getByLabel('Dirección de correo')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Dirección de correo').fill('nadie-todavia@ejemplo.com')
  await dialog.getByRole('button', { name: 'Compartir' }).click()
  await expect(dialog.getByText('Invitación pendiente')).toBeVisible()
  await dialog.getByLabel('Dirección de correo').fill(other.account.email)
  await dialog.getByLabel('Qué podrá hacer').selectOption('Leerlo y editarlo')
  await dialog.getByLabel('Mensaje (opcional)').fill('Míralo con calma.')
  await dialog.getByRole('button', { name: 'Compartir' }).click()
  await expect(dialog.getByText('Luis Gil Mora', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Quitar el acceso a nadie-todavia@ejemplo.com' }).click()
  await owner.page.getByRole('button', { name: 'Quitar acceso' }).click()
  await expect(dialog.getByText('Invitación pendiente')).toBeHidden()
  await expect.poll(() => lettersTo(other.account.email).join()).toContain(`/account/share/${id}`)

  const { page } = other
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await open(page, '/account/share')
  await expect(page.getByText('Puedes editar')).toBeVisible()
  await expect(page.getByText('«Míralo con calma.»')).toBeVisible()
  await page.getByRole('link', { name: 'Pacto de socios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pacto de socios' })).toBeVisible()
  await expect(page.getByText('De Marta Ruiz Soler')).toBeVisible()
  // What only writing needs has not come yet.
  expect(scripts.filter((url) => /active-section|toolbar/.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0)
  const title = page.getByRole('textbox', { name: 'Título del documento' })
  await title.fill('Pacto de dos socios')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await open(page, `/account/writings/edit/step/3?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clasificación')
  await expect(page.getByText('Carpeta')).toHaveCount(0)
  await open(page, `/account/writings/edit/step/4?id=${id}`)
  await page.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page).toHaveURL(new RegExp(`/account/share/${id}$`))

  await open(owner.page, `/account/writings/history/${id}`)
  await expect(owner.page.getByRole('list').getByText('Luis Gil Mora')).toBeVisible()
  // It is given back, and gone.
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Dejar de verlo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar de verlo' }).click()
  await expect(page).toHaveURL('/account/share')
  await expect(page.getByRole('link', { name: 'Pacto de dos socios' })).toHaveCount(0)
  // That an address was none is said by the browser too.
  expect(complaints.flat().filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
})

test('a commenter says something beside a section; its owner answers and settles it', async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Contrato comentado', sampleContent())
  await share(owner.page, id, other.account.email, 'commenter')
  const { page } = other
  await open(page, `/account/share/${id}`)
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await page.getByRole('button', { name: /Comentar SEGUNDA\.- Renta/ }).click()
  const box = page.getByLabel('Nuevo comentario')
  await box.fill('¿No es mucho, @mar')
  await page.getByRole('option', { name: 'Marta Ruiz Soler' }).waitFor()
  await box.press('Enter')
  await expect(box).toHaveValue('¿No es mucho, @Marta Ruiz Soler ')
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByRole('article').getByText('@Marta Ruiz Soler')).toBeVisible()
  // A person who may not write is not led into the editor.
  await open(page, `/account/writings/edit/${id}`)
  await expect(page).toHaveURL(new RegExp(`/account/share/${id}$`))

  await open(owner.page, `/account/writings/edit/${id}`)
  await owner.page.getByRole('button', { name: 'Comentarios, 1 abierto' }).click()
  const talk = owner.page.getByRole('complementary', { name: 'Comentarios' })
  await talk.getByRole('button', { name: 'Responder' }).click()
  await talk.getByLabel('Tu respuesta').fill('Es lo de siempre.')
  await talk.getByRole('button', { name: 'Responder' }).click()
  await expect(talk.getByText('Es lo de siempre.')).toBeVisible()
  await talk.getByRole('button', { name: 'Resolver' }).click()
  await talk.getByRole('button', { name: 'Resueltos 1' }).click()
  await expect(talk.getByText('Resuelto por Marta Ruiz Soler')).toBeVisible()
  // The other one sees it as it happens.
  await expect(page.getByText('No queda ningún comentario por resolver.')).toBeVisible()
})

test('whoever is not premium is led to where that is had, from the menu and from the letter', async ({
  page,
  browser,
  stranger,
  premium,
}) => {
  const { owner, id } = await twoPeople(
    { browser, stranger, premium },
    'Contrato para quien no es premium',
    sampleContent(),
  )
  // Not the worker's free account: other tests expect that nothing is shared with it.
  const reader = await registerAuthor(stranger)
  await share(owner.page, id, reader.email, 'reader')
  await enterAs(page, reader)
  for (const path of ['/account/share', `/account/share/${id}`]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/premium/)
  }
  await expect(page.getByRole('complementary', { name: 'Por qué estás aquí' })).toContainText(
    'Marta Ruiz Soler ha compartido contigo «Contrato para quien no es premium»',
  )
})

test('comments fit beside a clause with the longest title, from 1024 px on', async ({ browser, stranger, premium }) => {
  const { owner, id } = await twoPeople({ browser, stranger, premium }, 'Contrato de título largo', sampleContent())
  const { page } = owner
  const content = sampleContent()
  const title = `${'Obligaciones de conservación, reparación y mejora de la vivienda arrendada, '.repeat(3).slice(0, 190)}fin`
  const sections = content.sections.map((each) => (each.kind === 'clause' ? { ...each, title } : each))
  const { version } = (
    await (await page.request.post('/api', { data: { method: 'get-writing', data: { id } } })).json()
  ).data
  const changed = { id, version, content: { ...content, sections } }
  expect((await page.request.post('/api', { data: { method: 'update-writing', data: changed } })).status()).toBe(200)
  for (const [width, height] of [
    [1280, 800],
    [1024, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, `/account/writings/edit/${id}`)
    await page.getByText('Obligaciones de conservación').first().click()
    await page.getByRole('button', { name: /^Comentarios/ }).click()
    const panel = page.getByRole('complementary', { name: 'Comentarios' })
    await panel.getByLabel('Nuevo comentario').fill(`Dicho a ${width} px`)
    const send = panel.getByRole('button', { name: 'Comentar', exact: true })
    for (const seen of [send, page.getByRole('button', { name: 'Insertar campo' })]) {
      const box = await seen.boundingBox()
      expect(box, `${width}: it is painted`).not.toBeNull()
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width}: within the window`).toBeLessThanOrEqual(width)
      // A real press: where something else lies over it, this waits in vain.
      await seen.click({ trial: true })
    }
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await send.click()
    await expect(panel.getByRole('article').getByText(`Dicho a ${width} px`)).toBeVisible()
  }
})

test('on a phone, in the dark, everything is within reach and nothing is lost', { tag: '@A5.7-phone' }, async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Contrato en el móvil', sampleContent())
  await share(owner.page, id, other.account.email, 'editor')
  const page = await pageOf(browser, other.account, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await open(page, '/account/share')
  await expectNoDefects(page, 'the list')
  await open(page, `/account/share/${id}`)
  await page.getByRole('button', { name: 'Comentarios' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comentarios' })
  await sheet.getByLabel('Nuevo comentario').fill('Desde el móvil')
  await sheet.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(sheet.getByRole('article').getByText('Desde el móvil')).toBeVisible()
  await expectNoDefects(page, 'the comments')
  await sheet.getByRole('button', { name: 'Cerrar los comentarios' }).click()
  await expectNoDefects(page, 'the document')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})
