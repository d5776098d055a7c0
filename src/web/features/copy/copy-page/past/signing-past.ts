// What happened while a copy was being signed, in every round of it.
import type { SigningHappenedOnWire } from '#contract/copy/copy-history.ts'
import type { SigningHappening } from '#domain/signing/round-history.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { shortName } from '../standing.ts'

const words = trackingSigningWords.history
const own = ownTracking.signing.history

export type Past = { key: string; at: string; icon: IconName; text: string }

const icons: Record<SigningHappening, IconName> = {
  started: 'pen',
  opened: 'eye',
  reminded: 'mail',
  reminded_by_owner: 'mail',
  corrected: 'person',
  extended: 'calendar',
  signed: 'check',
  approved: 'check',
  declined: 'close',
  expired: 'clock',
  cancelled: 'close',
  sealed: 'lock',
}

function textOf(
  { what, who, in_person: isInPerson }: SigningHappenedOnWire,
  people: readonly { name: string }[],
): string {
  if (what === 'started' || what === 'extended' || what === 'expired' || what === 'cancelled' || what === 'sealed')
    return words[what]()
  const name = who ? shortName(who, people) : words.somebody
  if (what === 'opened') return who?.is_owner ? own.opened(who.does) : words.opened(name, who?.does ?? 'sign')
  if (what === 'reminded' || what === 'reminded_by_owner') {
    const does = who?.does ?? 'sign'
    return who?.is_owner ? own[what](does) : words[what](name, does)
  }
  return who?.is_owner ? own[what](isInPerson) : words[what](name, isInPerson)
}

export const signingPast = (happened: readonly SigningHappenedOnWire[], people: readonly { name: string }[]): Past[] =>
  happened.map((each) => ({
    key: `signing ${each.what} ${each.who?.id} ${each.at}`,
    at: each.at,
    icon: icons[each.what],
    text: textOf(each, people),
  }))
