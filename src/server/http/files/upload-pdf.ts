// POST /files/pdfs/{id} and /files/pdfs/{id}/{version}: takes a PDF from elsewhere, or a newer one, and answers what was found in it, in the form of the answers of /api.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentPaths } from '#addresses/document-paths.ts'
import type { UploadedPdf } from '#contract/uploaded-pdf.ts'
import { Refusal } from '#domain/refusal.ts'
import { pdfLimits } from '#domain/writing/pdf/boxes.ts'
import { foreignOrigin } from '#language/es/refusals.ts'
import { uploadPdfWords } from '#language/es/writing/upload-pdf.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { failureToHttp, type HttpAnswer, refusalToHttp } from '../http-answer.ts'
import { isForeign } from '../origin.ts'
import { sendAnswer } from './file-answers.ts'
import { admissions, type FileServices } from './file-context.ts'
import { holdRoom, openUploadRoom } from './upload-budget.ts'

/** Uploads are in memory while they come: so many at once in all, and from one address. */
const room = { all: 8 * pdfLimits.bytes, each: 2 * pdfLimits.bytes }
const busy: HttpAnswer = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { error: { code: 'busy', message: uploadPdfWords.busy } },
}

const sayRefusal = (refusal: Refusal): HttpAnswer => refusalToHttp(refusal, uploadPdfWords.refusals[refusal.code])

function answerTo(error: { code?: string }): HttpAnswer | undefined {
  if (error instanceof Refusal) return sayRefusal(error)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sayRefusal(new Refusal('too_large'))
  if (error.code?.startsWith('FST_ERR_CTP_')) return sayRefusal(new Refusal('unsupported_type'))
  if (!(error instanceof ProcessFailure)) return undefined
  if (error.reason === 'gone') return { status: 499, body: {} }
  // Its process was killed over this file: a file that reads well does not do that.
  if (error.reason === 'timeout' || error.reason === 'memory' || error.reason === 'too_long')
    return sayRefusal(new Refusal('pdf_broken'))
  return busy
}

type Asked = { Params: { id: string; version?: string }; Querystring: { titulo?: string; carpeta?: string } }

export async function uploadPdfRoute(app: FastifyInstance, services: FileServices): Promise<void> {
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'buffer', bodyLimit: pdfLimits.bytes } as const
  app.addContentTypeParser(['application/pdf', 'application/octet-stream'], parser, (_request, body, done) =>
    done(null, body),
  )
  const uploads = openUploadRoom(room)

  app.setErrorHandler((error: { code?: string }, request, reply) => {
    const known = answerTo(error)
    if (known) return sendAnswer(reply, known)
    request.log.error({ err: error }, 'a PDF could not be taken')
    return sendAnswer(reply, failureToHttp(error, request.id))
  })

  type Named = FastifyRequest<Asked>
  function take(url: string, name: 'upload-pdf' | 'replace-pdf', addressOf: (request: Named) => object) {
    const { admit, proceed } = admissions<UploadedPdf>(name, services)
    app.post<Asked>(url, {
      // Refused before the file is read.
      onRequest: async (request, reply) => {
        if (isForeign(request, services.config))
          return sendAnswer(reply, refusalToHttp(new Refusal('forbidden'), foreignOrigin))
        if (!holdRoom(request, reply, pdfLimits.bytes, () => uploads)) return sendAnswer(reply, busy)
        return admit(request, reply, addressOf(request))
      },
      handler: async (request, reply) => sendAnswer(reply, { status: 200, body: { data: await proceed(request) } }),
    })
  }

  take(documentPaths.uploadPdf(':id'), 'upload-pdf', ({ params: { id }, query: { titulo, carpeta } }) => ({
    id,
    title: titulo,
    folder_id: carpeta ?? null,
  }))
  take(documentPaths.replacePdf(':id', ':version'), 'replace-pdf', ({ params }) => params)
}
