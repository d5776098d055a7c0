/** Where a command prints to: what it does, and what is wrong. */
export type Voice = { say: (line: string) => void; complain: (line: string) => void }
