// *Tu país*, as it is now.
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'

export const getOwnCountry = query('get-own-country', {
  allow: anyone,
  run: ({ caller: { country } }) => ({ country }),
})
