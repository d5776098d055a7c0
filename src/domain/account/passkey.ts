// Passkeys: for which site they are valid, and how long their challenge is.

const minute = 60_000

export const passkeyChallengeEnds = (now: Date): Date => new Date(now.getTime() + 5 * minute)

export type RelyingParty = { id: string; origin: string }

const isAddress = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

/** Undefined where browsers would refuse: a passkey belongs to a name, never to a numeric address. */
export function relyingParty(publicOrigin: string | undefined, host: string): RelyingParty | undefined {
  const origin = publicOrigin ?? `http://${host}`
  if (!URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  // Without a configured origin the Host header could be forged, so that only localhost is accepted.
  if (publicOrigin ? isAddress(hostname) : !isLocal(hostname)) return undefined
  return { id: hostname, origin }
}

/** Whether a page at this host may offer passkeys at all. */
export const mayHavePasskeys = (hostname: string): boolean => !isAddress(hostname)
