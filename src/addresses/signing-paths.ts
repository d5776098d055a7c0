// The files of signing, loaded with the pages that need them.

export const signingPaths = {
  /** What people read before they sign (`documento`), as the very file; and what came of it, sealed (`firmado`). */
  file: (tempId: string, ref: string, what: string) => `/files/signings/${tempId}/${ref}/${what}.pdf`,
} as const
