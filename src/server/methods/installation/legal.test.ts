// The legal pages name the operator of this installation and all processors of personal data.
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { legalWords } from '#language/es/legal/words.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

const operator = {
  OPERATOR_NAME: 'Rúbrica & Hijas, S. L.',
  OPERATOR_TAX_ID: 'B12345674',
  OPERATOR_ADDRESS: 'calle del Turia, 18, Valencia',
  OPERATOR_REGISTRY: 'Registro Mercantil de Valencia, tomo 1, folio 2, hoja V-3',
  OPERATOR_EMAIL: 'hola@rubrica.example',
}
const pages = ['/legal/aviso', '/legal/privacidad', '/legal/terminos'] as const

onChosenEngine('legal pages', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  describe('with the operator’s details', () => {
    it.each(pages)('%s shows them, and no bracket is left', async (url) => {
      const { get } = await openApp(database, operator)
      const { body } = await get(url)
      for (const detail of [
        'Rúbrica &amp; Hijas, S. L.',
        'B12345674',
        'calle del Turia, 18, Valencia',
        'hola@rubrica.example',
      ])
        expect(body).toContain(detail)
      expect(body).not.toMatch(/\[(Nombre|NIF|Domicilio|Registro|Correo)/)
    })
  })

  it('without them, brackets say what is missing', async () => {
    const { get } = await openApp(database)
    const { body } = await get('/legal/aviso')
    for (const blank of ['[Nombre o razón social]', '[NIF]', '[Domicilio]', '[Registro Mercantil', '[Correo]'])
      expect(body).toContain(blank)
  })

  it('the notice names the registry of the operator, and is silent where there is none', async () => {
    const named = await openApp(database, operator)
    expect((await named.get('/legal/aviso')).body).toContain('tomo 1, folio 2, hoja V-3')
    const without = await openApp(database, { ...operator, OPERATOR_REGISTRY: '-' })
    expect((await without.get('/legal/aviso')).body).not.toMatch(/Datos registrales|Registro Mercantil/)
  })

  it('privacy says that everybody who signs sees address, IP and browser of the others', async () => {
    const { get } = await openApp(database)
    const { body } = await get('/legal/privacidad')
    expect(body).toMatch(
      /todas las personas que lo firman[^<]*el correo o el teléfono[^<]*la dirección IP, el navegador/,
    )
    expect(body).not.toContain('. Tu correo solo lo ve quien te lo envía')
  })

  it('people who were only invited are no party to a contract with us', async () => {
    const { get } = await openApp(database)
    const { body } = await get('/legal/privacidad')
    expect(body).toMatch(/Contigo no tenemos un contrato: la base es el interés legítimo[^<]*\(art\. 6\.1\.f\)/)
    expect(body).toMatch(/también si te han invitado y no tienes cuenta, el interés legítimo/)
  })

  it('the terms hold what a processor has to promise (GDPR 28.3)', async () => {
    const { get } = await openApp(database)
    const { body } = await get('/legal/terminos')
    for (const duty of [
      'instrucciones documentadas',
      'guarden secreto',
      'artículo 32',
      'otros encargados',
      'derechos de las personas',
      'artículos 32 a 36',
      'devolverte los datos',
      'permitir las auditorías',
    ])
      expect(body).toContain(duty)
  })

  it('the terms tell how to withdraw from a purchase', async () => {
    const { get } = await openApp(database)
    expect((await get('/legal/terminos')).body).toContain('Desistir del contrato aquí')
  })

  it('are not dated later than the last decision of the project', () => {
    const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
    const [, day = '', month = '', year = ''] = /(\d+) de (\w+) de (\d{4})$/.exec(legalWords.updated) ?? []
    const updated = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
    const folder = new URL('../../../../docs/decisions/', import.meta.url)
    const decided = globSync('*.md', { cwd: folder }).flatMap(
      (file) => readFileSync(new URL(file, folder), 'utf8').match(/\d{4}-\d\d-\d\d/g) ?? [],
    )
    expect(updated <= (decided.toSorted().at(-1) ?? '')).toBe(true)
  })

  it('name the services that are configured, and no others', async () => {
    const bare = await openApp(database, { SMTP_URL: '' })
    const quiet = (await bare.get('/legal/privacidad')).body
    for (const service of ['servicio de avatares', 'proveedor de correo', 'cuenta de Google'])
      expect(quiet).not.toContain(service)
    const busy = await openApp(database, {
      AVATAR_URL: 'https://avatars.example/{name}',
      OIDC_CLIENT_ID: 'x',
      PUBLIC_URL: 'https://rubrica.example',
    })
    const told = (await busy.get('/legal/privacidad')).body
    for (const service of ['avatars.example', 'proveedor de correo', 'cuenta de Google'])
      expect(told).toContain(service)
    expect((await busy.get('/legal/cookies')).body).toContain('oidc')
  })

  it('say for how long it is remembered what people did', async () => {
    const { get } = await openApp(database)
    const { body } = await get('/legal/privacidad')
    for (const term of [
      '2 años lo que toca a la seguridad',
      '90 días lo demás',
      '7 días lo que se hace sin una cuenta',
    ])
      expect(body).toContain(term)
  })

  it('are the same bytes for every stranger, and there for those who are in', async () => {
    const server = await openApp(database)
    const first = await server.get('/legal/terminos')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect((await server.get('/legal/terminos')).body).toBe(first.body)
    const { cookie } = await join(server)
    expect((await server.get('/legal/terminos', { cookie })).statusCode).toBe(200)
  })

  it.each(['/legal', '/legal/otra', '/legal/constructor', '/legal/toString'])('%s does not exist', async (url) => {
    const { get } = await openApp(database)
    expect((await get(url)).statusCode).toBe(404)
  })
})
