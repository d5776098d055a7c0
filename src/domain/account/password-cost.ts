// What hashing a password costs: who steals the database pays it for every guess.

export type PasswordCost = { memory: number; passes: number; parallelism: number; tagLength: number }
/** Of argon2id, in KiB. No setting: an installation cannot weaken it; tests that are not about passwords lower it. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
