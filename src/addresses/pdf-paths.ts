// Where the PDF from elsewhere is that a copy was made of: for its owner, and behind a participant's link.
export const pdfPaths = {
  ofCopy: (id: string) => `/files/copies/${id}/original.pdf`,
  /** With the secret of the link. */
  ofCompletion: (secret: string) => `/files/completions/${secret}/original.pdf`,
} as const
