// What the server and the pages hand each other when one is made: the question, what comes of it, and how data travels in it.

/** How a page asks for its data, whoever answers. */
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

/** A page before it has its frame: `modules` is what it was rendered with; a familiar one is behind the login; the address of a secret one is somebody's key. */
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
    }

export type Render = (request: { url: URL; ask: Ask; site: Site }) => Promise<Rendered>

/** The address of a page that is the same for every stranger, without what it does not read; undefined for any other. */
export type Shared = (url: URL) => { url: URL; reads: readonly string[]; byCountry: boolean } | undefined

/** JSON for a script of a page: no text in it leads out of it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
