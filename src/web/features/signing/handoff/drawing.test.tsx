// A drawing on a phone outlives a reload of its page, and nothing of it outlives its use.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import { Drawing } from './drawing.tsx'
import { Ended } from './ends.tsx'

const about = { name: 'Lucía Ferrer', title: 'Alquiler' }
const onEnd = vi.fn()
let isUpright: boolean
let turn: () => void

beforeEach(() => {
  isUpright = true
  onEnd.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isUpright
    },
    addEventListener: (_: string, handle: () => void) => {
      turn = handle
    },
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
  SVGElement.prototype.setPointerCapture = () => {}
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 450))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (id: string) => act(async () => void render(routed(<Drawing id={id} about={about} onEnd={onEnd} />)))
const pad = () => screen.getByRole('img', { name: /^Recuadro/ })
const ink = () => [...pad().querySelectorAll('path')].at(-1)?.getAttribute('d')

/** As far as a pen is known here. */
const dots = [
  [100, 200],
  [200, 180],
] as const

function draw() {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, button: 0, pressure: 0.7 })
  for (const [x, y] of dots) {
    fireEvent.pointerDown(pad(), at(x, y))
    fireEvent.pointerUp(pad(), at(x, y))
  }
}

async function reload(id: string) {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  await show(id)
}

it('is where it was after a reload, and after a turn; only where the pen went is kept', async () => {
  await show('uno')
  draw()
  const drawn = ink()
  expect(drawn).toMatch(/^M100 200/)
  await reload('uno')
  expect(ink()).toBe(drawn)
  const kept = Object.values(sessionStorage).map((text) => JSON.parse(String(text)))
  expect(kept).toEqual([{ id: 'uno', isTall: true, strokes: dots }])
  isUpright = false
  act(turn)
  const lying = ink()
  expect(lying).toMatch(/^M\d/)
  await reload('uno')
  expect(ink()).toBe(lying)
})

it('belongs to its code, and a drawing that was wiped stays wiped', async () => {
  await show('uno')
  draw()
  await reload('dos')
  expect(ink()).toBe('')
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  await reload('dos')
  expect(ink()).toBe('')
})

it('is gone from the phone once it is sent, or its time is over', async () => {
  await show('uno')
  draw()
  await reload('uno')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enviar al ordenador' })))
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('sent'))
  cleanup()
  await act(async () => void render(routed(<Ended end="sent" isNews />)))
  expect(sessionStorage.length).toBe(0)
})
