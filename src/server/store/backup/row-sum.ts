// A hash of a table that does not depend on the order of its rows: the sum of the rows' SHA-256, modulo 2^256. Order differs
// between engines, and sorting would need all of them in memory.
import { createHash } from 'node:crypto'

const mask = (1n << 256n) - 1n

export class RowSum {
  #sum = 0n
  rows = 0

  add(line: string | Uint8Array): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) & mask
    this.rows += 1
  }

  get hex(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
