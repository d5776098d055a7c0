// Limits the bytes of uploads in memory at once: in all, and for each address.

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
