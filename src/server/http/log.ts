// Structured logs without personal data: no bodies, no query strings, no parameters of failed queries.
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

// A line per request, written one by one, would cost a third of a small answer. Pino flushes at an orderly exit by itself;
// what was done is in the events table, not here.
const buffered = { sync: false, minLength: 4096, periodicFlush: 250 } as const

export const openLog = (level: string): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutValues } },
    level === 'silent' ? undefined : pino.destination(buffered),
  )
