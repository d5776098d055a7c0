// Solves the puzzle that a busy address has to bring with a public form. Loaded only when one is asked for.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The browser computes it beside the page, which stays responsive. Undefined where it cannot: without https there is no
 * cryptography in browsers. */
export async function solve(puzzle: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const challenge = JSON.parse(puzzle)
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
  return solution ? JSON.stringify({ challenge, solution }) : undefined
}
