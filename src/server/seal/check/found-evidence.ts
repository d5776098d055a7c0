// Reads the evidence that we attach to signed documents (`evidencias.json`, `mostrado.pdf`) out of an uploaded PDF.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Break, brokenAt, type Link } from '#domain/signing/evidence/chain.ts'
import { type ChainEvent, inPersonIn } from '#domain/signing/evidence/chain-events.ts'
import type { FoundEvidence } from '#domain/signing/evidence/pdf-check.ts'
import { deeds } from '#domain/signing/round.ts'
import { acceptedSignature } from '#domain/signing/signer/signature.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { unpack } from '#server/pdf/packing.ts'
import { lettersOf, PdfStream, PdfString } from '#server/pdf/values.ts'

const words = (max: number) => z.string().check(z.maxLength(max))
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
/** A PDF from elsewhere that was signed here brings its own. */
const mostFiles = 1_050

const written = z.object({
  documento: z.object({
    codigo: words(40),
    titulo: words(1_000),
    mostrado: z.object({ sha256: words(64), bytes: z.optional(z.int().check(z.gte(0))) }),
  }),
  personas: z
    .array(
      z.object({
        id: words(60),
        nombre: words(500),
        hace: z.enum(deeds),
        firma: z.unknown(),
        terminado: z.nullable(z.iso.datetime()),
      }),
    )
    .check(z.maxLength(500)),
  hechos: z
    .array(z.object({ numero: z.int(), texto: words(100_000), huella: words(64) }))
    .check(z.minLength(1), z.maxLength(20_000)),
})

/** Of this revision; undefined where there is none, or none that can be read. */
export function evidenceIn(given: PdfDocument | Uint8Array): FoundEvidence | undefined {
  try {
    const document = given instanceof PdfDocument ? given : new PdfDocument(given)
    const file = attached(document, 'evidencias.json')
    const read = file && written.safeParse(JSON.parse(file.toString('utf8')))
    if (!read?.success) return undefined
    const { documento, personas, hechos } = read.data
    const { mostrado } = documento
    // Of a PDF from elsewhere it is the beginning of the file itself.
    const shown = attached(document, 'mostrado.pdf') ?? document.bytes.subarray(0, mostrado.bytes ?? 0)
    const inPerson = inPersonIn(hechos.flatMap(({ texto }) => eventIn(texto) ?? []))
    return {
      code: documento.codigo,
      title: documento.titulo,
      people: personas.map(({ id, nombre, hace, firma, terminado }) => ({
        id,
        name: nombre,
        does: hace,
        at: terminado ?? undefined,
        signature: acceptedSignature(firma),
        inPerson: inPerson.has(id),
      })),
      events: hechos.length,
      head: hechos.at(-1)?.huella ?? '',
      broken: breakIn(
        hechos.map(({ numero, texto, huella }, place) => ({
          number: numero,
          event: texto,
          previous: Buffer.from(hechos[place - 1]?.huella ?? '0'.repeat(64), 'hex'),
          hash: Buffer.from(huella, 'hex'),
        })),
      ),
      isShownSame: sha256(shown).toString('hex') === mostrado.sha256,
    }
  } catch {
    return undefined
  }
}

/** Undefined where it is no event: its hash fails, too. */
function eventIn(text: string): ChainEvent | undefined {
  try {
    const event = JSON.parse(text) as ChainEvent | null
    return typeof event?.kind === 'string' ? event : undefined
  } catch {
    return undefined
  }
}

/** A sealed chain ends with `completed`: another end means that it was cut off. */
function breakIn(links: readonly Link[]): Break | undefined {
  const found = brokenAt(links, sha256)
  if (found) return found
  const { kind } = JSON.parse(links.at(-1)?.event ?? '{}') as { kind?: unknown }
  return kind === 'completed' ? undefined : { at: links.length + 1, why: 'cut_off' }
}

function attached(document: PdfDocument, name: string): Buffer | undefined {
  const tree = document.dictionary(document.dictionary(document.catalogue.get('Names'))?.get('EmbeddedFiles'))
  const entries = document.list(tree?.get('Names')).slice(0, 2 * mostFiles)
  const place = entries.findIndex((each) => each instanceof PdfString && lettersOf(each) === name)
  if (place < 0) return undefined
  const files = document.dictionary(document.dictionary(entries[place + 1])?.get('EF'))
  const stream = document.resolve(files?.get('F'))
  return stream instanceof PdfStream ? unpack(stream) : undefined
}
