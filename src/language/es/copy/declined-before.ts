// Above the owner's form, after a participant declined: who, and why.
import type { Deed } from '#domain/signing/round.ts'

export type DeclinedBefore = { name: string; does: Deed; reason: string }

export const declinedBefore = ({ name, does, reason }: DeclinedBefore): string =>
  `${name} ${does === 'approve' ? 'no dio el visto bueno' : 'no lo firmó'} y dijo: «${reason}»`
