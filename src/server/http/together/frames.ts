// The messages of the connection on which several people write: a byte that says the kind, then the body.

export const sent = { state: 0, update: 1, people: 2, saved: 3, folded: 4, hello: 5 } as const
export const received = { state: 0, update: 1, here: 2 } as const

/** Why a connection is closed. */
export const closing = {
  sessionEnded: 4401,
  notShared: 4403,
  notThere: 4404,
  refused: 4409,
  tooLarge: 4413,
  tooMany: 4429,
  /** The browser connects again, and reads what it lacks. */
  restart: 1012,
} as const
export type Closing = (typeof closing)[keyof typeof closing]

export function frame(kind: number, body: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(body.length + 1)
  bytes[0] = kind
  bytes.set(body, 1)
  return bytes
}

export const jsonFrame = (kind: number, value: object): Buffer => frame(kind, Buffer.from(JSON.stringify(value)))

export function savedFrame(count: number): Buffer {
  const body = Buffer.alloc(4)
  body.writeUInt32BE(count)
  return frame(sent.saved, body)
}

/** The number of an update counts only what a browser sends. */
export const updateFrame = (update: Uint8Array): Buffer => frame(sent.update, Buffer.concat([Buffer.alloc(4), update]))

/** Positions in the shared document, as base64. */
export type At = { anchor: string; head: string }
const longestPosition = 200
const isPosition = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= longestPosition && /^[\w+/=-]*$/.test(given)

/** Undefined for what is no place. */
export function hereIn(body: Buffer): At | null | undefined {
  try {
    const given = JSON.parse(body.toString()) as Partial<At> | null
    if (given === null) return null
    const { anchor, head } = given
    return isPosition(anchor) && isPosition(head) ? { anchor, head } : undefined
  } catch {
    return undefined
  }
}
