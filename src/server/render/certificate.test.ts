// What the certificate is made of, before it is set.
import { expect, it } from 'vitest'
import type { CertificateData, CertifiedSigner } from '#domain/signing/evidence.ts'
import { certificateBlocks } from './certificate.ts'
import { letteringIn, zeroWidthSpace } from './lettering.ts'

const everything = letteringIn(new Set(Array.from({ length: 0x250 }, (_, code) => code)))
const longest = 'Iturriberrigorrigoikoerrotaberrikoetxea'
const at = '2026-11-03T17:00:00.000Z'

const signer: CertifiedSigner = {
  name: `Íñigo ${longest}`,
  role: 'arrendatario',
  does: 'sign',
  at,
  identity: '',
  email: 'inigo@ejemplo.es',
  sentBy: 'email',
  isSender: false,
  code: true,
  address: '203.0.113.1',
  agent: '',
  how: 'typed',
  signature: { typed: `Íñigo ${longest}` },
  consent: 'ES-1',
}
const data: CertificateData = {
  code: 'RB-1',
  country: 'ES',
  title: 'Alquiler',
  shown: { sha256: 'a'.repeat(64), pages: 1, at },
  owner: { name: 'Marta Ruiz', email: 'marta@ejemplo.es' },
  signers: [signer, { ...signer, name: 'Rosa Vidal', does: 'approve', how: null, signature: null, consent: null }],
  receivers: [],
  events: [{ number: 1, at, kind: 'signed', who: signer.name, hash: 'b'.repeat(64) }],
  head: 'b'.repeat(64),
  evidenceSha256: 'c'.repeat(64),
  seal: { issuer: 'Rúbrica', serial: '01', fingerprint: 'd'.repeat(64), algorithm: 'ECDSA', timestamps: null },
}

it('a name without a place to break gets some where its column is narrow, and is whole where there is room', () => {
  const blocks = certificateBlocks(data, everything).sections.flatMap((section) => section.blocks)
  const signed = blocks.find((block) => block.type === 'signer')
  const events = blocks.find((block) => block.type === 'events')
  expect(signed?.name).toBe(signer.name)
  for (const narrow of [signed?.typed, events?.rows[0]?.cells[3]]) {
    expect(narrow?.split(zeroWidthSpace).every((piece) => piece.length <= 'Íñigo I'.length)).toBe(true)
    expect(narrow?.replaceAll(zeroWidthSpace, '')).toBe(signer.name)
  }
})

it('whoever approves has a code of their own deed, and no signature', () => {
  const [, approver] = certificateBlocks(data, everything).sections[1]?.blocks ?? []
  expect(approver).not.toHaveProperty('typed')
  expect(JSON.stringify(approver)).toContain('escrito al aprobar')
})
