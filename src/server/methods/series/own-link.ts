// An open link as its owner sees it.
import { paths } from '#addresses/paths.ts'
import type { LinkOnWire } from '#contract/series.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { signersBeside } from '#domain/series/other-signers.ts'
import { linkStateAt, type Series } from '#domain/series/series.ts'
import type { Party } from '#domain/writing/model.ts'
import { actsOnLink } from '#policy/series.ts'
import { openSecretOf } from '#server/auth/link-secret.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import type { Database } from '#server/store/engine/database.ts'
import { bytesOfSeries, countReached, findSeriesOf } from '#server/store/series/series.ts'
import { usedStorage } from '#server/store/writing/storage.ts'

export const loadLink = (db: Database, { id }: { id: string }) => findSeriesOf(db, 'link', id)

export const partyIn = ({ content, party }: Series): Party | undefined => content.parties.find(({ id }) => id === party)
export const roleIn = (series: Series): string => partyIn(series)?.role ?? ''

/** Whether one more copy fits into its owner's account. */
export async function hasRoom(db: Database, series: Series, now: Date): Promise<boolean> {
  const owner = await findAccount(db, series.userId)
  if (!owner) return false
  const most = storageFor(owner, now)
  const used = await usedStorage(db, owner.id)
  return used.documents < most.documents && used.bytes + bytesOfSeries(series) <= most.bytes
}

const addressOf = ({ vault, config }: Pick<CallContext, 'vault' | 'config'>, link: Series): string =>
  (config.publicOrigin ?? '') + paths.openDocument(openSecretOf(vault, link))

/** By the names of questions and parties, in the order of the text. */
function givenIn({ content, values }: Series): string[] {
  const parties = content.parties.filter(({ id }) => Object.hasOwn(values, `@${id}`)).map(({ role }) => role)
  return [...parties, ...content.fields.filter(({ id }) => Object.hasOwn(values, id)).map(({ label }) => label)]
}

export async function presentOwnLink(
  { db, now, ...context }: Pick<CallContext, 'db' | 'now' | 'vault' | 'config'>,
  link: Series,
): Promise<LinkOnWire> {
  const reached = await countReached(db, link.id)
  const owner = await findAccount(db, link.userId)
  const self = { name: `${owner?.firstname} ${owner?.lastname}`, email: owner?.email ?? '' }
  const signers = signersBeside(link, link.values, self)
  return {
    id: link.id,
    title: link.title,
    state: linkStateAt(link, reached.made, now),
    most: link.most,
    ends_at: link.endsAt?.toISOString() ?? null,
    created_at: link.createdAt.toISOString(),
    opened: link.opened,
    ...reached,
    link: addressOf(context, link),
    message: link.message,
    sign_when_complete: link.signsWhenComplete,
    asks_code: link.asksCode,
    owner_signs: signers.some(({ isOwner }) => isOwner),
    signers: signers.filter(({ isOwner }) => !isOwner).map(({ name }) => name),
    role: roleIn(link),
    given: givenIn(link),
    room: await hasRoom(db, link, now),
    can: actsOnLink(link),
  }
}
