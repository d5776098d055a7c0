// The environment is checked once, and a mistake in it is one clear line.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/process.ts'
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

  it('takes secrets from files, and says what is wrong with those', () => {
    const folder = temporaryFolder()
    const file = (name: string, text: string) => {
      writeFileSync(join(folder.path, name), text)
      return join(folder.path, name)
    }
    const key = 'k'.repeat(40)
    const read = readConfig({
      SECRET_KEY_FILE: file('key', `${key}\n`),
      OPERATOR_TOKEN_FILE: file('token', key),
      DATABASE_URL_FILE: '',
    })
    expect([read.secretKey, read.operatorToken, read.databaseUrl]).toEqual([key, key, undefined])
    const sealing = { SECRET_KEY_SEALING_FILE: file('sealing', `${'a'.repeat(32)}\n${'b'.repeat(32)}\n`) }
    expect(readConfig(sealing).sealingKeys).toEqual(['a'.repeat(32), 'b'.repeat(32)])
    for (const [env, message] of [
      [{ SECRET_KEY: key, SECRET_KEY_FILE: file('key', key) }, 'SECRET_KEY and SECRET_KEY_FILE cannot both'],
      [
        { SECRET_KEY_FILE: join(folder.path, 'none') },
        /^Bad configuration: SECRET_KEY_FILE \(.*cannot be read: ENOENT/,
      ],
      [{ SECRET_KEY_FILE: file('empty', '\n') }, 'is empty'],
      [{ SECRET_KEY_FILE: file('short', 'corta') }, 'SECRET_KEY must be at least 32 characters'],
      [{ SECRET_KEY_SEALING: `${key} corta` }, 'SECRET_KEY_SEALING must be keys'],
    ] as const)
      expect(() => readConfig(env)).toThrow(message)
    folder.remove()
  })

  it('refuses a key of its own making where several machines would each make one', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'casa',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 's',
    }
    const shared = { ...store, DATABASE_URL: 'postgres://db/x', DATA_DIR: '/datos' }
    expect(() => readConfig(shared)).toThrow(/SECRET_KEY .* must be set .* \/datos\/secret-key/)
    expect(readConfig({ ...shared, SECRET_KEY: 'k'.repeat(32) }).secretKey).toHaveLength(32)
    // One machine alone has the embedded database; a common folder has a common key.
    expect([readConfig(store).secretKey, readConfig({ DATABASE_URL: 'postgres://db/x' }).secretKey]).toEqual([
      undefined,
      undefined,
    ])
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
