// The seed of every random choice in the tests: always the same in `npm test`, by the clock in `npm run soak`; both print it.

export const seed = Number(process.env.TEST_SEED ?? 1)
