// What the server and the pages exchange when a page is made: the question, what comes of it, and how data travels in it.

/** How a page asks for its data, independent of the transport. */
export type Ask = (method: string, data: unknown) => Promise<{ status: number; body: object }>

/** What a browser may know of this installation's configuration. */
export type Site = {
  origin: string
  chatUrl: string
  avatarUrl: string
  googleEnabled: boolean
  mailEnabled: boolean
  paymentsEnabled: boolean
}

export type Redirect = { kind: 'redirect'; status: number; location: string }

/** A page without its frame. `modules` rendered it; `isFamiliar`: behind the login; `isSecret`: its address alone gives access. */
type Rendered =
  | Redirect
  | {
      kind: 'page'
      status: number
      html: string
      hydration: string
      modules: string[]
      isFamiliar: boolean
      isSecret: boolean
      /** The slug of the public text whose views it adds to. */
      viewed: string | undefined
    }

export type Render = (request: { url: URL; ask: Ask; site: Site }) => Promise<Rendered>

/** The address of a page that is the same for every stranger, without what it does not read; undefined for any other. */
export type Shared = (url: URL) => { url: URL; reads: readonly string[]; byCountry: boolean } | undefined

/** JSON for a script of a page: no text in it leads out of it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
