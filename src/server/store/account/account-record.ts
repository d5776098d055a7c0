// All rows of one account, without secrets, for its export.
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { subscriptions } from '../schema/billing.ts'
import { authorProfiles, catalogue, usefulVotes } from '../schema/catalogue.ts'
import { mailChoices, notices } from '../schema/notices.ts'
import { invitationCodes, invitations, rewardEntries } from '../schema/rewards.ts'
import {
  activationCodes,
  authenticators,
  events,
  identities,
  passkeys,
  planEntries,
  sessions,
  users,
} from '../schema/tables.ts'

/** Undefined when there is no such account. The keys belong to the export format: they do not change with the columns. */
export async function loadAccountRecord(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const [secondStep] = await db
    .select({ since: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  const { profession, bio } = authorProfiles
  return {
    account: {
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      phone: user.phone,
      country: user.country,
      email_verified_at: user.emailVerifiedAt,
      created_at: user.createdAt,
      erase_at: user.eraseAt,
    },
    plan: {
      premium_until: user.premiumUntil,
      codes: await db
        .select({ days: activationCodes.days, redeemed_at: activationCodes.redeemedAt })
        .from(activationCodes)
        .where(eq(activationCodes.redeemedBy, userId)),
      entries: await db
        .select({
          source: planEntries.source,
          days: planEntries.days,
          until: planEntries.until,
          at: planEntries.at,
        })
        .from(planEntries)
        .where(eq(planEntries.userId, userId))
        .orderBy(asc(planEntries.line)),
      subscriptions: await db
        .select({
          status: subscriptions.status,
          interval: subscriptions.interval,
          period_end: subscriptions.periodEnd,
          ends_at: subscriptions.endsAt,
        })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId)),
    },
    rewards: {
      /** Without `sameConnection`: that would say where another person is. */
      entries: await db
        .select({
          source: rewardEntries.source,
          points: rewardEntries.points,
          days: rewardEntries.days,
          reason: rewardEntries.reason,
          at: rewardEntries.at,
        })
        .from(rewardEntries)
        .where(eq(rewardEntries.userId, userId))
        .orderBy(asc(rewardEntries.at)),
      invitation:
        (
          await db
            .select({ code: invitationCodes.code, created_at: invitationCodes.createdAt })
            .from(invitationCodes)
            .where(eq(invitationCodes.userId, userId))
        )[0] ?? null,
      /** When each guest registered and first paid, without names: those are the guests' personal data. */
      invited: await db
        .select({ at: invitations.at, upgraded_at: invitations.upgradedAt })
        .from(invitations)
        .where(eq(invitations.inviterId, userId))
        .orderBy(asc(invitations.at)),
      was_invited_at:
        (await db.select({ at: invitations.at }).from(invitations).where(eq(invitations.invitedId, userId)))[0]?.at ??
        null,
    },
    security: {
      two_step_since: secondStep?.since ?? null,
      passkeys: await db
        .select({ name: passkeys.name, created_at: passkeys.createdAt, used_at: passkeys.usedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId)),
    },
    author: {
      profile:
        (await db.select({ profession, bio }).from(authorProfiles).where(eq(authorProfiles.userId, userId)))[0] ?? null,
      found_useful: await db
        .select({ slug: catalogue.slug, title: catalogue.title })
        .from(usefulVotes)
        .innerJoin(catalogue, eq(catalogue.writingId, usefulVotes.writingId))
        .where(eq(usefulVotes.userId, userId)),
    },
    letters_unwanted:
      (await db.select({ unwanted: mailChoices.unwanted }).from(mailChoices).where(eq(mailChoices.userId, userId)))[0]
        ?.unwanted ?? [],
    notices: await db
      .select({
        kind: notices.kind,
        title: notices.title,
        detail: notices.detail,
        at: notices.at,
        read_at: notices.readAt,
      })
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(asc(notices.at)),
    identities: await db
      .select({ issuer: identities.issuer, subject: identities.subject, created_at: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId)),
    sessions: await db
      .select({
        created_at: sessions.createdAt,
        seen_at: sessions.seenAt,
        expires_at: sessions.expiresAt,
        address: sessions.address,
        user_agent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
  }
}

/** The audit of the account, oldest first, by pages: it may be long. */
export async function* readActivity(db: Database, userId: string, page = 1000) {
  const { id, at, action, detail } = events
  for (let last = 0; ; ) {
    // One question for each index: asked by both in one condition, PostgreSQL reads the events of all accounts in order.
    const of = (column: typeof events.actorId | typeof events.subject) =>
      db
        .select({ id, at, action, detail })
        .from(events)
        .where(and(eq(column, userId), gt(id, last)))
        .orderBy(asc(id))
        .limit(page)
    const found = [...(await of(events.actorId)), ...(await of(events.subject))]
    const rows = [...new Map(found.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id).slice(0, page)
    for (const { at, action, detail } of rows) yield { at, action, detail }
    const end = rows.at(-1)
    if (!end || rows.length < page) return
    last = end.id
  }
}
