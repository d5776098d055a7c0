// The files of signing, loaded with the pages that need them.

export const signingPaths = {
  /** What people read before they sign (`documento`), as the very file; and what came of it, sealed (`firmado`). */
  file: (tempId: string, ref: string, what: string) => `/files/signings/${tempId}/${ref}/${what}.pdf`,
  /** On a phone, by a code: what is drawn there appears where one signs. */
  handoff: (id: string) => `/account/writings/tmp/sign/${id}`,
} as const
