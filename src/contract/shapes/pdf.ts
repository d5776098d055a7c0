// A PDF from elsewhere as it travels: its file, and the boxes on its pages.
import * as z from 'zod/mini'
import { dateParts, pdfLimits, signerMarks } from '#domain/writing/pdf/boxes.ts'
import { localId, text } from './fields.ts'
import { list } from './list.ts'

const { side, box } = pdfLimits
const coordinate = z.number().check(z.gte(0), z.lte(side.most))
const size = z.number().check(z.gte(box.least), z.lte(box.most))
const distance = z.number().check(z.gte(-side.most), z.lte(side.most))
const pageSide = z.number().check(z.gte(side.least), z.lte(side.most))

const pageSize = z.object({ width: pageSide, height: pageSide })

/** A client may leave `bytes` out: the stored file counts. */
export const pdfFile = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z._default(z.int().check(z.gte(0), z.lte(pdfLimits.bytes)), 0),
  pages: list(pageSize, { least: 1, most: pdfLimits.pages }),
  signed: z.optional(z.literal(true)),
})

const place = {
  id: localId,
  page: z.int().check(z.gte(0), z.lt(pdfLimits.pages)),
  x: coordinate,
  y: coordinate,
  width: size,
  height: size,
  anchor: z.optional(z.object({ text: text(pdfLimits.anchor), dx: distance, dy: distance })),
}

const pdfBox = z.union([
  z.object({
    ...place,
    shows: z.literal('field'),
    field: localId,
    part: z.optional(z.enum(dateParts)),
    size: z.optional(z.number().check(z.gte(pdfLimits.text.least), z.lte(pdfLimits.text.most))),
  }),
  z.object({
    ...place,
    shows: z.enum(signerMarks),
    party: localId,
    person: z.optional(z.int().check(z.gte(0), z.lt(pdfLimits.people))),
  }),
])

export const pdfBoxes = list(pdfBox, { most: pdfLimits.boxes })
