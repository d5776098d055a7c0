// The whole wire: method name → what it takes, gives and refuses.
import type * as z from 'zod/mini'
import { account } from './account.ts'
import { catalogueMethods } from './catalogue.ts'
import { commentMethods } from './comments.ts'
import { communityMethods } from './community.ts'
import { completingMethods } from './completing.ts'
import { copyMethods } from './copies.ts'
import { copyLetterMethods } from './copy-letters.ts'
import { dashboardMethods } from './dashboard.ts'
import { everythingMethods } from './everything.ts'
import { installation } from './installation.ts'
import { kioskMethods } from './kiosk.ts'
import { myData } from './my-data.ts'
import { noticeMethods } from './notices.ts'
import { operator } from './operator.ts'
import { panelMethods } from './panel.ts'
import { peopleMethods } from './people.ts'
import { plan } from './plan.ts'
import { recovery } from './recovery.ts'
import { rewardMethods } from './rewards.ts'
import { searchMethods } from './search.ts'
import { securityMethods } from './security.ts'
import { seriesMethods } from './series.ts'
import { sharingMethods } from './sharing.ts'
import { signatureMethods } from './signatures.ts'
import { signedMethods } from './signeds.ts'
import { signingMethods } from './signing.ts'
import { verificationMethods } from './verification.ts'
import { writingMethods } from './writings.ts'

export const contract = {
  ...account,
  ...recovery,
  ...operator,
  ...installation,
  ...myData,
  ...peopleMethods,
  ...plan,
  ...rewardMethods,
  ...securityMethods,
  ...writingMethods,
  ...sharingMethods,
  ...commentMethods,
  ...copyMethods,
  ...completingMethods,
  ...copyLetterMethods,
  ...seriesMethods,
  ...signingMethods,
  ...kioskMethods,
  ...signatureMethods,
  ...verificationMethods,
  ...signedMethods,
  ...catalogueMethods,
  ...searchMethods,
  ...communityMethods,
  ...dashboardMethods,
  ...noticeMethods,
  ...panelMethods,
  ...everythingMethods,
}

export type Contract = typeof contract
export type MethodName = keyof Contract
export type Input<N extends MethodName> = z.input<Contract[N]['input']>
export type Output<N extends MethodName> = z.output<Contract[N]['output']>

/** How pages ask: over HTTP in the browser, in the same process while rendering on the server. */
export type Call = <N extends MethodName>(
  name: N,
  ...data: undefined extends Input<N> ? [data?: Input<N>] : [data: Input<N>]
) => Promise<Output<N>>
