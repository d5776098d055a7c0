// The files of signing, loaded with the pages that need them.

import { paths, withQuery } from './paths.ts'

export const signingPaths = {
  /** Where the owner starts *Firmar aquí*. */
  signHere: (id: string) => `/account/copies/${id}/here`,
  /** One person's turn in it: reading first, then signing. */
  kioskTurn: (signer: string, step: 'leer' | 'firmar') =>
    withQuery(paths.kiosk, { persona: signer, paso: step === 'firmar' ? step : undefined }),
  /** What people read before they sign (`documento`), as the very file; and what came of it, sealed (`firmado`). */
  file: (tempId: string, ref: string, what: string) => `/files/signings/${tempId}/${ref}/${what}.pdf`,
  /** On a phone, by a code: what is drawn there appears on the signer's page. */
  handoff: (id: string) => `/account/writings/tmp/sign/${id}`,
  /** Of the user's *Firmados*: the sealed PDF, opened at a page where one is named. */
  signedPdf: (id: string, page?: number) => `/files/signeds/${id}.pdf${page ? `#page=${page}` : ''}`,
  /** One signed document, with who signed it and when. */
  signed: (id: string) => `/account/signeds/${id}`,
  signedShare: (id: string) => `/account/signeds/${id}#compartir`,
  /** All that it is proved with. */
  evidence: (id: string) => `/files/signeds/${id}/pruebas.zip`,
  /** With the secret of a link by which a participant shows a signed document; and the file behind it. */
  shared: (secret: string) => `/document/signed/${secret}`,
  sharedPdf: (secret: string) => `/files/shared/${secret}/firmado.pdf`,
} as const
