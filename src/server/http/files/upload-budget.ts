// Limits the bytes of uploads in memory at once: in all, and for each address.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock } from '#domain/address-block.ts'

type Upload = {
  /** The network address it comes from. */
  caller: string
  bytes: number
  /** True when it comes so slowly that a waiting upload may take its place. */
  isDawdling: () => boolean
  /** Ends it: its place is given to another upload. */
  turnAway: () => void
}

type UploadRoom = {
  /** Takes a place, and answers the function that frees it; undefined where there is no room. */
  enter: (upload: Upload) => (() => void) | undefined
}

export function openUploadRoom(limits: { all: number; each: number }): UploadRoom {
  const inside = new Set<Upload>()
  const bytesOf = (uploads: readonly Upload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0)
  function hasRoom({ caller, bytes }: Upload): boolean {
    const all = [...inside]
    const own = all.filter((upload) => upload.caller === caller)
    return bytesOf(all) + bytes <= limits.all && bytesOf(own) + bytes <= limits.each
  }

  return {
    enter(upload) {
      for (const other of [...inside]) {
        if (hasRoom(upload)) break
        if (!other.isDawdling()) continue
        inside.delete(other)
        other.turnAway()
      }
      if (!hasRoom(upload)) return undefined
      inside.add(upload)
      return () => void inside.delete(upload)
    },
  }
}

/** The largest file takes two minutes from a slow phone; longer uploads are ended. */
const patience = 180_000
/** After this time, an upload counts as slow if at its pace it would not end within `patience`. */
const dawdlesAfter = 10_000

/** Without a content-length, a file counts as the largest. */
const lengthOf = ({ headers }: FastifyRequest, most: number): number => {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length >= 0 && length <= most ? length : most
}

/** Holds a place for the bytes of a request until it is answered; false where there is none. */
export function holdRoom(
  request: FastifyRequest,
  reply: FastifyReply,
  most: number,
  roomFor: (bytes: number) => UploadRoom,
): boolean {
  const { socket } = request.raw
  const [begun, before, bytes] = [performance.now(), socket.bytesRead, lengthOf(request, most)]
  const turnAway = () => void request.raw.destroy()
  const isDawdling = () => {
    const [took, received] = [performance.now() - begun, socket.bytesRead - before]
    return took > dawdlesAfter && received < Math.min(bytes, (took / patience) * most)
  }
  const leave = roomFor(bytes).enter({ caller: addressBlock(request.ip), bytes, isDawdling, turnAway })
  if (!leave) return false
  const late = setTimeout(turnAway, patience)
  request.raw.once('end', () => clearTimeout(late))
  reply.raw.once('close', () => {
    clearTimeout(late)
    leave()
  })
  return true
}
