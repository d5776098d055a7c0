// Where a PDF goes to be looked into, loaded with the page that needs it.
export const verificationPaths = { file: '/files/verify' } as const
