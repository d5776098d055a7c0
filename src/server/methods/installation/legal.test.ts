// The legal pages name who answers for this installation and who else gets to see something of people.
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/database.ts'
import { join, openApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'

const operator = {
  OPERATOR_NAME: 'Rúbrica & Hijas, S. L.',
  OPERATOR_TAX_ID: 'B12345674',
  OPERATOR_ADDRESS: 'calle del Turia, 18, Valencia',
  OPERATOR_EMAIL: 'hola@rubrica.example',
}
const pages = ['/legal/aviso', '/legal/privacidad', '/legal/terminos'] as const

onBothEngines('legal pages', (open) => {
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
      expect(body).not.toMatch(/\[(Nombre|NIF|Domicilio|Correo)/)
    })
  })

  it('without them, brackets say what is missing', async () => {
    const { get } = await openApp(database)
    const { body } = await get('/legal/aviso')
    for (const blank of ['[Nombre o razón social]', '[NIF]', '[Domicilio]', '[Correo]']) expect(body).toContain(blank)
  })

  it('name the services that are configured, and no others', async () => {
    const bare = await openApp(database)
    const quiet = (await bare.get('/legal/privacidad')).body
    for (const service of ['servicio de avatares', 'proveedor de correo', 'cuenta de Google'])
      expect(quiet).not.toContain(service)
    const busy = await openApp(database, {
      AVATAR_URL: 'https://avatars.example/{name}',
      SMTP_URL: 'smtp://mail.example',
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
