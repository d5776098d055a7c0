// The stored reason of a failure: without messages of databases and mail servers, which quote personal data.

type Failure = { name?: string; code?: string; responseCode?: number; command?: string; stack?: string }

const place = /^\s*at (?:.*?\()?(?:file:\/\/)?.*?\/((?:src|node_modules)\/[^)]*)\)?$/

export function describeFailure(error: unknown): string {
  const { name, code, responseCode, command, stack } = (error ?? {}) as Failure
  const where = stack
    ?.split('\n')
    .map((line) => place.exec(line)?.[1])
    .find((file) => file !== undefined)
  return [name ?? typeof error, code, responseCode, command, where && `at ${where}`].filter(Boolean).join(' ')
}
