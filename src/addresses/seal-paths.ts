// Where anybody finds what seals are checked with.
export const sealPaths = { certificate: '/sello/ca.pem', list: '/sello/ca.crl' } as const
