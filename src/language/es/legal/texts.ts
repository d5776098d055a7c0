// The four legal texts by the last word of their address.
import { cookies } from './cookies.ts'
import { notice } from './notice.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'
import type { LegalText, Operator } from './text.ts'

export const legalTexts = new Map<string, (operator: Operator) => LegalText>([
  ['aviso', notice],
  ['privacidad', privacy],
  ['terminos', terms],
  ['cookies', cookies],
])
