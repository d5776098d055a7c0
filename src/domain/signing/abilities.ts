// What a person of a round can do behind their link. The server says which of it is possible now (policy/signing.ts).

/** `ask_time`: it is over before they signed or approved, and the owner can give more time. */
export const signerActs = ['sign', 'approve', 'decline', 'ask_time'] as const
export type SignerAct = (typeof signerActs)[number]
