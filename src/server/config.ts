// The environment, read once, checked, and frozen. Bad configuration stops the start with one clear line.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { isLoopback } from '#domain/loopback.ts'
import { readMailbox } from './mail/mailbox.ts'

export class BadConfiguration extends Error {}

const optionalUrl = z.union([z.literal(''), z.url()]).optional()

const google = 'https://accounts.google.com'

const keepsSecrets = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\//)]).optional(),
  SECRET_KEY: z.union([z.literal(''), z.string().min(32)]).optional(),
  SMTP_URL: z
    .union([
      z.literal(''),
      z
        .string()
        .regex(/^smtps?:\/\/./)
        .refine(URL.canParse),
    ])
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readMailbox(text))
    .default('Rúbrica <no-responder@localhost>'),
  OIDC_ISSUER: z.union([z.literal(''), z.string().refine(keepsSecrets)]).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  WORKERS: z.coerce.number().int().min(0).max(16).default(1),
  CHAT_URL: z.url().default('https://wa.me/?text=Hola%2C%20necesito%20ayuda%20con%20R%C3%BAbrica'),
  AVATAR_URL: z
    .union([z.literal(''), z.string().regex(/^https?:\/\/.*\{name\}/)])
    .default('https://ui-avatars.com/api/?format=svg&background=18203A&color=FEFDFB&bold=true&name={name}'),
  OPERATOR_NAME: z.string().default(''),
  OPERATOR_TAX_ID: z.string().default(''),
  OPERATOR_ADDRESS: z.string().default(''),
  OPERATOR_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  PROOF_AFTER: z.coerce.number().int().min(0).max(100_000).default(60),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LIBRARY_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const advice: Record<string, string> = {
  PORT: 'a port number',
  PUBLIC_URL: 'a full URL such as https://example.org',
  DATABASE_URL: 'postgres://user:password@host/database',
  SECRET_KEY: 'at least 32 characters',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…',
  MAIL_FROM: 'an address, such as Rúbrica <hola@example.org>',
  OIDC_ISSUER: 'the https URL of an OpenID provider (http only on this machine)',
  WORKERS: 'how many jobs run at once in this process, 0 to 16',
  CHAT_URL: 'a full URL',
  AVATAR_URL: 'a URL with {name} in it, or empty for local initials only',
  OPERATOR_EMAIL: 'an e-mail address',
  PROOF_AFTER: 'how many public forms in ten minutes, 0 for never',
  TRUSTED_PROXIES: 'how many proxies stand in front, 0 to 10',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

const ownLibrary = fileURLToPath(new URL('../../library', import.meta.url))
const libraryOf = (given: string | undefined) =>
  (given === undefined ? ownLibrary : given && resolve(given)) || undefined

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
    /** Undefined: one is made in the data folder. Several processes must share it. */
    secretKey: given.SECRET_KEY || undefined,
    /** Undefined: letters go to the outbox folder instead. */
    smtpUrl: given.SMTP_URL || undefined,
    mailFrom: readMailbox(given.MAIL_FROM) ?? { name: '', address: given.MAIL_FROM },
    openid: given.OIDC_CLIENT_ID
      ? {
          issuer: given.OIDC_ISSUER || google,
          clientId: given.OIDC_CLIENT_ID,
          clientSecret: given.OIDC_CLIENT_SECRET ?? '',
        }
      : undefined,
    workers: given.WORKERS,
    chatUrl: given.CHAT_URL,
    avatarUrl: given.AVATAR_URL,
    /** Who answers for this installation: shown on the legal pages. */
    operator: {
      name: given.OPERATOR_NAME,
      taxId: given.OPERATOR_TAX_ID,
      address: given.OPERATOR_ADDRESS,
      email: given.OPERATOR_EMAIL,
    },
    /** Public forms from one address in ten minutes before each one costs a proof of work; 0: never. */
    proofAfter: given.PROOF_AFTER,
    trustedProxies: given.TRUSTED_PROXIES,
    /** Undefined: no starter library, or none any more; what was loaded before stays. */
    libraryDir: libraryOf(given.LIBRARY_DIR),
    logLevel: given.LOG_LEVEL,
  })
}

export type Config = ReturnType<typeof readConfig>
