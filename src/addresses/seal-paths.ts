// Where anybody finds what seals are checked with.
export const sealPaths = { page: '/sello', certificate: '/sello/ca.pem', list: '/sello/ca.crl' } as const
