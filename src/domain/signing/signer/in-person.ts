// *Firmar aquí*: what the evidence records of an act done in person.

/** How the owner proves, while the account is locked, that they hold the device; `key`: chosen when it was locked. */
export type OwnerProof = 'password' | 'key' | 'passkey'

/**
 * On the device of `owner`; `own`: the signer is the owner. `locked`: their account was locked meanwhile. `proved`: how the owner
 * proved their identity just before acting.
 */
export type InPerson = {
  owner: { name: string; email: string }
  own: boolean
  locked: true
  proved?: OwnerProof
}

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim()
