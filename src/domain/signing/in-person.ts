// *Firmar aquí*: what the evidence says of an act that was done in person.

/** On the device and in the session of `owner`; `own`: the signer is the owner. */
export type InPerson = { owner: { name: string; email: string }; own: boolean }

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim()
