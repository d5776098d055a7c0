// The page of a shared document: its menu, and comments as they are made.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ThreadOnWire } from '#contract/sharing/comment.ts'
import type { ShareRole } from '#domain/sharing/share.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { routed } from '#tests/support/routed.tsx'
import { noWritingActs } from '#tests/support/writing/listed-writing.ts'
import { SharedWriting } from './shared-writing.tsx'

const now = '2026-11-20T10:00:00.000Z'
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const rent = { id: 'rent', kind: 'clause', title: 'Renta', body: [] } as const
const content = { ...emptyContent(), sections: [{ ...rent, body: [] }] }
const can = { ...noWritingActs, leave: true, needs_premium: false }

/** What the server would answer, and its stream of changes. */
let threads: ThreadOnWire[]
let unseen: number
let calls: { method: string; data: unknown }[]
let say: (text: string) => void

function fakeFetch(path: string, { body }: { body?: string }) {
  if (path === '/live') {
    const encoder = new TextEncoder()
    const lines = new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (text) => controller.enqueue(encoder.encode(text))
      },
    })
    return Promise.resolve(new Response(lines))
  }
  const { method, data } = JSON.parse(body ?? '{}')
  calls.push({ method, data })
  const answers: Record<string, unknown> = {
    'list-comments': { threads, people: [], unseen, can: { comment: true } },
    'list-suggestions': { suggestions: [] },
    'see-comments': {},
  }
  return Promise.resolve(Response.json({ data: answers[method] }))
}

beforeEach(() => {
  vi.stubGlobal('fetch', fakeFetch)
  threads = []
  unseen = 0
  calls = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(role: ShareRole) {
  const writing = {
    id,
    visibility: 'private',
    status: 'draft',
    title: 'Arras',
    folder_id: null,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    slug: null,
    withdrawn_reason: null,
    published_version: null,
    can: { ...can, history: role === 'editor', read_comments: role !== 'reader' },
    role,
    owner: 'Marta Ruiz',
    together: false,
    origins: [],
    category: null,
    country: 'ES',
    summary: '',
    tags: [],
    content,
  } as const
  render(routed(<SharedWriting page={{ writing: { ...writing, origins: [], tags: [] }, now }} />))
}

it('offers its history to whoever may change it, and to no reader', async () => {
  for (const role of ['reader', 'editor'] as const) {
    show(role)
    fireEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect([role, items.includes('Historial')]).toEqual([role, role === 'editor'])
    cleanup()
  }
})

it('shows what others say as they say it, and has seen it then', async () => {
  show('commenter')
  await screen.findByText(/Todavía no hay comentarios/)
  const comment = {
    id: 'one',
    by: 'Marta Ruiz',
    is_mine: false,
    body: 'Falta el piso',
    at: '2026-11-20T10:00:05.000Z',
    edited_at: null,
    is_deleted: false,
    can: { edit: false, delete: false },
  }
  threads = [{ id: 'one', section: 'rent', anchor: null, comments: [comment], resolved: null, can: { resolve: false } }]
  unseen = 1
  const told = (writing: string) =>
    act(async () => say(`id: a-1\nevent: comments\ndata: ${JSON.stringify({ writing })}\n\n`))
  const asked = () => calls.filter(({ method }) => method === 'list-comments').length
  const before = asked()
  await told('another')
  await told(id)
  expect(await screen.findByText('Falta el piso')).toBeTruthy()
  expect(asked() - before).toBe(1)
  expect(calls.at(-1)).toEqual({ method: 'see-comments', data: { id, until: comment.at } })
  expect(screen.getByRole('button', { name: 'Comentarios, 1 abierto' })).toBeTruthy()
})
