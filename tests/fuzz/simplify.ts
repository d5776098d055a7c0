// The smallest call that still goes wrong: short enough to read and to send again by hand.
import type { Request } from './requests.ts'

function* simplerValues(value: unknown): Generator<unknown> {
  if (typeof value === 'string' && value.length > 1)
    yield* [value.slice(0, value.length / 2), value.slice(value.length / 2)]
  if (Array.isArray(value)) {
    if (value.length > 1) yield* [value.slice(0, value.length / 2), value.slice(value.length / 2)]
    for (const [at, item] of value.slice(0, 20).entries())
      for (const simpler of simplerValues(item)) yield value.with(at, simpler)
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      const { [key]: item, ...rest } = value as Record<string, unknown>
      yield rest
      for (const simpler of simplerValues(item)) yield { ...value, [key]: simpler }
    }
  }
}

function* simplerRequests(request: Request): Generator<Request> {
  const { call } = request
  if (call)
    for (const data of simplerValues(call.data))
      yield { ...request, call: { ...call, data }, body: JSON.stringify({ method: call.method, data }) }
  else if (request.body.length > 1) yield { ...request, body: request.body.slice(0, request.body.length / 2) }
  for (const name of Object.keys(request.headers)) {
    if (name === 'content-type' || name === 'cookie' || name === 'authorization') continue
    const { [name]: _dropped, ...headers } = request.headers
    yield { ...request, headers }
  }
}

/** Tries simpler and simpler ones, as long as they fail too and there are tries left. */
export async function simplify(
  request: Request,
  failsToo: (request: Request) => Promise<boolean>,
  tries = 80,
): Promise<Request> {
  let left = tries
  let smallest = request
  for (let found = true; found && left > 0; ) {
    found = false
    for (const simpler of simplerRequests(smallest)) {
      if (left-- <= 0) break
      if (!(await failsToo(simpler))) continue
      smallest = simpler
      found = true
      break
    }
  }
  return smallest
}
