// Where a PDF is posted to be verified. A file of its own, so that only the chunk of that page carries it.
export const verificationPaths = { file: '/files/verify' } as const
