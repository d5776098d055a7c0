// The part of autocannon that the benchmarks use: it comes without types.
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    method: string
    headers: Record<string, string>
    body?: string | undefined
    /** Called once per connection. */
    setupClient?: (client: Client) => void
  }
  type Client = { setHeaders: (headers: Record<string, string>) => void }
  type Result = { non2xx: number; errors: number; timeouts: number; '2xx': number }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
