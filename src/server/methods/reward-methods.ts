// The methods of points and invitations, by name.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/dispatch/method.ts'
import { listRewards } from './operator/list-rewards.ts'
import { voidPoints } from './operator/void-points.ts'
import { createInvitation } from './rewards/create-invitation.ts'
import { getInvitation } from './rewards/get-invitation.ts'
import { getInviter } from './rewards/get-inviter.ts'
import { getRewards } from './rewards/get-rewards.ts'
import { redeemReward } from './rewards/redeem-reward.ts'

export const rewardMethods = {
  'get-rewards': getRewards,
  'redeem-reward': redeemReward,
  'get-invitation': getInvitation,
  'create-invitation': createInvitation,
  'get-inviter': getInviter,
  'list-rewards': listRewards,
  'void-points': voidPoints,
} satisfies Partial<Record<MethodName, Handler>>
