// How much of what strangers send may be in memory at once: of everybody, and of one address.

type Upload = {
  /** Whose it is. */
  caller: string
  bytes: number
  /** Whether it comes so slowly that its place is better given to whoever waits. */
  isDawdling: () => boolean
  /** Its place is given to another. */
  turnAway: () => void
}

type UploadRoom = {
  /** What gives the place back; undefined where there is none for so much. */
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
