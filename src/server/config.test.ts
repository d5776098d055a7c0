// The environment is checked once, and a mistake in it is one clear line.
import { describe, expect, it } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      secureCookies: false,
    })
  })

  it('takes an empty variable as unset, as shells and compose files write it', () => {
    expect(readConfig({ DATABASE_URL: '', PUBLIC_URL: '', AVATAR_URL: '' })).toMatchObject({
      databaseUrl: undefined,
      publicOrigin: undefined,
      avatarUrl: '',
    })
  })

  it('takes payments whole or not at all, and a stand-in of Stripe only where secrets are kept', () => {
    const key = { STRIPE_SECRET_KEY: 'sk' }
    const whole = { ...key, STRIPE_WEBHOOK_SECRET: 'w', STRIPE_PRICE_MONTHLY: 'm', STRIPE_PRICE_YEARLY: 'y' }
    expect(readConfig({}).payments).toBeUndefined()
    expect(readConfig(whole).payments).toMatchObject({ prices: { month: 'm', year: 'y' }, apiUrl: undefined })
    expect(() => readConfig(key)).toThrow('STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY')
    expect(() => readConfig({ ...whole, STRIPE_PRICE_YEARLY: '' })).toThrow('STRIPE_PRICE_YEARLY')
    expect(readConfig({ ...whole, STRIPE_API_URL: 'http://127.0.0.1:9' }).payments?.apiUrl).toBe('http://127.0.0.1:9')
    expect(() => readConfig({ ...whole, STRIPE_API_URL: 'http://stripe.example' })).toThrow(BadConfiguration)
  })

  it('takes Google for the OpenID provider, or any other that is named, and none without a client', () => {
    const client = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfig({}).openid).toBeUndefined()
    expect(readConfig({ ...client, OIDC_ISSUER: '' }).openid?.issuer).toBe('https://accounts.google.com')
    for (const issuer of ['https://id.example', 'http://localhost:4100', 'http://[::1]:4100', 'http://127.0.0.1'])
      expect(readConfig({ ...client, OIDC_ISSUER: issuer }).openid?.issuer).toBe(issuer)
  })

  it('takes a file store whole or not at all', () => {
    const store = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'casa', S3_ACCESS_KEY_ID: 'id' }
    expect([readConfig({}).store, readConfig({}).filesIn]).toEqual([undefined, 'disk'])
    const whole = { ...store, S3_SECRET_ACCESS_KEY: 'secreto', S3_PREFIX: 'una/dos' }
    expect(readConfig(whole).store).toMatchObject({ endpoint: 'https://s3.example', prefix: 'una/dos/' })
    expect([readConfig(whole).filesIn, readConfig({ ...whole, FILES_IN: 'disk' }).filesIn]).toEqual(['s3', 'disk'])
    for (const [part, missing] of [
      [store, 'S3_SECRET_ACCESS_KEY'],
      [{ S3_SSE: 'AES256' }, 'S3_ENDPOINT'],
      [{ FILES_IN: 's3' }, 'S3_ENDPOINT'],
    ] as const)
      expect(() => readConfig(part)).toThrow(`${missing} must be set`)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'example.org'],
    ['DATABASE_URL', 'mysql://x'],
    ['AVATAR_URL', 'https://avatars.example/'],
    ['OIDC_ISSUER', 'accounts.google.com'],
    ['OIDC_ISSUER', 'http://accounts.example'],
    ['OIDC_ISSUER', 'ftp://localhost'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'Rúbrica'],
    ['MAIL_FROM', 'A <a@b.es>\r\nBcc: c@d.es'],
    ['LOG_LEVEL', 'loud'],
    ['S3_ENDPOINT', 'https://s3.example/path'],
    ['S3_BUCKET', 'Mayúsculas'],
    ['S3_PREFIX', '../otra'],
    ['S3_SSE', 'rot13'],
    ['FILES_IN', 'cloud'],
  ])('stops at %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
