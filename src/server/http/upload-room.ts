// How much of what strangers send may be in memory at once: of everybody, and of one address.

type UploadRoom = {
  /** What gives the place back; undefined where there is none for so much. */
  enter: (caller: string, bytes: number) => (() => void) | undefined
}

export function openUploadRoom(limits: { all: number; each: number }): UploadRoom {
  const held = new Map<string, number>()
  let all = 0
  return {
    enter(caller, bytes) {
      const own = held.get(caller) ?? 0
      if (all + bytes > limits.all || own + bytes > limits.each) return undefined
      all += bytes
      held.set(caller, own + bytes)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        all -= bytes
        const left = (held.get(caller) ?? 0) - bytes
        if (left > 0) held.set(caller, left)
        else held.delete(caller)
      }
    },
  }
}
