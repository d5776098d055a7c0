// Types of the one internal module of pg that we use.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
