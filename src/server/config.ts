// The environment, read once, checked, and frozen. Bad configuration stops the start with one clear line.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { passwordCost } from '#domain/account/password-cost.ts'
import { isLoopback } from '#domain/loopback.ts'
import { readMailbox } from './mail/mailbox.ts'
import { withSecretFiles } from './secret-files.ts'
import { defaultDataFolder } from './store/engine/data-folder.ts'

export class BadConfiguration extends Error {}

function complain(what: string): never {
  throw new BadConfiguration(`Bad configuration: ${what}`)
}

const whole = (least: number, most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), usual)
const text = (usual: string) => z._default(z.string(), usual)
const filled = (usual: string) => z._default(z.string().check(z.minLength(1)), usual)
/** An empty variable counts as not set. */
const given = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([z.literal(''), schema]))

const google = 'https://accounts.google.com'

const keepsSecrets = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))
}

const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: filled('127.0.0.1'),
  PUBLIC_URL: given(z.url()),
  DATA_DIR: filled(defaultDataFolder),
  DATABASE_URL: given(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_REPLICA_URL: given(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  SECRET_KEY: given(z.string().check(z.minLength(32))),
  SECRET_KEY_SEALING: given(z.string().check(z.regex(/^\s*\S{32,}(?:\s+\S{32,})*\s*$/))),
  SEAL_ROWS: z._default(z.enum(['on', 'off']), 'off'),
  OPERATOR_TOKEN: given(z.string().check(z.minLength(32))),
  BACKUP_PASSPHRASE: given(z.string().check(z.minLength(12))),
  S3_ENDPOINT: given(z.string().check(z.regex(/^https?:\/\/[^/?#]+\/?$/), z.refine(URL.canParse))),
  S3_BUCKET: given(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: filled('us-east-1'),
  S3_PREFIX: given(z.string().check(z.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/))),
  S3_ACCESS_KEY_ID: text(''),
  S3_SECRET_ACCESS_KEY: text(''),
  S3_SSE: given(z.enum(['AES256', 'aws:kms'])),
  FILES_IN: given(z.enum(['s3', 'disk'])),
  SMTP_URL: given(z.string().check(z.regex(/^smtps?:\/\/./), z.refine(URL.canParse))),
  MAIL_FROM: z._default(
    z.string().check(z.refine((address) => readMailbox(address) !== undefined)),
    'Rúbrica <no-responder@localhost>',
  ),
  OIDC_ISSUER: given(z.string().check(z.refine(keepsSecrets))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  SEAL_P12: z.optional(z.string()),
  SEAL_P12_PASSPHRASE: text(''),
  SEAL_COMMAND: z.optional(z.string()),
  SEAL_CERTIFICATES: z.optional(z.string()),
  TSA_URL: given(z.string().check(z.regex(/^https?:\/\/./), z.refine(URL.canParse))),
  TSA_CA: z.optional(z.string()),
  STRIPE_SECRET_KEY: text(''),
  STRIPE_WEBHOOK_SECRET: text(''),
  STRIPE_PRICE_MONTHLY: text(''),
  STRIPE_PRICE_YEARLY: text(''),
  STRIPE_API_URL: given(z.string().check(z.refine(keepsSecrets))),
  WORKERS: whole(0, 16, 1),
  CHAT_URL: z._default(z.url(), 'https://wa.me/?text=Hola%2C%20necesito%20ayuda%20con%20R%C3%BAbrica'),
  AVATAR_URL: z._default(
    z.union([z.literal(''), z.string().check(z.regex(/^https?:\/\/.*\{name\}/))]),
    'https://ui-avatars.com/api/?format=svg&background=18203A&color=FEFDFB&bold=true&name={name}',
  ),
  OPERATOR_NAME: text(''),
  OPERATOR_TAX_ID: text(''),
  OPERATOR_ADDRESS: text(''),
  OPERATOR_REGISTRY: text(''),
  OPERATOR_EMAIL: z._default(z.union([z.literal(''), z.email()]), ''),
  DISK_RESERVE_MB: whole(0, 1_000_000, 200),
  PROOF_AFTER: whole(0, 100_000, 60),
  TRUSTED_PROXIES: whole(0, 10, 0),
  LIBRARY_DIR: z.optional(z.string()),
  OFFLINE_PAGE: z._default(z.enum(['on', 'off']), 'on'),
  PDF_ENGINE: z._default(z.enum(['usual', 'light']), 'usual'),
  DRAIN_SECONDS: whole(0, 60, 0),
  METRICS_PORT: whole(0, 65535, 0),
  METRICS_HOST: filled('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: given(z.string().check(z.regex(/^https?:\/\/./), z.refine(URL.canParse))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

const advice: Record<string, string> = {
  PORT: 'a port number',
  PUBLIC_URL: 'a full URL such as https://example.org',
  DATABASE_URL: 'postgres://user:password@host/database',
  DATABASE_REPLICA_URL: 'postgres://user:password@host/database',
  SECRET_KEY: 'at least 32 characters',
  SECRET_KEY_SEALING: 'keys of at least 32 characters, with spaces between them',
  SEAL_ROWS: 'on or off',
  OPERATOR_TOKEN: 'at least 32 characters',
  BACKUP_PASSPHRASE: 'at least 12 characters',
  S3_ENDPOINT: 'the http or https URL of an S3-compatible store, without a path',
  S3_BUCKET: 'the name of a bucket',
  S3_PREFIX: 'words joined by /, of letters, digits, - and _',
  S3_SSE: 'AES256 or aws:kms, or empty for what the bucket does by itself',
  FILES_IN: 's3 or disk',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…',
  MAIL_FROM: 'an address, such as Rúbrica <hola@example.org>',
  OIDC_ISSUER: 'the https URL of an OpenID provider (http only on this machine)',
  TSA_URL: 'the http or https URL of a timestamping authority (RFC 3161)',
  STRIPE_API_URL: 'the https URL of a stand-in of Stripe (http only on this machine)',
  WORKERS: 'how many jobs of each lane run at once in this process, 0 to 16',
  CHAT_URL: 'a full URL',
  AVATAR_URL: 'a URL with {name} in it, or empty for local initials only',
  OPERATOR_EMAIL: 'an e-mail address',
  DISK_RESERVE_MB: 'how many megabytes stay free, 0 for none',
  PROOF_AFTER: 'how many public forms in ten minutes, 0 for never',
  TRUSTED_PROXIES: 'how many proxies stand in front, 0 to 10',
  OFFLINE_PAGE: 'on or off',
  PDF_ENGINE: 'usual or light',
  DRAIN_SECONDS: 'how many seconds, 0 to 60',
  METRICS_PORT: 'a port number, 0 for none',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the http or https URL of an OpenTelemetry collector, such as http://127.0.0.1:4318',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

const ownLibrary = fileURLToPath(new URL('../../library', import.meta.url))
const libraryOf = (given: string | undefined) =>
  (given === undefined ? ownLibrary : given && resolve(given)) || undefined

type Known = z.output<typeof environment>

/** All of them or none: a payment that is taken but never reported here would be lost. */
function paymentsOf(known: Known) {
  if (!known.STRIPE_SECRET_KEY) return undefined
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'] as const)
    if (!known[name]) complain(`${name} must be set beside STRIPE_SECRET_KEY.`)
  return {
    secretKey: known.STRIPE_SECRET_KEY,
    webhookSecret: known.STRIPE_WEBHOOK_SECRET,
    prices: { month: known.STRIPE_PRICE_MONTHLY, year: known.STRIPE_PRICE_YEARLY },
    /** Undefined: Stripe's own address. */
    apiUrl: known.STRIPE_API_URL || undefined,
  }
}

/** A file with the key, or a command that signs with it. */
function sealOf(known: Known) {
  const [program, ...words] = known.SEAL_COMMAND?.match(/\S+/g) ?? []
  if (program && known.SEAL_P12) complain('SEAL_P12 and SEAL_COMMAND cannot both be set.')
  if (Boolean(program) !== Boolean(known.SEAL_CERTIFICATES))
    complain('SEAL_COMMAND and SEAL_CERTIFICATES must be set together.')
  if (program && known.SEAL_CERTIFICATES)
    return { command: [program, ...words] as const, certificates: resolve(known.SEAL_CERTIFICATES) }
  return known.SEAL_P12 ? { p12: resolve(known.SEAL_P12), passphrase: known.SEAL_P12_PASSPHRASE } : undefined
}

/** Machines without a folder in common would each make a key of their own. */
function secretKeyOf({ SECRET_KEY: key, DATABASE_URL: database, S3_ENDPOINT: store, DATA_DIR: folder }: Known) {
  if (!key && database && store)
    complain(
      `SECRET_KEY (or SECRET_KEY_FILE) must be set beside DATABASE_URL and S3_ENDPOINT, the same on every machine. What this installation has made for itself is in ${resolve(folder, 'secret-key')}.`,
    )
  return key || undefined
}

function replicaOf({ DATABASE_REPLICA_URL: replica, DATABASE_URL: primary }: Known) {
  if (replica && !primary) complain('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')
  return replica || undefined
}

/** All of them or none. */
function storeOf(known: Known) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = known
  const parts = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }
  const missing = Object.entries(parts).find(([, value]) => !value)?.[0]
  if (!endpoint || !bucket || missing) {
    const others = Object.values(parts).some(Boolean) || known.S3_PREFIX || known.S3_SSE || known.FILES_IN === 's3'
    if (others) complain(`${missing} must be set beside the other S3_ variables.`)
    return undefined
  }
  return {
    endpoint: new URL(endpoint).origin,
    bucket,
    region: known.S3_REGION,
    /** Before every key: empty, or ending in `/`. */
    prefix: known.S3_PREFIX ? `${known.S3_PREFIX.replace(/\/$/, '')}/` : '',
    accessKeyId: id,
    secretAccessKey: secret,
    encryption: known.S3_SSE || undefined,
  }
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Known) {
  if (port > 0 && port === PORT) complain('METRICS_PORT must be another port than PORT.')
  return port > 0 ? { port, host } : undefined
}

export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(withSecretFiles(env, complain))
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    complain(`${name} must be ${advice[name] ?? 'set to a valid value'}.`)
  }
  const known = parsed.data
  const publicUrl = known.PUBLIC_URL ? new URL(known.PUBLIC_URL) : undefined
  return Object.freeze({
    port: known.PORT,
    host: known.HOST,
    /** Undefined: the host that the request names (fine on loopback; see README for production). */
    publicOrigin: publicUrl?.origin,
    secureCookies: publicUrl?.protocol === 'https:',
    dataDir: resolve(known.DATA_DIR),
    databaseUrl: known.DATABASE_URL || undefined,
    /** A streaming replica of it, for reads of the catalogue. */
    replicaUrl: replicaOf(known),
    /** Undefined: files are in the data folder. */
    store: storeOf(known),
    /** Where new files go; those in the other place are read until `move-files` has moved them. */
    filesIn: known.FILES_IN || (known.S3_ENDPOINT ? 's3' : 'disk'),
    /** Undefined: a secret is made in the data folder. Several processes must share it. */
    secretKey: secretKeyOf(known),
    /** What encrypts instead of it: the first; all of them open what they encrypted. */
    sealingKeys: known.SECRET_KEY_SEALING?.match(/\S+/g) ?? [],
    /** Whether answers and private texts are encrypted with the keys of their owners (docs/private-at-rest.md). */
    sealsRows: known.SEAL_ROWS === 'on',
    /** Undefined: a token is made in the data folder. */
    operatorToken: known.OPERATOR_TOKEN || undefined,
    /** Undefined: backups hold no keys. */
    backupPassphrase: known.BACKUP_PASSPHRASE || undefined,
    /** Undefined: letters are written to the outbox folder instead. */
    smtpUrl: known.SMTP_URL || undefined,
    mailFrom: readMailbox(known.MAIL_FROM) ?? { name: '', address: known.MAIL_FROM },
    openid: known.OIDC_CLIENT_ID
      ? {
          issuer: known.OIDC_ISSUER || google,
          clientId: known.OIDC_CLIENT_ID,
          clientSecret: known.OIDC_CLIENT_SECRET ?? '',
        }
      : undefined,
    /** Undefined: seals use keys that the installation makes itself. */
    seal: sealOf(known),
    /** Undefined: seals have no timestamp. Without authorities named, Node's root certificates are used. */
    timestamps: known.TSA_URL
      ? { url: known.TSA_URL, authorities: known.TSA_CA ? resolve(known.TSA_CA) : undefined }
      : undefined,
    /** Undefined: payments are off, and Premium is given by codes only. */
    payments: paymentsOf(known),
    workers: known.WORKERS,
    chatUrl: known.CHAT_URL,
    avatarUrl: known.AVATAR_URL,
    /** The operator, shown on the legal pages. */
    operator: {
      name: known.OPERATOR_NAME,
      taxId: known.OPERATOR_TAX_ID,
      address: known.OPERATOR_ADDRESS,
      registry: known.OPERATOR_REGISTRY,
      email: known.OPERATOR_EMAIL,
    },
    /** With less free space than this nothing is saved: the embedded database needs room to finish its work. */
    diskReserve: known.DISK_RESERVE_MB * 1_000_000,
    /** Public forms from one address in ten minutes before each one costs a proof of work; 0: never. */
    proofAfter: known.PROOF_AFTER,
    trustedProxies: known.TRUSTED_PROXIES,
    /** Undefined: no starter library is loaded; texts loaded before stay. */
    libraryDir: libraryOf(known.LIBRARY_DIR),
    /** Whether browsers cache a page for when there is no network; off, they delete the one that they have. */
    keepsOfflinePage: known.OFFLINE_PAGE === 'on',
    printsLightly: known.PDF_ENGINE === 'light',
    passwordCost,
    /** How long after a signal to stop it still serves, while /ready says no. */
    drainSeconds: known.DRAIN_SECONDS,
    /** Undefined: nothing is measured. */
    metrics: metricsOf(known),
    /** Undefined: no traces are sent. */
    traces: known.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    logLevel: known.LOG_LEVEL,
  })
}

export type Config = ReturnType<typeof readConfig>
