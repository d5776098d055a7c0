// The whole wire: method name → what it takes, gives and refuses; and what is recorded of it.
import type * as z from 'zod/mini'
import { account, accountActions } from './account/account.ts'
import { myData, myDataActions } from './account/my-data.ts'
import { peopleActions, peopleMethods } from './account/people.ts'
import { recovery, recoveryActions } from './account/recovery.ts'
import { securityActions, securityMethods } from './account/security.ts'
import { catalogueActions, catalogueMethods } from './catalogue.ts'
import { communityActions, communityMethods } from './community.ts'
import { completingMethods } from './copy/completing.ts'
import { copyActions, copyMethods } from './copy/copy.ts'
import { copyLetterMethods } from './copy/copy-letters.ts'
import { dashboardMethods } from './dashboard.ts'
import { globalSearchMethods } from './global-search.ts'
import { installation } from './installation.ts'
import { kioskActions, kioskMethods } from './kiosk.ts'
import { noticeActions, noticeMethods } from './notice.ts'
import { operator, operatorActions } from './operator.ts'
import { plan, planActions } from './plan.ts'
import { rewardMethods, rewardsActions } from './rewards.ts'
import { searchMethods } from './search.ts'
import { seriesActions, seriesMethods } from './series.ts'
import { commentActions, commentMethods } from './sharing/comment.ts'
import { sharingActions, sharingMethods } from './sharing/sharing.ts'
import { suggestionActions, suggestionMethods } from './sharing/suggestion.ts'
import { signatureMethods, signaturesActions } from './signatures.ts'
import { signedActions, signedMethods } from './signed-document.ts'
import { signingActions, signingMethods } from './signing.ts'
import { statisticsActions, statisticsMethods } from './statistics.ts'
import { pdfActions } from './uploaded-pdf.ts'
import { verificationActions, verificationMethods } from './verification.ts'
import { writingActions, writingMethods } from './writing.ts'

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

/** Every action of the audit, with the kind that decides how long it is stored. */
export const actions = {
  ...accountActions,
  ...recoveryActions,
  ...operatorActions,
  ...myDataActions,
  ...peopleActions,
  ...planActions,
  ...rewardsActions,
  ...securityActions,
  ...writingActions,
  ...pdfActions,
  ...sharingActions,
  ...commentActions,
  ...suggestionActions,
  ...copyActions,
  ...seriesActions,
  ...signingActions,
  ...kioskActions,
  ...signaturesActions,
  ...verificationActions,
  ...signedActions,
  ...catalogueActions,
  ...communityActions,
  ...noticeActions,
  ...statisticsActions,
}
export type Action = keyof typeof actions

/** How pages ask: over HTTP in the browser, in the same process while rendering on the server. */
export type Call = <N extends MethodName>(
  name: N,
  ...data: undefined extends Input<N> ? [data?: Input<N>] : [data: Input<N>]
) => Promise<Output<N>>
