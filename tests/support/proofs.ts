// A browser that solves the puzzle it was given.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
