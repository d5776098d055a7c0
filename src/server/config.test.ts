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

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'example.org'],
    ['DATABASE_URL', 'mysql://x'],
    ['AVATAR_URL', 'https://avatars.example/'],
    ['LOG_LEVEL', 'loud'],
  ])('stops at %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
