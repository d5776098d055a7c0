// /files/…: the files that can be downloaded, each with its method, its address and how it may be requested.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { FileName } from '#contract/files.ts'
import { Refusal } from '#domain/refusal.ts'
import { foreignOrigin, refusals } from '#language/es/refusals.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { takeOnlyJson } from '../json-body.ts'
import { isForeign } from '../origin.ts'
import { say, sayRefusal, sayUnmade, sendFile } from './file-answers.ts'
import { admissions, type FileServices } from './file-context.ts'

/** More than any form has. */
const largestBody = 512 * 1024

type Outgoing = Exclude<FileName, 'import-document' | 'verify-file'>
type Place = { verb: 'GET' | 'POST'; url: string; name: Outgoing; ending?: 'pdf' | 'docx' }
type Asked = { Params: Record<string, string>; Querystring: { descargar?: string } }

const places: Place[] = [
  { verb: 'GET', url: documentPaths.writingPdf(':id'), name: 'download-writing', ending: 'pdf' },
  { verb: 'GET', url: documentPaths.writingDocx(':id'), name: 'download-writing', ending: 'docx' },
  { verb: 'GET', url: documentPaths.copyPdf(':id'), name: 'download-copy', ending: 'pdf' },
  { verb: 'GET', url: documentPaths.copyDocx(':id'), name: 'download-copy', ending: 'docx' },
  { verb: 'GET', url: cataloguePaths.pdf(':slug'), name: 'download-public-writing', ending: 'pdf' },
  { verb: 'GET', url: cataloguePaths.docx(':slug'), name: 'download-public-writing', ending: 'docx' },
  { verb: 'POST', url: cataloguePaths.pdf(':slug'), name: 'fill-public-writing', ending: 'pdf' },
  { verb: 'POST', url: cataloguePaths.docx(':slug'), name: 'fill-public-writing', ending: 'docx' },
  { verb: 'POST', url: cataloguePaths.testPdf, name: 'print-trial' },
  { verb: 'GET', url: documentPaths.answersTable(':id'), name: 'download-answers' },
  { verb: 'GET', url: documentPaths.panelTable(':range'), name: 'download-panel' },
  { verb: 'GET', url: documentPaths.linkSheet(':id'), name: 'download-link-sheet' },
  { verb: 'GET', url: paths.exportFile(':id'), name: 'download-export' },
  { verb: 'GET', url: signingPaths.file(':temp_id', ':ref', ':what'), name: 'read-signing' },
  { verb: 'GET', url: signingPaths.signedPdf(':id'), name: 'download-signed' },
  { verb: 'GET', url: signingPaths.evidence(':id'), name: 'download-evidence' },
  { verb: 'GET', url: signingPaths.sharedPdf(':ref'), name: 'read-shared-signed' },
]

export async function fileRoutes(app: FastifyInstance, services: FileServices): Promise<void> {
  takeOnlyJson(app, largestBody)

  /** The answer that explains the refusal. */
  function sayWhy(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (error instanceof Refusal && error.code === 'file_damaged')
      request.log.error(
        { called: request.called },
        'a file at rest has changed: npm run admin -- check-evidence names it',
      )
    if (error instanceof Refusal) return sayRefusal(reply, error)
    if (error instanceof ProcessFailure) return sayUnmade(request, reply, error)
    throw error
  }

  for (const { verb, url, name, ending } of places) {
    const { admit, proceed } = admissions(name, services)
    app.route<Asked>({
      method: verb,
      url,
      // Refused before the body is read.
      onRequest: async (request, reply) => {
        if (verb === 'POST') {
          if (isForeign(request, services.config)) return say(reply, 403, foreignOrigin)
          // Fastify runs no parser on an empty body, so it would not notice a missing content type.
          if (request.headers['content-type'] === undefined) return say(reply, 415, refusals.unsupported_type)
        }
        return admit(request, reply, { ...request.params, ending }).catch((error) => sayWhy(request, reply, error))
      },
      handler: async (request, reply) => {
        try {
          const file = await proceed(request)
          // Browsers show a blank PDF instead of downloading it.
          const isShown = verb === 'GET' && file.type === 'pdf' && request.query.descargar === undefined
          return await sendFile(reply, file, !isShown)
        } catch (error) {
          return sayWhy(request, reply, error)
        }
      },
    })
  }
}
