// Changes to the user's copies and comments on their documents, over a line to the server that is open while the page is visible. It says
// which of them have changed; the page reads them again as ever. Without it the page is as true as when it was loaded.
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#addresses/paths.ts'

/** `away`: not connected at the moment, so the page must not promise to show changes. */
export type LiveState = 'opening' | 'live' | 'away'

/** Which copies have changed, or beside which documents something was said; everything, where that is not known. */
export type Heard = ReadonlySet<string> | 'everything'

type Options = {
  onHeard: (heard: Heard) => void
  /** There may be something to be told. */
  onNotices?: () => void
  /** Something was said beside these documents, or settled. */
  onComments?: (heard: Heard) => void
  onState: (state: LiveState) => void
}
type Told = { id: string; event: string; data: string }

const firstPause = 1_000
const longestPause = 60_000
/** Two heartbeats of the server's have not come: the line is dead, whatever the system believes. */
const longestSilence = 50_000
/** Changes that come together are read together. */
const between = 1_000

/** Random, so that browsers do not all come back at once after the server has started anew. */
const roughly = (milliseconds: number) => milliseconds * (0.5 + Math.random())

function toldIn(block: string): Told {
  const told: Told = { id: '', event: '', data: '' }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
    if (name) told[name as keyof Told] = value
  }
  return told
}

/** Groups changes: calls back at most once in a while, and loses none. */
function gathering(tell: (heard: Heard) => void) {
  let gathered: Set<string> | 'everything' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function hand(): void {
    timer = undefined
    if (gathered === undefined) return
    const heard = gathered
    gathered = undefined
    timer = setTimeout(hand, between)
    tell(heard)
  }
  return {
    add(one: string | 'everything'): void {
      if (one === 'everything') gathered = one
      else if (gathered !== 'everything') gathered = (gathered ?? new Set()).add(one)
      timer ??= setTimeout(hand, 0)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Until the answer ends, or nothing has come for too long. */
async function read(body: ReadableStream<Uint8Array>, line: AbortController, hear: (told: Told) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const silence = setTimeout(() => line.abort(), longestSilence)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(toldIn(block))
  }
}

/** Follows while the page is visible, and reconnects after failures; returns what ends it. */
export function followLive({ onHeard, onNotices, onComments, onState }: Options): () => void {
  const heard = gathering(onHeard)
  const told = gathering(() => onNotices?.())
  const said = gathering((beside) => onComments?.(beside))
  let line: AbortController | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  /** The last event heard, so that the server need not begin anew. */
  let place = ''
  /** Another page of this user has taken our place, or no user is logged in: not before the page is visible again. */
  let isOver = false

  function hear({ id, event, data }: Told): void {
    if (id) place = id
    if (event === 'open') {
      pause = firstPause
      onState('live')
    } else if (event === 'everything') {
      for (const each of [heard, told, said]) each.add('everything')
    } else if (event === 'notices') told.add('everything')
    else if (event === 'copy') heard.add(String((JSON.parse(data) as { copy: unknown }).copy))
    else if (event === 'comments') said.add(String((JSON.parse(data) as { writing: unknown }).writing))
    else if (event === 'elsewhere') isOver = true
  }

  async function open(): Promise<void> {
    const own = new AbortController()
    line = own
    const headers = { accept: 'text/event-stream', ...(place ? { 'last-event-id': place } : {}) }
    try {
      const response = await fetch(paths.live, { headers, cache: 'no-store', signal: own.signal })
      if (response.status === 401 || response.status === 423) isOver = true
      if (response.ok && response.body) await read(response.body, own, hear)
    } catch {
      // A failure of the network, or our own abort: what follows is the same.
    }
    // Closed on purpose, and perhaps open again already.
    if (line !== own) return
    line = undefined
    onState('away')
    if (isOver) return
    waiting = setTimeout(open, roughly(pause))
    pause = Math.min(pause * 2, longestPause)
  }

  function close(): void {
    clearTimeout(waiting)
    const closed = line
    line = undefined
    closed?.abort()
  }

  /** A browser has six connections to one server: a hidden page holds none of them. */
  function handleVisibility(): void {
    close()
    if (document.visibilityState === 'hidden') return
    isOver = false
    pause = firstPause
    void open()
  }

  function handleOnline(): void {
    if (!line && !isOver) handleVisibility()
  }

  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('online', handleOnline)
  handleVisibility()
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', handleOnline)
    close()
    for (const each of [heard, told, said]) each.stop()
  }
}

/** All listeners on this page: they share one line. */
const followers = new Set<Options>()
let leave: (() => void) | undefined
let shared: LiveState = 'opening'

function share(follower: Options): () => void {
  followers.add(follower)
  follower.onState(shared)
  // What happened between reading and listening is not known: as after a line has been opened.
  if (shared === 'live') {
    follower.onHeard('everything')
    follower.onNotices?.()
  }
  leave ??= followLive({
    onHeard: (heard) => {
      for (const each of followers) each.onHeard(heard)
    },
    onNotices: () => {
      for (const each of followers) each.onNotices?.()
    },
    onComments: (beside) => {
      for (const each of followers) each.onComments?.(beside)
    },
    onState: (state) => {
      shared = state
      for (const each of followers) each.onState(state)
    },
  })
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    leave?.()
    leave = undefined
    shared = 'opening'
  }
}

/** Calls back when there may be something to be told. The page comes first: it listens a while later. */
export function useLiveNotices(onNotices: () => void, afterMilliseconds: number): void {
  const handleNotices = useEffectEvent(onNotices)
  useEffect(() => {
    let stop: (() => void) | undefined
    const follower = { onHeard: () => {}, onNotices: () => handleNotices(), onState: () => {} }
    const timer = setTimeout(() => {
      stop = share(follower)
    }, afterMilliseconds)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [afterMilliseconds])
}

/** Calls back with what has changed, for as long as the page is there; answers whether a change would be seen. */
export function useLive(onHeard: (heard: Heard) => void): LiveState {
  const [state, setState] = useState<LiveState>('opening')
  const handleHeard = useEffectEvent(onHeard)
  useEffect(() => share({ onHeard: (heard) => handleHeard(heard), onState: setState }), [])
  return state
}

/** Calls back when something was said beside a document. The caller reads once it listens: what was before is not told. */
export function useLiveComments(writing: string | null, onComments: () => void): void {
  const handleComments = useEffectEvent(onComments)
  useEffect(() => {
    if (!writing) return
    const hear = (beside: Heard) => {
      if (beside === 'everything' || beside.has(writing)) handleComments()
    }
    return share({ onHeard: () => {}, onComments: hear, onState: () => {} })
  }, [writing])
}
