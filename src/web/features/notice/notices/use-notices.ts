// The user's notices as they are now: read when asked for, and again whenever something has happened.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { call } from '#web/app/call.ts'

type Listed = Output<'list-notices'> & { now: string }
/** What is shown: the list, that it is on its way, or that it did not come. */
type State = Listed | 'loading' | 'failed'

/** Reads the first page; `news` is another whenever there is something new. */
export function useNotices(news: number, onCount: (unread: number) => void) {
  const [state, setState] = useState<State>('loading')
  const last = useRef(0)

  const read = useCallback(async () => {
    const own = ++last.current
    const answer = await call('list-notices').catch(() => null)
    if (own !== last.current) return
    if (answer) {
      setState({ ...answer, now: new Date().toISOString() })
      onCount(answer.unread)
    } else setState((before) => (typeof before === 'object' ? before : 'failed'))
  }, [onCount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is read anew.
  useEffect(() => void read(), [read, news])

  async function markRead(ids: string[] | 'all') {
    // An answer that is on its way knows nothing of it yet.
    last.current += 1
    setState((before) =>
      typeof before === 'object'
        ? {
            ...before,
            items: before.items.map((one) => (ids === 'all' || ids.includes(one.id) ? { ...one, read: true } : one)),
          }
        : before,
    )
    const answer = await call('read-notices', ids === 'all' ? { all: true } : { ids }).catch(() => null)
    if (answer) onCount(answer.unread)
    // It stays as the server has it.
    else await read()
  }

  function retry() {
    setState('loading')
    void read()
  }

  return { state, markRead, retry }
}
