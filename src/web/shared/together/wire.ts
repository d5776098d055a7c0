// The messages between a browser and the server while several people write in one document: a byte that says the kind, then the body.

/** What the browser sends, and what it is sent. */
export const sent = { state: 0, update: 1, here: 2 } as const
export const received = { state: 0, update: 1, people: 2, saved: 3, folded: 4, hello: 5 } as const

export type Hello = { epoch: string; you: string; can_edit: boolean }
/** Where a person writes: positions in the shared document, as base64. */
export type At = { anchor: string; head: string } | null
export type PersonOnWire = { id: string; name: string; color: number; at: At }
export type PeopleMessage = PersonOnWire | { id: string; gone: true }
export type Folded = { version: number; updated_at: string }

export function message(kind: number, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(body.length + 1)
  bytes[0] = kind
  bytes.set(body, 1)
  return bytes
}

export function updateMessage(count: number, update: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(update.length + 5)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, sent.update)
  view.setUint32(1, count)
  bytes.set(update, 5)
  return bytes
}

export const jsonMessage = (kind: number, value: unknown): Uint8Array<ArrayBuffer> =>
  message(kind, new TextEncoder().encode(JSON.stringify(value)))

export const jsonIn = <T>(body: Uint8Array): T => JSON.parse(new TextDecoder().decode(body)) as T
export const countIn = (body: Uint8Array): number => new DataView(body.buffer, body.byteOffset).getUint32(0)

export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
/** Null for what is no base64. */
export function bytesOf(text: unknown): Uint8Array | null {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : null
  } catch {
    return null
  }
}
