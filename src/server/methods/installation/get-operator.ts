// The operator of this installation, for the legal pages.
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'

export const getOperator = query('get-operator', {
  allow: anyone,
  run: ({ config: { operator, avatarUrl, openid, smtpUrl } }) => ({
    name: operator.name,
    tax_id: operator.taxId,
    address: operator.address,
    registry: operator.registry,
    email: operator.email,
    services: {
      avatars: avatarUrl && new URL(avatarUrl.replace('{name}', '')).hostname,
      google: Boolean(openid),
      mail: Boolean(smtpUrl),
    },
  }),
})
