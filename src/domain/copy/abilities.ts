// What an owner can do about a copy, its round and each of its people. The server says which of it is possible now (policy/following.ts).

/**
 * `remind`: by letter or by message, as their part is awaited; `message`: they can be sent their link by WhatsApp; `give_link`: it
 * can be copied or shown; `fill`: their part can be filled in on the page; `sign`: it is the owner's own turn to sign.
 */
export const personActs = [
  'remind',
  'message',
  'give_link',
  'fill',
  'sign',
  'see_answers',
  'ask_change',
  'correct',
] as const
export type PersonAct = (typeof personActs)[number]

/** `send`: to people who fill in the rest or sign; `start_signing`: it is complete and not being signed. */
export const copyActs = ['fill', 'send', 'start_signing', 'extend', 'cancel', 'duplicate', 'trash', 'restore'] as const
export type CopyAct = (typeof copyActs)[number]

export const roundActs = ['extend', 'cancel'] as const
export type RoundAct = (typeof roundActs)[number]
