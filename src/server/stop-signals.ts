// Signals that ask the process to stop: the first one is obeyed in good order, another one at once.

export type StopSignals = { isAsked: () => boolean; asked: Promise<void> }

/** In milliseconds. One Ctrl-C under npm comes twice: from the terminal, and passed on by npm. */
const sameWish = 500

export function hearStopSignals(): StopSignals {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  let askedAt: number | undefined
  function handleSignal(): void {
    const now = performance.now()
    if (askedAt !== undefined && now - askedAt >= sameWish) process.exit(1)
    askedAt ??= now
    resolve()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, handleSignal)
  return { isAsked: () => askedAt !== undefined, asked }
}
