// Loads what a step of the editor shows: the document that the address names, or an empty one.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { documentPaths, type EditorFlow, type EditorStep } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { FolderOnWire, WritingOnWire } from '#contract/writing.ts'
import type { Country } from '#domain/words/conventions.ts'
import { type WritingAct, writingActs } from '#domain/writing/abilities.ts'
import { emptyContent, limits, type Visibility } from '#domain/writing/model.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'
import { livingEditingSession } from './editing-sessions.ts'

/** A document that is not created yet can be edited and, if public, published; if private, it will have comments. */
const canOfUnborn = (visibility: Visibility): WritingOnWire['can'] => ({
  ...(Object.fromEntries(writingActs.map((act) => [act, false])) as Record<WritingAct, boolean>),
  edit: true,
  publish: visibility === 'public',
  move: true,
  read_comments: visibility === 'private',
  needs_premium: false,
})

/** A document that is not created yet: its first change creates it. */
const unborn = (visibility: Visibility, country: Country | null, id = '', title = ''): WritingOnWire => {
  const now = new Date(0).toISOString()
  return {
    id,
    visibility,
    status: 'draft',
    title,
    folder_id: null,
    version: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    slug: null,
    withdrawn_reason: null,
    published_version: null,
    origins: [],
    role: 'owner',
    owner: '',
    together: false,
    can: canOfUnborn(visibility),
    category: null,
    country: country ?? 'ES',
    summary: '',
    tags: [],
    content: emptyContent(),
  }
}

type Ask = (id: string) => Promise<WritingOnWire>

/** A document begun under this id in this browser: the server says whether it was created. */
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
  // A document just begun in this tab is created before it is read.
  const editing = livingEditingSession(id)
  if (editing?.writing.version === 0) await editing.saving.flush()
  try {
    return await ask(id)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // It could not be created, and the save state says why: the step shows this tab's draft.
    if (error.code === 'not_found' && editing?.writing.version === 0) return editing.writing
    // What the address has is not an id: page not found.
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
    const title = (query.get('titulo') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, limits.title)
      .toWellFormed()
    return name ? await begun(name, visibility, country, ask) : unborn(visibility, country, '', title)
  }
  const writing = await existing(id, ask)
  // A user who may only read the document goes to its reading page: the editor is not loaded.
  if (writing.role !== 'owner' && !writing.can.edit) throw redirect(documentPaths.sharedWriting(id))
  // `create-public` takes public documents only, `create-private` private ones: the other kind opens with `edit`.
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
