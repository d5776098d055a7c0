import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { planOf } from './own-plan.ts'

export const getPlan = query('get-plan', {
  allow: isUser,
  run: (context) => planOf(context, context.actor.account),
})
