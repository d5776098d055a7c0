// What an owner can do about a copy, its round and each of its people. The server says which of it is possible now (policy/following.ts).

/**
 * `remind`: by letter or by message, as their part is awaited; `message`: they can be sent their link by WhatsApp; `give_link`: it
 * can be copied or shown; `fill`: it is their turn to fill in their part, which the owner can do on the page; `hand_in`: the owner can
 * hand in their part for them, also before their turn; `sign`: it is the owner's own turn to sign.
 */
export const personActs = [
  'remind',
  'message',
  'give_link',
  'fill',
  'hand_in',
  'sign',
  'see_answers',
  'ask_change',
  'correct',
] as const
export type PersonAct = (typeof personActs)[number]

/**
 * `fill`: the owner can change answers; `mend`: they do so after it was complete; `send`: to people who fill in the rest or sign;
 * `start_signing`: it is complete and not being signed.
 */
export const copyActs = [
  'fill',
  'mend',
  'send',
  'start_signing',
  'extend',
  'cancel',
  'duplicate',
  'trash',
  'restore',
] as const
export type CopyAct = (typeof copyActs)[number]

/** `sign_here`: its people can sign on the owner's device (*Firmar aquí*). */
export const roundActs = ['extend', 'cancel', 'sign_here'] as const
export type RoundAct = (typeof roundActs)[number]
