// What the steps of a document and its beginning need: the document that the address names, or an empty one.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { documentPaths, type EditorFlow, type EditorStep } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { FolderOnWire, WritingOnWire } from '#contract/writings.ts'
import { emptyContent, type Visibility } from '#domain/writing/model.ts'
import { CallFailure } from '#web/call.ts'
import { callContext } from '#web/context.ts'

/** Not there yet: it is created with the first thing that is written in it. */
const unborn = (visibility: Visibility): WritingOnWire => {
  const now = new Date(0).toISOString()
  return {
    id: '',
    visibility,
    status: 'draft',
    title: '',
    folder_id: null,
    version: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    slug: null,
    withdrawn_reason: null,
    origins: [],
    can: { edit: true, needs_premium: false, publish: true, delete: false, duplicate: false },
    category: null,
    country: 'ES',
    summary: '',
    tags: [],
    content: emptyContent(),
  }
}

function withoutId(flow: EditorFlow, step: EditorStep): WritingOnWire {
  if (flow === 'edit') throw redirect(paths.writings)
  if (step !== 1) throw redirect(documentPaths.editorStep(flow, 1, ''))
  return unborn(flow === 'create-public' ? 'public' : 'private')
}

export async function loadWriting(
  args: LoaderFunctionArgs,
  flow: EditorFlow,
  step: EditorStep,
): Promise<WritingOnWire> {
  const { request, params, context } = args
  const id = params.id ?? new URL(request.url).searchParams.get('id')
  if (!id) return withoutId(flow, step)
  try {
    const writing = await context.get(callContext)('get-writing', { id })
    // Creating is for what it says: the other kind goes on as editing.
    if (flow !== 'edit' && flow !== `create-${writing.visibility}`)
      throw redirect(documentPaths.editorStep('edit', step, id))
    return writing
  } catch (error) {
    // An id that is none is an address that is none.
    if (error instanceof CallFailure && error.code === 'invalid_input') throw data(null, { status: 404 })
    throw error
  }
}

export type Classified = { writing: WritingOnWire; folders: FolderOnWire[] }

export async function loadClassified(args: LoaderFunctionArgs, flow: EditorFlow): Promise<Classified> {
  const asked = args.context.get(callContext)('list-folders')
  asked.catch(() => {})
  const writing = await loadWriting(args, flow, 3)
  return { writing, folders: (await asked).folders }
}
