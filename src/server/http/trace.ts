// The trace id that a proxy or another service names in `traceparent` (W3C): written to the log beside our own id, so that both
// logs can be laid side by side. It comes from outside, so nothing else follows from it.

const form = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

export const traceIn = (header: unknown): string | undefined =>
  typeof header === 'string' ? form.exec(header)?.[1] : undefined
