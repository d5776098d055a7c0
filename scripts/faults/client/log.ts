// What the client was told is done, one line each, on disk before the client goes on.
import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** `owner`: the address of the account, whose cookie is in its own line. */
export type Acknowledged =
  | { what: 'account'; email: string; cookie: string; address: string }
  | { what: 'saved'; owner: string; id: string; version: number; title: string }
  | { what: 'answered'; owner: string; copy: string; key: string; value: string }
  /** Any other write that was answered with 200. */
  | { what: 'done'; owner: string; method: string }
  /** All of one document: everybody has filled in and signed. */
  | { what: 'signed'; owner: string; copy: string; title: string; mailboxes: string[] }
  | { what: 'sealed'; owner: string; copy: string; file: string; sha256: string; seconds: number }
  | { what: 'paid'; owner: string }

/** `began` and `at`: when the call was begun, and answered. */
export type Line = Acknowledged & { began: number; at: number }

export function openLog(path: string) {
  const file = openSync(path, 'a')
  return (line: Line): void => {
    writeSync(file, `${JSON.stringify(line)}\n`)
    fsyncSync(file)
  }
}

/** A last line may be half written. */
export const readLog = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
