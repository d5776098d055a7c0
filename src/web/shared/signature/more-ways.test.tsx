// The signer draws on their phone while the page that waits for it is loaded again: it comes all the same.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { routed } from '#tests/support/routed.tsx'
import { MoreWays } from './more-ways.tsx'

const link = { temp_id: 'ronda', ref: 'secreto' }
const onTake = vi.fn()
let sent: Signature | null
let asked: { method: string; id?: string }[]

beforeEach(() => {
  sent = null
  asked = []
  onTake.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { method, data } = JSON.parse(body)
    asked.push({ method, id: data.id })
    const expires_at = new Date(Date.now() + 600_000).toISOString()
    if (method === 'create-handoff') {
      const id = `codigo-${asked.length}`
      return Response.json({ data: { id, link: `/account/writings/tmp/sign/${id}`, expires_at } })
    }
    return Response.json({ data: { state: sent ? 'sent' : 'open', about: null, expires_at, signature: sent } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => act(async () => void render(routed(<MoreWays link={link} made={undefined} onTake={onTake} />)))
const made = () => asked.filter(({ method }) => method === 'create-handoff').length
const openCode = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Firmar con el móvil' }))
  return screen.findByLabelText<HTMLInputElement>('O abre esta dirección en el móvil', {}, { timeout: 5_000 })
}

it('waits on for the same code, shows what came, and gives it back once', async () => {
  await show()
  const { value } = await openCode()
  cleanup()
  sent = { strokes: [[1, 2, 30, 40]] }
  await show()
  const use = await screen.findByRole('button', { name: 'Usar esta firma' }, { timeout: 5_000 })
  expect(made()).toBe(1)
  expect(asked.at(-1)).toEqual({ method: 'get-handoff', id: value.split('/').at(-1) })
  fireEvent.click(use)
  expect(onTake).toHaveBeenCalledWith(sent, 'handoff')
  expect(sessionStorage.length).toBe(0)
  cleanup()
  await show()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not come back where somebody has closed it', async () => {
  await show()
  await openCode()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  cleanup()
  await show()
  expect(screen.queryByRole('dialog')).toBeNull()
})
