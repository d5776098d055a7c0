// The whole wire: method name → what it takes, gives and refuses.
import type * as z from 'zod/mini'
import { account } from './account/account.ts'
import { myData } from './account/my-data.ts'
import { peopleMethods } from './account/people.ts'
import { recovery } from './account/recovery.ts'
import { securityMethods } from './account/security.ts'
import { catalogueMethods } from './catalogue.ts'
import { commentMethods } from './comment.ts'
import { communityMethods } from './community.ts'
import { completingMethods } from './copy/completing.ts'
import { copyMethods } from './copy/copy.ts'
import { copyLetterMethods } from './copy/copy-letters.ts'
import { dashboardMethods } from './dashboard.ts'
import { globalSearchMethods } from './global-search.ts'
import { installation } from './installation.ts'
import { kioskMethods } from './kiosk.ts'
import { noticeMethods } from './notice.ts'
import { operator } from './operator.ts'
import { plan } from './plan.ts'
import { rewardMethods } from './rewards.ts'
import { searchMethods } from './search.ts'
import { seriesMethods } from './series.ts'
import { sharingMethods } from './sharing.ts'
import { signatureMethods } from './signatures.ts'
import { signedMethods } from './signed-document.ts'
import { signingMethods } from './signing.ts'
import { statisticsMethods } from './statistics.ts'
import { suggestionMethods } from './suggestion.ts'
import { verificationMethods } from './verification.ts'
import { writingMethods } from './writing.ts'

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
  ...suggestionMethods,
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
  ...statisticsMethods,
  ...globalSearchMethods,
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
