// What the steps of a document and its beginning need: the document that the address names, or an empty one.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { documentPaths, type EditorFlow, type EditorStep } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { FolderOnWire, WritingOnWire } from '#contract/writings.ts'
import type { Country } from '#domain/words/conventions.ts'
import { emptyContent, type Visibility } from '#domain/writing/model.ts'
import { CallFailure } from '#web/call.ts'
import { callContext } from '#web/context.ts'
import { livingSitting } from './sittings.ts'

/** Not there yet: it is created with the first thing that is written in it. */
const unborn = (visibility: Visibility, country: Country | null, id = ''): WritingOnWire => {
  const now = new Date(0).toISOString()
  return {
    id,
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
    role: 'owner',
    owner: '',
    can: { edit: true, needs_premium: false, publish: true, delete: false, duplicate: false, share: false },
    category: null,
    country: country ?? 'ES',
    summary: '',
    tags: [],
    content: emptyContent(),
  }
}

type Ask = (id: string) => Promise<WritingOnWire>

/** Begun under that id, in this browser: whether its first saving arrived is for the server to say. */
async function begun(id: string, visibility: Visibility, country: Country | null, ask: Ask): Promise<WritingOnWire> {
  try {
    return await ask(id)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.code === 'not_found') return unborn(visibility, country, id)
    if (error.code === 'invalid_input') return unborn(visibility, country)
    throw error
  }
}

async function existing(id: string, ask: Ask): Promise<WritingOnWire> {
  // What was begun a moment ago is created first.
  const sitting = livingSitting(id)
  if (sitting?.writing.version === 0) await sitting.autosave.flush()
  try {
    return await ask(id)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // It could not be created, and says why by itself: the steps go on with what is here.
    if (error.code === 'not_found' && sitting?.writing.version === 0) return sitting.writing
    // An id that is none is an address that is none.
    if (error.code === 'invalid_input') throw data(null, { status: 404 })
    throw error
  }
}

async function loadWriting(args: LoaderFunctionArgs, flow: EditorFlow, step: EditorStep): Promise<WritingOnWire> {
  const { request, params, context } = args
  const query = new URL(request.url).searchParams
  const id = params.id ?? query.get('id')
  const call = context.get(callContext)
  const ask: Ask = (asked) => call('get-writing', { id: asked })
  if (!id) {
    if (flow === 'edit') throw redirect(paths.writings)
    if (step !== 1) throw redirect(documentPaths.editorStep(flow, 1, ''))
    const visibility = flow === 'create-public' ? 'public' : 'private'
    const name = query.get('nuevo')
    const { country } = await call('get-own-country')
    return name ? await begun(name, visibility, country, ask) : unborn(visibility, country)
  }
  const writing = await existing(id, ask)
  // Somebody else's that one may only read: there is nothing to edit, and no editor to load.
  if (writing.role !== 'owner' && !writing.can.edit) throw redirect(documentPaths.sharedWriting(id))
  // Creating is for what it says: the other kind goes on as editing.
  if (flow !== 'edit' && flow !== `create-${writing.visibility}`)
    throw redirect(documentPaths.editorStep('edit', step, id))
  return writing
}

export type Classified = { writing: WritingOnWire; folders: FolderOnWire[] }

async function loadClassified(args: LoaderFunctionArgs, flow: EditorFlow): Promise<Classified> {
  const asked = args.context.get(callContext)('list-folders')
  asked.catch(() => {})
  const writing = await loadWriting(args, flow, 3)
  return { writing, folders: (await asked).folders }
}

export const loadStep = (args: LoaderFunctionArgs, flow: EditorFlow, step: EditorStep) =>
  step === 3 ? loadClassified(args, flow) : loadWriting(args, flow, step)
