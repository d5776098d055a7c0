// The methods of signing, by name.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/dispatch/method.ts'
import { giveSignerAddress } from './copy/give-address.ts'
import { getKiosk } from './kiosk/get-kiosk.ts'
import { proveOwner } from './kiosk/prove-owner.ts'
import { startKiosk } from './kiosk/start-kiosk.ts'
import { unlockKiosk } from './kiosk/unlock-kiosk.ts'
import { approveSigning } from './signing/approve-signing.ts'
import { cancelSigning } from './signing/cancel-signing.ts'
import { declineSigning } from './signing/decline-signing.ts'
import { extendSigning } from './signing/extend-signing.ts'
import { getRound } from './signing/get-round.ts'
import { getSigning } from './signing/get-signing.ts'
import { getSigningAdvice } from './signing/get-signing-advice.ts'
import { getSigningStanding } from './signing/get-signing-standing.ts'
import { openSigning } from './signing/open-signing.ts'
import { sendSigningCode } from './signing/send-signing-code.ts'
import { sign } from './signing/sign.ts'
import { startSigning } from './signing/start-signing.ts'

export const signingMethods = {
  'approve-signing': approveSigning,
  'cancel-signing': cancelSigning,
  'decline-signing': declineSigning,
  'extend-signing': extendSigning,
  'get-kiosk': getKiosk,
  'get-round': getRound,
  'get-signing': getSigning,
  'get-signing-advice': getSigningAdvice,
  'get-signing-standing': getSigningStanding,
  'give-signer-address': giveSignerAddress,
  'open-signing': openSigning,
  'prove-owner': proveOwner,
  'send-signing-code': sendSigningCode,
  sign,
  'start-kiosk': startKiosk,
  'start-signing': startSigning,
  'unlock-kiosk': unlockKiosk,
} satisfies Partial<Record<MethodName, Handler>>
