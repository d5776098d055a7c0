// Why a visitor is asked to log in or to register, by where they are going. Only loaders need it.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { entryReasons } from '#language/es/account/login-reasons.ts'

export function entryReason(page: keyof typeof entryReasons, next: string): string | null {
  const reasons = entryReasons[page]
  if (next === paths.premium || next === paths.seePremium) return reasons.premium
  return next.startsWith(documentPaths.beginCopy('')) ? reasons.document : null
}
