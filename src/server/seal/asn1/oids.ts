// The object identifiers in certificates, signatures and timestamps.

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  revocationLists: '2.5.29.31',
  crlNumber: '2.5.29.20',
  crlReason: '2.5.29.21',
  qcStatements: '1.3.6.1.5.5.7.1.3',
  qcCompliance: '0.4.0.1862.1.1',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const

/** Hashes that a signature may use. */
export const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
}

/** Broken hashes, for which collisions can be made: a difference proves a change, equality proves nothing. */
export const weakHashes: Record<string, string> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
}

export type SignatureKind = { key: 'rsa' | 'ec' | 'ed25519'; hash?: string; isPss?: true }

/** Without a hash of their own: the digest algorithm beside them applies. */
export const signatureKinds: Record<string, SignatureKind> = {
  '1.2.840.113549.1.1.1': { key: 'rsa' },
  '1.2.840.113549.1.1.4': { key: 'rsa', hash: 'md5' },
  '1.2.840.113549.1.1.5': { key: 'rsa', hash: 'sha1' },
  '1.2.840.113549.1.1.10': { key: 'rsa', isPss: true },
  '1.2.840.113549.1.1.11': { key: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', hash: 'sha512' },
  '2.16.840.1.101.3.4.3.14': { key: 'rsa', hash: 'sha3-256' },
  '2.16.840.1.101.3.4.3.15': { key: 'rsa', hash: 'sha3-384' },
  '2.16.840.1.101.3.4.3.16': { key: 'rsa', hash: 'sha3-512' },
  '1.2.840.10045.2.1': { key: 'ec' },
  '1.2.840.10045.4.1': { key: 'ec', hash: 'sha1' },
  '1.2.840.10045.4.3.2': { key: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', hash: 'sha512' },
  '2.16.840.1.101.3.4.3.10': { key: 'ec', hash: 'sha3-256' },
  '2.16.840.1.101.3.4.3.11': { key: 'ec', hash: 'sha3-384' },
  '2.16.840.1.101.3.4.3.12': { key: 'ec', hash: 'sha3-512' },
  '1.3.101.112': { key: 'ed25519' },
}
