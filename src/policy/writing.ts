// Who may touch a writing or a folder: for now its owner alone.
import type { Actor } from '#domain/actor.ts'

export const isOwner = (actor: Actor, { userId }: { userId: string }): boolean =>
  actor.kind === 'user' && actor.account.id === userId
