// Every method by its name. A contract entry without a method does not compile.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/method.ts'
import { getSession } from './account/get-session.ts'
import { login } from './account/login.ts'
import { logout } from './account/logout.ts'
import { register } from './account/register.ts'
import { updateAccount } from './account/update-account.ts'
import { grantPremium } from './operator/grant-premium.ts'
import { stats } from './operator/stats.ts'

export const methods: Record<MethodName, Handler> = {
  'get-session': getSession,
  register,
  login,
  logout,
  'update-account': updateAccount,
  'grant-premium': grantPremium,
  stats,
}
