// The files of signing, loaded with the pages that need them.

export const signingPaths = {
  /** *Firmar aquí*; and somebody's page to sign, on the device of whoever asked for it. */
  signHere: (id: string) => `/account/copies/${id}/here`,
  /** What people read before they sign (`documento`), as the very file; and what came of it, sealed (`firmado`). */
  file: (tempId: string, ref: string, what: string) => `/files/signings/${tempId}/${ref}/${what}.pdf`,
  /** On a phone, by a code: what is drawn there appears where one signs. */
  handoff: (id: string) => `/account/writings/tmp/sign/${id}`,
  /** Of one's own *Firmados*: the sealed PDF; from a page of it on, where one is named. */
  signedPdf: (id: string, page?: number) => `/files/signeds/${id}.pdf${page ? `#page=${page}` : ''}`,
  /** One signed document, with who signed it and when. */
  signed: (id: string) => `/account/signeds/${id}`,
  signedShare: (id: string) => `/account/signeds/${id}#compartir`,
  /** All that it is proved with. */
  evidence: (id: string) => `/files/signeds/${id}/pruebas.zip`,
  /** With the secret of a link by which somebody shows a signed document; and the file behind it. */
  shared: (secret: string) => `/document/signed/${secret}`,
  sharedPdf: (secret: string) => `/files/shared/${secret}/firmado.pdf`,
} as const
