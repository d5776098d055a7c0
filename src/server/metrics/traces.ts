// Sends a span for every answer to an OpenTelemetry collector (OTLP over HTTP, as JSON); loaded only where its address is set.
import { randomBytes } from 'node:crypto'
import { type Answered, answers } from '#server/http/log.ts'

type Log = { warn: (details: object, message: string) => void }
type Options = { endpoint: string; log: Log; every?: number }

/** Beyond it spans are dropped: a collector that is away must not fill the memory. */
const mostWaiting = 2_048
const mostAtOnce = 512
const patience = 3_000

const server = 2
const failed = 2

const nanoseconds = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)
const textual = (key: string, stringValue: string) => ({ key, value: { stringValue } })

/** Its trace is our own: one that a request names comes from outside, and is an attribute only. */
function spanOf({ id, trace, route = '', call, status, ms }: Answered, now: number): object {
  return {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    name: call || route || 'unrouted',
    kind: server,
    startTimeUnixNano: nanoseconds(now - ms),
    endTimeUnixNano: nanoseconds(now),
    status: status >= 500 ? { code: failed } : {},
    attributes: [
      textual('rubrica.request_id', id),
      textual('http.route', route),
      { key: 'http.response.status_code', value: { intValue: String(status) } },
      ...(trace ? [textual('rubrica.inbound_trace_id', trace)] : []),
    ],
  }
}

const messageOf = (spans: object[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [textual('service.name', 'rubrica')] },
        scopeSpans: [{ scope: { name: 'rubrica' }, spans }],
      },
    ],
  })

/** Returns the function that sends what is left, and stops. */
export function openTraces({ endpoint, log, every = 5_000 }: Options): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let waiting: object[] = []
  let dropped = 0
  let isAway = false
  let sending: Promise<void> | undefined

  const hear = (answer: unknown) => {
    if (waiting.length < mostWaiting) waiting.push(spanOf(answer as Answered, Date.now()))
    else dropped += 1
    if (waiting.length >= mostAtOnce) send()
  }

  async function sendSome(): Promise<void> {
    const spans = waiting.slice(0, mostAtOnce)
    waiting = waiting.slice(mostAtOnce)
    const headers = { 'content-type': 'application/json' }
    try {
      const body = messageOf(spans)
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
      if (isAway) log.warn({ dropped }, 'traces are taken again')
      dropped = 0
      isAway = false
    } catch (error) {
      dropped += spans.length
      if (!isAway) log.warn({ err: error }, 'traces could not be sent; those of now are lost')
      isAway = true
    }
  }

  function send(): void {
    if (sending || waiting.length === 0) return
    sending = sendSome().finally(() => {
      sending = undefined
    })
  }

  answers.subscribe(hear)
  const timer = setInterval(send, every).unref()
  return async () => {
    clearInterval(timer)
    answers.unsubscribe(hear)
    await sending
    while (waiting.length > 0 && !isAway) {
      send()
      await sending
    }
  }
}
