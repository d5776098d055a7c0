// The environment, read once, checked, and frozen. Bad configuration stops the start with one clear line.
import { resolve } from 'node:path'
import * as z from 'zod'

export class BadConfiguration extends Error {}

const optionalUrl = z.union([z.literal(''), z.url()]).optional()

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\//)]).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  CHAT_URL: z.url().default('https://wa.me/?text=Hola%2C%20necesito%20ayuda%20con%20R%C3%BAbrica'),
  AVATAR_URL: z
    .union([z.literal(''), z.string().regex(/^https?:\/\/.*\{name\}/)])
    .default('https://ui-avatars.com/api/?format=svg&background=18203A&color=FEFDFB&bold=true&name={name}'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const advice: Record<string, string> = {
  PORT: 'a port number',
  PUBLIC_URL: 'a full URL such as https://example.org',
  DATABASE_URL: 'postgres://user:password@host/database',
  CHAT_URL: 'a full URL',
  AVATAR_URL: 'a URL with {name} in it, or empty for local initials only',
  TRUSTED_PROXIES: 'how many proxies stand in front, 0 to 10',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new BadConfiguration(`Bad configuration: ${name} must be ${advice[name] ?? 'set to a valid value'}.`)
  }
  const given = parsed.data
  const publicUrl = given.PUBLIC_URL ? new URL(given.PUBLIC_URL) : undefined
  return Object.freeze({
    port: given.PORT,
    host: given.HOST,
    /** Undefined means: whatever host the request names (fine on loopback, see README for production). */
    publicOrigin: publicUrl?.origin,
    secureCookies: publicUrl?.protocol === 'https:',
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL || undefined,
    googleEnabled: Boolean(given.OIDC_CLIENT_ID),
    chatUrl: given.CHAT_URL,
    avatarUrl: given.AVATAR_URL,
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
  })
}

export type Config = ReturnType<typeof readConfig>
