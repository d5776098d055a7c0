// The blocks of the certificate, before it is printed.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layOut } from '#domain/sheet/sheet.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { certificateOfTold, deed, started, type ToldPerson, type ToldRound } from '#tests/support/signing/told-round.ts'
import { letteringIn, zeroWidthSpace } from '../lettering.ts'
import { openRenderer } from '../renderer.ts'
import { certificateBlocks } from './certificate.ts'

const everything = letteringIn(new Set(Array.from({ length: 0x250 }, (_, code) => code)))
const longest = 'Iturriberrigorrigoikoerrotaberrikoetxea'
const inigo: ToldPerson = {
  id: 'inigo',
  name: `Íñigo ${longest}`,
  email: 'inigo.fernandez.nunez.aguero.de.la.torre.y.benavides@correo.administracion.ejemplo.es',
  signature: { typed: `Íñigo ${longest}` },
}
const rosa: ToldPerson = { id: 'rosa', name: 'Rosa Vidal', does: 'approve' }
const told: ToldRound = {
  country: 'ES',
  people: [inigo, rosa],
  events: [
    started([inigo, rosa]),
    { kind: 'invited', who: inigo.id, by: 'email', email: inigo.email ?? '' },
    deed(inigo),
    deed(rosa, { code: true }),
  ],
  seal: {
    issuer: 'Rúbrica',
    serial: '01',
    fingerprint: 'd'.repeat(64),
    algorithm: 'ECDSA',
    qualifiedBy: null,
    timestamps: null,
  },
  keeper: { name: '', taxId: '', address: '', origin: 'https://rubrica.example' },
}
const data = certificateOfTold(told)

it('a name without a place to break gets some where its column is narrow, and is whole where there is room', () => {
  const blocks = certificateBlocks(data, everything).sections.flatMap((section) => section.blocks)
  const signed = blocks.find((block) => block.type === 'signer')
  const events = blocks.find((block) => block.type === 'events')
  expect(signed?.name).toBe(inigo.name)
  for (const narrow of [signed?.typed, events?.rows[2]?.cells[3]]) {
    expect(narrow?.split(zeroWidthSpace).every((piece) => piece.length <= 'Íñigo I'.length)).toBe(true)
    expect(narrow?.replaceAll(zeroWidthSpace, '')).toBe(inigo.name)
  }
})

it('an address too long for its column can be broken there and among the facts', () => {
  const blocks = certificateBlocks(data, everything).sections.flatMap((section) => section.blocks)
  const signed = blocks.find((block) => block.type === 'signer')
  const events = blocks.find((block) => block.type === 'events')
  for (const narrow of [signed?.rows.find(({ label }) => label === 'Enlace')?.value, events?.rows[1]?.cells[2]]) {
    expect(narrow?.replaceAll(zeroWidthSpace, '')).toContain(inigo.email)
    expect(narrow).not.toContain(inigo.email)
  }
})

it('nothing stands in the margin, the longest address neither', async () => {
  const renderer = openRenderer({ processes: 1, light: true })
  const folder = temporaryFolder()
  try {
    const sheet = layOut({ title: 'Alquiler', content: emptyContent(), country: 'ES' }, {})
    const stamp = { id: 'RB-1', verifyUrl: 'https://rubrica.example/v/1', createdAt: new Date(), certificate: data }
    writeFileSync(join(folder.path, 'certificate.pdf'), await renderer.pdf(sheet, stamp, { caller: 'certificate' }))
    const boxes = execFileSync('pdftotext', ['-bbox', join(folder.path, 'certificate.pdf'), '-']).toString()
    const width = Number(/page width="([\d.]+)/.exec(boxes)?.[1])
    const margin = (2.75 / 2.54) * 72
    const ends = [...boxes.matchAll(/xMax="([\d.]+)"[^>]*>([^<]*)</g)]
    expect(ends.length).toBeGreaterThan(200)
    // The contract's pages have a footer as large as the certificate's.
    const feet = [...boxes.matchAll(/yMin="([\d.]+)"[^>]*yMax="([\d.]+)">Compruébalo</g)]
    const heights = feet.map(([, top, bottom]) => (Number(bottom) - Number(top)).toFixed(1))
    expect(heights.length).toBeGreaterThan(2)
    expect(new Set(heights).size).toBe(1)
    expect(ends.filter(([, end]) => Number(end) > width - margin + 0.5).map(([, , word]) => word)).toEqual([])
  } finally {
    await renderer.close()
    folder.remove()
  }
}, 60_000)

it('whoever approves has a code, and no signature', () => {
  const [, approver] = certificateBlocks(data, everything).sections[1]?.blocks ?? []
  expect(approver).not.toHaveProperty('typed')
  expect(approver).not.toHaveProperty('drawn')
  expect(JSON.stringify(approver)).toContain('De un solo uso: aceptado el')
})

/** The columns in which a page has the blue of a signature, as runs of neighbours. */
function bluePlaces(picture: Buffer): number {
  const [head = '', width = ''] = /^P6\s+(\d+)\s+\d+\s+255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
  const columns = new Set<number>()
  for (let at = head.length; at < picture.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = picture.subarray(at, at + 3)
    if (blue > red + 60 && blue > green + 40) columns.add(((at - head.length) / 3) % Number(width))
  }
  return [...columns].filter((column) => !columns.has(column - 1)).length
}

it('a signature that was drawn from edge to edge is not cut', async () => {
  const eva: ToldPerson = {
    id: 'eva',
    name: 'Eva Sanz',
    signature: {
      strokes: [
        [4, 20, 4, 180],
        [596, 20, 596, 180],
      ],
    },
  }
  const certificate = {
    ...data,
    signers: certificateOfTold({ ...told, people: [eva], events: [started([eva]), deed(eva)] }).signers,
  }
  const renderer = openRenderer({ processes: 1, light: true })
  const folder = temporaryFolder()
  try {
    const sheet = layOut({ title: 'Alquiler', content: emptyContent(), country: 'ES' }, {})
    const stamp = { id: 'RB-1', verifyUrl: 'https://rubrica.example/v/1', createdAt: new Date(), certificate }
    const file = join(folder.path, 'certificate.pdf')
    writeFileSync(file, await renderer.pdf(sheet, stamp, { caller: 'certificate' }))
    execFileSync('pdftoppm', ['-r', '100', file, join(folder.path, 'page')])
    const pages = readdirSync(folder.path).filter((name) => name.endsWith('.ppm'))
    expect(pages.map((name) => bluePlaces(readFileSync(join(folder.path, name)))).filter(Boolean)).toEqual([2])
  } finally {
    await renderer.close()
    folder.remove()
  }
}, 60_000)
