// A home that a person, through an attorney, and a company let together: *Enviar* proposes who signs for whom, and they sign until it is sealed.
import { expect } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { companyAmong, type PersonGiven } from '#domain/parties/appearance.ts'
import { libraryText } from '#tests/support/library.ts'
import { partsOf, type Signing } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, open, registerAuthor } from '../support/journey.ts'
import { consentBox, heading, newPage, phone, signButton, test, type } from '../support/signing-support.ts'

const slug = 'contrato-de-alquiler-de-vivienda-habitual'
const attorney = {
  name: 'Rosa Sanz Rey',
  gender: 'feminine' as const,
  identity: { kind: 'dni', number: '00000000T' },
  office: 'apoderado',
  deed: '1234',
}
const owner: PersonGiven = {
  name: 'Luis Gil Mora',
  gender: 'masculine',
  identity: { kind: 'dni', number: '12345678Z' },
  address: 'calle Mayor, 1, Soria',
  email: 'luis@ejemplo.es',
  representatives: [attorney],
}
const firm = companyAmong({
  name: 'Casa Clara, S. L.',
  tax_number: 'B12345674',
  address: 'avenida Real, 2, Soria',
  email: 'casa@ejemplo.es',
  representatives: [
    {
      name: 'Eva Paz Rey',
      gender: 'feminine',
      identity: { kind: 'dni', number: '87654321X' },
      office: 'administradora única',
      power: '2022-03-14',
    },
  ],
})

function expectData({ data, error }: { data?: unknown; error?: unknown }) {
  expect(error).toBeUndefined()
  return data as never
}

test('an attorney and the administrator of a company sign for the two who let a home', async ({ browser, page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const complaints: string[][] = []
  await registerAuthor(page.request)
  const ask = async (method: string, data: object) =>
    expectData(await (await page.request.post('/api', { data: { method, data } })).json())
  const { sample } = readLibraryWriting(libraryText(`es/${slug}.txt`))
  const values = { ...sample, '@landlord': { kind: 'person', people: [owner, firm] } }
  const { id } = await ask('create-copy', { slug, values })

  await open(page, `/account/copies/${id}/send`)
  const people = page.getByRole('list', { name: /^Quién/ }).getByRole('listitem')
  const proposed = ['Rosa Sanz Rey', 'Eva Paz Rey', 'Hugo Serrano Gil']
  for (const name of proposed) await expect(people.filter({ hasText: name })).toHaveCount(1)
  await expect(people).toHaveCount(proposed.length)
  // The company's mailbox is of its only administrator; that of a represented person is not their attorney's.
  await expect(people.filter({ hasText: 'Eva Paz Rey' })).toContainText('casa@ejemplo.es')
  await expect(people.filter({ hasText: 'Rosa Sanz Rey' })).not.toContainText('luis@ejemplo.es')
  await expectNoDefects(page, 'who signs for whom')
  // Her address is not known: asked for where it is missing.
  const begin = page.getByRole('button', { name: /^(?:Empezar|Enviar)/ }).filter({ visible: true })
  await begin.click()
  const address = people.filter({ hasText: 'Rosa Sanz Rey' }).getByRole('textbox', { name: 'Correo' })
  await expect(address).toBeFocused()
  await address.fill('rosa@ejemplo.es')
  await begin.click()

  const found = async () => (await ask('get-round', { copy: id })) as Signing
  await expect.poll(async () => (await found())?.state, { timeout: 30_000 }).toBe('signing')
  const { participants } = await found()
  expect(participants.map(({ name }) => name)).toEqual(proposed)
  for (const [place, participant] of participants.entries()) {
    const link = partsOf(participant)
    const signing = await newPage(browser, phone, paths.sign(link.temp_id, link.ref))
    complaints.push(complaintsOf(signing))
    const paper = signing.getByRole('main')
    await expect(paper).toContainText('representado por su apoderada, D.ª Rosa Sanz Rey')
    if (place === 0) await expect(paper).toContainText('Luis Gil Mora')
    if (place === 1) await expect(paper).toContainText('Casa Clara, S. L.')
    await consentBox(signing).check()
    await type(signing, participant.name)
    await signButton(signing).click()
    await heading(signing, /^Has firmado|Ya están todas las firmas|El documento está firmado/)
    await signing.context().close()
  }
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).toBe('signed')
  expect(complaints.flat()).toEqual([])
})
