// Structured logs without personal data: no bodies, no query strings, no parameters of failed queries.
import { channel } from 'node:diagnostics_channel'
import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

type Failure = { name?: string; message?: string; stack?: string; code?: string; constraint?: string; cause?: unknown }

/** A database error quotes the values it failed on, in its message and its detail: only its code is kept. */
export function withoutValues(error: unknown): object {
  const failure = (error ?? {}) as Failure & { params?: unknown; severity?: string }
  const quotesValues = 'params' in failure || failure.severity !== undefined
  return {
    type: failure.name ?? typeof error,
    message: quotesValues ? 'database error' : failure.message,
    code: failure.code,
    constraint: failure.constraint,
    stack: failure.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    cause: failure.cause ? withoutValues(failure.cause) : undefined,
  }
}

// Writing each line by itself would cost a third of a small answer, so they are buffered. Pino flushes at an orderly exit; a
// crash loses lines, but actions are in the events table.
const buffered = { sync: false, minLength: 65_536, maxWrite: 131_072, periodicFlush: 250 } as const

export type Answered = {
  id: string
  /** The id that the sender gave for its own log: nothing follows from it. */
  trace?: string | undefined
  route: string | undefined
  call: string
  status: number
  ms: number
  /** Sent before Fastify, from memory. */
  isCached?: boolean
}
export type AccessLog = Logger & {
  /** The line of an answer, built by hand: its values need no escaping, and pino would cost as much as a small answer. */
  answered: (answer: Answered) => void
}

/** Every answer, for `src/server/metrics`. */
export const answers = channel('rubrica.answer')

/** Lines of answers are written in hundreds: one by one they would cost a quarter of a small answer. */
const linesAtOnce = 100

/** The time as in pino's lines; each second is formatted once, not for each line. */
function isoClock(): (now: number) => string {
  let second = -1
  let words = ''
  return (now) => {
    const current = Math.floor(now / 1000)
    if (current !== second) {
      second = current
      words = new Date(current * 1000).toISOString().slice(0, -4)
    }
    return `${words}${String(now - current * 1000).padStart(3, '0')}Z`
  }
}

/** One decimal, from a whole number: formatting fractions is slow. */
function tenths(ms: number): string {
  const all = Math.round(ms * 10)
  const whole = Math.floor(all / 10)
  return all === whole * 10 ? `${whole}` : `${whole}.${all - whole * 10}`
}

export function openLog(level: string): AccessLog {
  let waiting = ''
  let lines = 0
  const clock = isoClock()
  const hand = () => {
    if (waiting) destination?.write(waiting)
    waiting = ''
    lines = 0
  }
  // Before pino's own handler: these lines must be in its buffer before it is flushed.
  if (level !== 'silent') process.on('exit', hand)
  const destination = level === 'silent' ? undefined : pino.destination(buffered)
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  }
  const log = pino(options, destination)
  const heard = destination && log.isLevelEnabled('info')
  if (heard) setInterval(hand, buffered.periodicFlush).unref()
  return Object.assign(log, {
    answered(answer: Answered) {
      if (answers.hasSubscribers) answers.publish(answer)
      if (!heard) return
      const { id, trace, route, call, status, ms } = answer
      const said =
        (trace ? `","trace":"${trace}` : '') + (route ? `","route":"${route}` : '') + (call ? `","call":"${call}` : '')
      waiting += `{"level":30,"time":"${clock(Date.now())}","id":"${id}${said}","status":${status},"ms":${tenths(ms)}}\n`
      lines += 1
      if (lines >= linesAtOnce) hand()
    },
  })
}
