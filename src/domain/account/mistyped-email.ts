// Detects mistyped addresses: those one letter away from a common provider.
import { letterDistance } from '../words/letter-distance.ts'

const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
]
/** Real providers that are one letter away from a common one. */
const real = new Set([...common, 'mail.com', 'email.com', 'ymail.com'])

/** The probable address, or undefined. */
export function likelyEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const host = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || real.has(host)) return undefined
  const meant = common.find((each) => letterDistance(host, each) === 1)
  return meant && `${email.slice(0, at)}@${meant}`
}
