// Checks before a request is processed: whether it comes from our own pages, and whether a name in an address is well formed.
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { slug } from '#contract/shapes/fields.ts'
import type { Config } from '#server/config.ts'

/** SameSite=Lax allows sibling subdomains: only our own origin may use the visitor's cookie. */
export function isForeign(request: Asked, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const origin = request.headers.origin
  return origin !== undefined && origin !== ownOrigin(request, config)
}

type Asked = { headers: IncomingHttpHeaders }

export const ownOrigin = ({ headers }: Asked, config: Config): string => config.publicOrigin ?? `http://${headers.host}`

export const isSlug = (text: string): boolean => z.safeParse(slug, text).success
