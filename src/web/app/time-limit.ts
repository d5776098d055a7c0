// Time limits for everything that is asked of the server.

/** Rejects, and lets go of what it waited for, when the time is over; `outer` ends it too. */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(new DOMException('', 'TimeoutError')), milliseconds)
  try {
    return await work(outer ? AbortSignal.any([outer, over.signal]) : over.signal)
  } finally {
    clearTimeout(timer)
  }
}
