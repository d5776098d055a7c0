// Both parts of a signer's link, from the address of its page.
import { useLocation } from '#web/app/router/router.tsx'

/** `owner_proof`: in *Firmar aquí*, of the owner in their own turn. */
export type Link = { temp_id: string; ref: string; owner_proof?: string }

export function useLink(): Link {
  const [ref = '', temp_id = ''] = useLocation().pathname.split('/').toReversed()
  return { temp_id, ref }
}
