// Secrets by file: `NAME_FILE` is the path of what `NAME` would be, as systemd and container platforms hand them over.
import { readFileSync } from 'node:fs'

const secrets = [
  ...[
    'SECRET_KEY',
    'SECRET_KEY_SEALING',
    'OPERATOR_TOKEN',
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'S3_SECRET_ACCESS_KEY',
  ],
  'SMTP_URL',
  ...['BACKUP_PASSPHRASE', 'OIDC_CLIENT_SECRET', 'SEAL_P12_PASSPHRASE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
]

/** `complain` throws. */
export function withSecretFiles(env: NodeJS.ProcessEnv, complain: (what: string) => never): NodeJS.ProcessEnv {
  const whole = { ...env }
  for (const name of secrets) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) complain(`${name} and ${name}_FILE cannot both be set.`)
    try {
      whole[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      complain(`${name}_FILE (${file}) cannot be read: ${(error as Error).message}.`)
    }
    if (!whole[name]) complain(`${name}_FILE (${file}) is empty.`)
  }
  return whole
}
