// What is asked before anything is believed: whether a request comes from our own pages, and whether an id is one.
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'

/** SameSite=Lax does not stop a sibling subdomain: only our own origin may speak with the visitor's cookie. */
export function isForeign(request: { headers: IncomingHttpHeaders }, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const origin = request.headers.origin
  return origin !== undefined && origin !== (config.publicOrigin ?? `http://${request.headers.host}`)
}

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
