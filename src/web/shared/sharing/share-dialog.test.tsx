// Before sharing a document its owner reads what the other person needs to open it, and in the row of each person.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ShareOnWire } from '#contract/sharing/sharing.ts'
import { routed } from '#tests/support/routed.tsx'
import { ShareDialog } from './share-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that a reader needs an account and Premium, before sharing and in each row', async () => {
  const share = { role: 'reader', shared_at: '2026-11-17T10:00:00.000Z', can: [] as ShareOnWire['can'] } as const
  const shares: ShareOnWire[] = [
    { ...share, id: 'a', email: 'jon@correo.es', name: 'Jon Gil' },
    { ...share, id: 'b', email: 'eva@correo.es', name: '' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ data: { shares, links: [] } }))
  render(routed(<ShareDialog writing={{ id: 'w', title: 'Pacto' }} onClose={() => {}} />))
  expect(screen.getByText('Para abrirlo, cada una necesita su cuenta y Premium.')).toBeDefined()
  expect((await screen.findByText('Jon Gil')).parentElement?.textContent).toContain(
    'jon@correo.es · Lo abre con Premium',
  )
  expect(screen.getByText('eva@correo.es').parentElement?.textContent).toContain(
    'necesita una cuenta con esta dirección, y Premium',
  )
})
