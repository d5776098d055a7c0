// The one inner module of pg that we use, which its types leave out.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
